import type { EntityType } from '../../engine/catalog/types.ts';
import type { Context } from '../context.ts';

interface OfType {
  readonly entityType: EntityType;
}

export const resolvers = {
  Query: {
    getStatuses: (_root: unknown, { entityType }: OfType, { workflows }: Context) => workflows.statusesOf(entityType),
    getWorkflows: (_root: unknown, { entityType }: OfType, { workflows }: Context) => workflows.list(entityType),
    getWorkflow: (_root: unknown, { workflowId, entityType }: OfType & { readonly workflowId: number }, { workflows }: Context) =>
      workflows.find(workflowId, entityType),
    getEvents: (_root: unknown, { entityType }: OfType, { workflows }: Context) => workflows.events(entityType),
    getStatusActions: (_root: unknown, { entityType }: OfType, { workflows }: Context) => workflows.statusActions(entityType),
  },
};
