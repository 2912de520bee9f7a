/* Written by `npm run generate` from the GraphQL schema. Do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FeatureId =
  | 'CONFLICT_OF_INTEREST_WARNING'
  | 'DATA_ACCESS_USERS'
  | 'EMAIL_INVITE'
  | 'EMAIL_INVITE_LEGACY'
  | 'EMAIL_SEARCH'
  | 'EXPERIMENT_SAFETY_REVIEW'
  | 'FAP_REVIEW'
  | 'INSTRUMENT_MANAGEMENT'
  | 'OAUTH'
  | 'PREGENERATED_PROPOSAL_PDF'
  | 'RISK_ASSESSMENT'
  | 'SCHEDULER'
  | 'SHIPPING'
  | 'STFC_IDLE_TIMER'
  | 'TAGS'
  | 'TECHNICAL_REVIEW'
  | 'TECHNIQUE_PROPOSALS'
  | 'USER_MANAGEMENT'
  | 'USER_SEARCH_FILTER'
  | 'VISIT_MANAGEMENT';

export type SettingsId =
  | 'DATE_FORMAT'
  | 'DATE_TIME_FORMAT'
  | 'DEFAULT_INST_SCI_REVIEWER_FILTER'
  | 'DEFAULT_INST_SCI_STATUS_FILTER'
  | 'DISPLAY_FAQ_LINK'
  | 'DISPLAY_PRIVACY_STATEMENT_LINK'
  | 'EXPERIMENT_SAFETY_REVIEW_EMAIL'
  | 'EXTERNAL_AUTH_LOGIN_URL'
  | 'EXTERNAL_AUTH_LOGOUT_URL'
  | 'FAP_SECS_EDIT_TECH_REVIEWS'
  | 'FEEDBACK_EXHAUST_DAYS'
  | 'FEEDBACK_FREQUENCY_DAYS'
  | 'FEEDBACK_MAX_REQUESTS'
  | 'GRADE_PRECISION'
  | 'HEADER_LOGO_FILENAME'
  | 'IDLE_TIMEOUT'
  | 'INVITE_REMINDERS_SEND_DELAY_DAYS'
  | 'INVITE_VALIDITY_PERIOD_DAYS'
  | 'ORGANISATION_NAME'
  | 'PALETTE_PRIMARY_DARK'
  | 'PALETTE_PRIMARY_MAIN'
  | 'PALETTE_PRIMARY_ACCENT'
  | 'PALETTE_PRIMARY_LIGHT'
  | 'PALETTE_PRIMARY_CONTRAST'
  | 'PALETTE_SECONDARY_DARK'
  | 'PALETTE_SECONDARY_MAIN'
  | 'PALETTE_SECONDARY_LIGHT'
  | 'PALETTE_SECONDARY_CONTRAST'
  | 'PALETTE_ERROR_MAIN'
  | 'PALETTE_SUCCESS_MAIN'
  | 'PALETTE_WARNING_MAIN'
  | 'PALETTE_INFO_MAIN'
  | 'PROFILE_PAGE_LINK'
  | 'SMTP_BCC_EMAIL'
  | 'TECH_REVIEW_OPTIONAL_WORKFLOW_STATUS'
  | 'TIMEZONE'
  | 'USER_OFFICE_EMAIL';

export type ShellQueryVariables = Exact<{ [key: string]: never; }>;


export type ShellQuery = { readonly getFeatures: ReadonlyArray<{ readonly id: FeatureId, readonly isEnabled: boolean }>, readonly getSettings: ReadonlyArray<{ readonly id: SettingsId, readonly settingsValue: string | null }> };

export type SignInMutationVariables = Exact<{
  externalToken: string;
  redirectUri: string;
  iss?: string | null | undefined;
}>;


export type SignInMutation = { readonly externalTokenLogin: string };

export type SelectRoleMutationVariables = Exact<{
  token: string;
  selectedRoleId: number;
}>;


export type SelectRoleMutation = { readonly selectRole: string };

export type SignOutMutationVariables = Exact<{
  token: string;
}>;


export type SignOutMutation = { readonly logout: boolean };


export const ShellDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Shell"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getFeatures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"getSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"settingsValue"}}]}}]}}]} as unknown as DocumentNode<ShellQuery, ShellQueryVariables>;
export const SignInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignIn"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"externalToken"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"redirectUri"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"iss"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"externalTokenLogin"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"externalToken"},"value":{"kind":"Variable","name":{"kind":"Name","value":"externalToken"}}},{"kind":"Argument","name":{"kind":"Name","value":"redirectUri"},"value":{"kind":"Variable","name":{"kind":"Name","value":"redirectUri"}}},{"kind":"Argument","name":{"kind":"Name","value":"iss"},"value":{"kind":"Variable","name":{"kind":"Name","value":"iss"}}}]}]}}]} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const SelectRoleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SelectRole"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"selectedRoleId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"selectRole"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"selectedRoleId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"selectedRoleId"}}}]}]}}]} as unknown as DocumentNode<SelectRoleMutation, SelectRoleMutationVariables>;
export const SignOutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SignOut"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logout"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}]}]}}]} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;