import { CONFLICT_WORDS } from '../../engine/rules/interest-conflicts.ts';
import type { PanelConflictsQuery } from '../generated/faps.ts';

type PanelConflicts = PanelConflictsQuery['getPanelConflicts'];

/** Reasons why somebody should not judge a proposal, '' without one. */
export const conflictBetween = (conflicts: PanelConflicts, proposalPk: number, reviewerId: number): string =>
  conflicts
    .filter((it) => it.proposalPk === proposalPk && it.reviewerId === reviewerId)
    .map(({ kind, comment }) => (comment ? `${CONFLICT_WORDS[kind]}: ${comment}` : CONFLICT_WORDS[kind]))
    .join('; ');
