import type { Context, Services } from '../context.ts';

export type EntryServices = Pick<
  Services,
  'core' | 'worker' | 'events' | 'users' | 'workflows' | 'templates' | 'files' | 'questionaries' | 'facts' | 'proposals'
>;

export type EntryContext = Context & EntryServices & Pick<Services, 'samples' | 'genericTemplates'>;

/** How samples and entries of sub-templates differ. */
export interface EntryKind {
  readonly ownerKind: 'SAMPLE' | 'GENERIC_TEMPLATE';
  readonly table: 'samples' | 'generic_templates';
  /** They can be added for an experiment, and their safety is reviewed. */
  readonly forExperiments: boolean;
  readonly notFound: 'SAMPLE_NOT_FOUND' | 'ENTRY_NOT_FOUND';
  /** In characters. */
  readonly titleMax: number;
}

export type KindServices = EntryServices & { readonly kind: EntryKind };

export interface EntryPlace {
  readonly proposalPk: number;
  readonly questionId: string;
  readonly templateId: number;
  readonly isPostProposalSubmission: boolean;
}

/** A sample or a sub-template entry, which has the defaults of columns that only samples have. */
export interface ProposalEntry {
  readonly id: number;
  readonly title: string;
  readonly creatorId: number;
  readonly questionaryId: number;
  readonly proposalPk: number;
  readonly questionId: string;
  readonly created: string;
  readonly isPostProposalSubmission: boolean;
  readonly safetyStatus: SafetyStatus;
  readonly safetyComment: string;
}

export type SafetyStatus = 'PENDING_EVALUATION' | 'LOW_RISK' | 'ELEVATED_RISK' | 'HIGH_RISK';
