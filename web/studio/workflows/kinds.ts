import type { StatusTraits } from '../../../engine/workflows/types.ts';
import type { WorkflowType } from '../../generated/types.ts';

/** Paths of the pages by kind of workflow. */
export const PLACES: Readonly<Record<WorkflowType, { readonly list: string; readonly editor: string }>> = {
  PROPOSAL: { list: '/ProposalWorkflows', editor: '/ProposalWorkflowEditor' },
  EXPERIMENT: { list: '/ExperimentWorkflows', editor: '/ExperimentWorkflowEditor' },
};

export const WORKFLOW_KINDS = Object.keys(PLACES) as readonly WorkflowType[];

type Flag = 'final' | 'reopens' | 'locksInstrument' | 'requiresInstrument' | 'scheduled' | 'decision';

/** Instruments, scheduling and decisions apply to proposal statuses only. */
export const FLAGS: Readonly<Record<WorkflowType, readonly (Flag & keyof StatusTraits)[]>> = {
  PROPOSAL: ['final', 'reopens', 'locksInstrument', 'requiresInstrument', 'scheduled', 'decision'],
  EXPERIMENT: ['final', 'reopens'],
};
