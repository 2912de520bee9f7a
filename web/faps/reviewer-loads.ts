interface Pair {
  readonly memberId: number;
  readonly proposalPk: number;
}

interface PlaceWithReviewers {
  readonly proposalPk: number;
  readonly assignments: readonly { readonly fapMemberUserId: number | null }[];
}

export interface PlannedLoad {
  readonly memberId: number;
  readonly added: number;
  /** Proposals of the panel in the call, with those added. */
  readonly total: number;
}

/** Loads of the reviewers that an assignment adds proposals to, highest first. A proposal on two instruments counts once. */
export function reviewerLoads(places: readonly PlaceWithReviewers[], pairs: readonly Pair[]): readonly PlannedLoad[] {
  const proposals = new Map<number, Set<number>>();
  const add = (memberId: number, proposalPk: number): void => {
    proposals.set(memberId, (proposals.get(memberId) ?? new Set()).add(proposalPk));
  };
  for (const { proposalPk, assignments } of places)
    for (const { fapMemberUserId } of assignments) if (fapMemberUserId !== null) add(fapMemberUserId, proposalPk);
  for (const { memberId, proposalPk } of pairs) add(memberId, proposalPk);
  return [...new Set(pairs.map(({ memberId }) => memberId))]
    .map((memberId) => ({
      memberId,
      added: pairs.filter((pair) => pair.memberId === memberId).length,
      total: proposals.get(memberId)?.size ?? 0,
    }))
    .sort((one, other) => other.total - one.total);
}
