/** Row types that resolvers receive and return for a GraphQL type (see scripts/generate.ts). */
export type { PredefinedMessageRow as PredefinedMessage } from './messages/repository.ts';
export type { InstitutionRow as Institution } from './users/repository-institutions.ts';
export type { UserRecord as User } from './users/types.ts';
export type { EntityType as WorkflowType, TextVariable } from '../engine/catalog/types.ts';
