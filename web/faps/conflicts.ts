import { useQuery } from '@apollo/client/react';
import { conflictBetween, declaredByOthers, isDeclaration, type Between } from '../ui/conflict-words.ts';
import { PanelConflictsDocument, type ConflictFactsFragment } from '../generated/faps.ts';

export interface ConflictsOfPanel {
  readonly between: (proposalPk: number, reviewerId: number) => Between;
  /** All declarations about a proposal, also those that were taken back. */
  readonly declaredOn: (proposalPk: number) => readonly ConflictFactsFragment[];
  /** Declarations about a proposal, but for those of its reviewers. */
  readonly ofOthers: (proposalPk: number, reviewerIds: readonly (number | null)[]) => readonly ConflictFactsFragment[];
}

/** Conflicts of interest in a panel's proposals of a call, for those who lead it. */
export function useConflicts(fapId: number, callId: number, leads: boolean): ConflictsOfPanel {
  const { data } = useQuery(PanelConflictsDocument, {
    variables: { fapId, callId },
    skip: !leads || callId === 0,
    fetchPolicy: 'cache-and-network',
  });
  const conflicts = data?.getPanelConflicts ?? [];
  return {
    between: (proposalPk, reviewerId) => conflictBetween(conflicts, proposalPk, reviewerId),
    declaredOn: (proposalPk) => conflicts.filter((it) => it.proposalPk === proposalPk && isDeclaration(it)),
    ofOthers: (proposalPk, reviewerIds) => declaredByOthers(conflicts, proposalPk, reviewerIds),
  };
}
