/* Written by `npm run generate` from the GraphQL schema. Do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SetAsideJudgementsQueryVariables = Exact<{
  primaryKey: number;
}>;


export type SetAsideJudgementsQuery = { readonly getProposal: { readonly primaryKey: number, readonly setAsideJudgements: ReadonlyArray<{ readonly setAsideAt: string, readonly setAsideBy: string | null, readonly keptUntil: string, readonly judgements: ReadonlyArray<string>, readonly replacedPanels: ReadonlyArray<string> }> } | null };

export type RestoreJudgementsMutationVariables = Exact<{
  proposalPk: number;
  setAsideAt?: string | null | undefined;
}>;


export type RestoreJudgementsMutation = { readonly restoreJudgements: { readonly primaryKey: number } };


export const SetAsideJudgementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SetAsideJudgements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"primaryKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getProposal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"primaryKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"primaryKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}},{"kind":"Field","name":{"kind":"Name","value":"setAsideJudgements"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setAsideAt"}},{"kind":"Field","name":{"kind":"Name","value":"setAsideBy"}},{"kind":"Field","name":{"kind":"Name","value":"keptUntil"}},{"kind":"Field","name":{"kind":"Name","value":"judgements"}},{"kind":"Field","name":{"kind":"Name","value":"replacedPanels"}}]}}]}}]}}]} as unknown as DocumentNode<SetAsideJudgementsQuery, SetAsideJudgementsQueryVariables>;
export const RestoreJudgementsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreJudgements"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"proposalPk"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"setAsideAt"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreJudgements"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"proposalPk"},"value":{"kind":"Variable","name":{"kind":"Name","value":"proposalPk"}}},{"kind":"Argument","name":{"kind":"Name","value":"setAsideAt"},"value":{"kind":"Variable","name":{"kind":"Name","value":"setAsideAt"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"primaryKey"}}]}}]}}]} as unknown as DocumentNode<RestoreJudgementsMutation, RestoreJudgementsMutationVariables>;