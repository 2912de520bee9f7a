/** Statuses in which proposers still edit after they have submitted (specification 4, Proposal). */
export const EDITABLE_AFTER_SUBMISSION: ReadonlySet<string> = new Set(['EDITABLE_SUBMITTED', 'EDITABLE_SUBMITTED_INTERNAL']);
