import type { EntityType } from '../../../engine/catalog/types.ts';

/** Where the pages of each kind of workflow are. */
export const PLACES: Readonly<Record<EntityType, { readonly list: string; readonly editor: string }>> = {
  PROPOSAL: { list: '/ProposalWorkflows', editor: '/ProposalWorkflowEditor' },
  EXPERIMENT: { list: '/ExperimentWorkflows', editor: '/ExperimentWorkflowEditor' },
};
