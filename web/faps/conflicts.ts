import { useQuery } from '@apollo/client/react';
import { CONFLICT_WORDS } from '../../engine/rules/interest-conflicts.ts';
import { PanelConflictsDocument, type PanelConflictsQuery } from '../generated/faps.ts';

type PanelConflicts = PanelConflictsQuery['getPanelConflicts'];

/** Reasons by proposal and reviewer, '' without one. */
export type ConflictsOfPanel = (proposalPk: number, reviewerId: number) => string;

/** Conflicts of interest in a panel's proposals of a call, for those who lead it. */
export function useConflicts(fapId: number, callId: number, leads: boolean): ConflictsOfPanel {
  const { data } = useQuery(PanelConflictsDocument, {
    variables: { fapId, callId },
    skip: !leads || callId === 0,
    fetchPolicy: 'cache-and-network',
  });
  return (proposalPk, reviewerId) => conflictBetween(data?.getPanelConflicts ?? [], proposalPk, reviewerId);
}

/** Reasons why somebody should not judge a proposal, '' without one. */
export const conflictBetween = (conflicts: PanelConflicts, proposalPk: number, reviewerId: number): string =>
  conflicts
    .filter((it) => it.proposalPk === proposalPk && it.reviewerId === reviewerId)
    .map(({ kind, comment }) => (comment ? `${CONFLICT_WORDS[kind]}: ${comment}` : CONFLICT_WORDS[kind]))
    .join('; ');
