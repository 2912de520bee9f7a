export type InterestConflictKind = 'SAME_INSTITUTION' | 'FORMER_CO_PROPOSER' | 'DECLARED';

/** Reasons in messages. */
export const CONFLICT_WORDS: Readonly<Record<InterestConflictKind, string>> = {
  SAME_INSTITUTION: 'same institution as a member of the proposal',
  FORMER_CO_PROPOSER: 'shared a proposal with a member in the last years',
  DECLARED: 'declared by the reviewer',
};
