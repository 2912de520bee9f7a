import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
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
  const byProposal = useMemo(() => {
    const conflicts = new Map<number, ConflictFactsFragment[]>();
    for (const conflict of data?.getPanelConflicts ?? [])
      conflicts.set(conflict.proposalPk, [...(conflicts.get(conflict.proposalPk) ?? []), conflict]);
    return conflicts;
  }, [data]);
  const on = (proposalPk: number): readonly ConflictFactsFragment[] => byProposal.get(proposalPk) ?? [];
  return {
    between: (proposalPk, reviewerId) => conflictBetween(on(proposalPk), proposalPk, reviewerId),
    declaredOn: (proposalPk) => on(proposalPk).filter(isDeclaration),
    ofOthers: (proposalPk, reviewerIds) => declaredByOthers(on(proposalPk), proposalPk, reviewerIds),
  };
}
