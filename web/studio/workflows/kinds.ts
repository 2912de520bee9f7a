import type { StatusTraits } from '../../../engine/workflows/types.ts';
import type { WorkflowType } from '../../generated/types.ts';

/** Where the pages of each kind of workflow are. */
export const PLACES: Readonly<Record<WorkflowType, { readonly list: string; readonly editor: string }>> = {
  PROPOSAL: { list: '/ProposalWorkflows', editor: '/ProposalWorkflowEditor' },
  EXPERIMENT: { list: '/ExperimentWorkflows', editor: '/ExperimentWorkflowEditor' },
};

export const KINDS = Object.keys(PLACES) as readonly WorkflowType[];

type Flag = 'final' | 'reopens' | 'locksInstrument' | 'requiresInstrument' | 'scheduled' | 'decision';

/** What a status can mean: instruments, the scheduler and decisions are the business of proposals. */
export const FLAGS: Readonly<Record<WorkflowType, readonly (Flag & keyof StatusTraits)[]>> = {
  PROPOSAL: ['final', 'reopens', 'locksInstrument', 'requiresInstrument', 'scheduled', 'decision'],
  EXPERIMENT: ['final', 'reopens'],
};
