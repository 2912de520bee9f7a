/** Ranks of chosen reviewers, by person; a person without one is assigned without a rank. */
export type Ranks = ReadonlyMap<number, number>;

interface PlaceWithReviewers {
  readonly assignments: readonly { readonly fapMemberUserId: number | null }[];
}

/** The person who had the rank is left without one. */
export function withRank(ranks: Ranks, userId: number, rank: number | null): Ranks {
  const others = [...ranks].filter(([id, held]) => id !== userId && held !== rank);
  return new Map(rank === null ? others : [...others, [userId, rank]]);
}

/** Highest rank that exists at each of the places, once the chosen people are assigned. */
export const highestRank = (places: readonly PlaceWithReviewers[], chosen: readonly number[]): number =>
  Math.min(...places.map(({ assignments }) => new Set([...assignments.map(({ fapMemberUserId }) => fapMemberUserId), ...chosen]).size));

/** Each chosen person for each proposal, with their rank. */
export const choicesWithRanks = (proposalPks: readonly number[], chosen: readonly number[], ranks: Ranks) =>
  proposalPks.flatMap((proposalPk) => chosen.map((memberId) => ({ memberId, proposalPk, rank: ranks.get(memberId) ?? null })));
