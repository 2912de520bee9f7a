/** Rank of a proposal on an instrument; null: it follows by its average. */
export interface RankedProposal {
  readonly proposalPk: number;
  readonly rankOrder: number | null;
}

interface RankChange extends RankedProposal {
  /** As it was read, so that no order of somebody else is undone. */
  readonly readRankOrder: number | null;
}

/**
 * @param read ranks as they were read
 * @param after keys in the new order
 */
export const rankedInOrder = (read: readonly RankedProposal[], after: readonly number[]): readonly RankChange[] =>
  read.map(({ proposalPk, rankOrder }) => ({ proposalPk, rankOrder: after.indexOf(proposalPk) + 1, readRankOrder: rankOrder }));

export const withoutRanks = (read: readonly RankedProposal[]): readonly RankChange[] =>
  read.map(({ proposalPk, rankOrder }) => ({ proposalPk, rankOrder: null, readRankOrder: rankOrder }));

/** The change that undoes another one. */
export const undone = (change: readonly RankChange[]): readonly RankChange[] =>
  change.map(({ proposalPk, rankOrder, readRankOrder }) => ({ proposalPk, rankOrder: readRankOrder, readRankOrder: rankOrder }));

/** Key of the proposal above another one; 0: it is the first. */
const keyAbove = (rows: readonly RankedProposal[], proposalPk: number | undefined): number =>
  rows[rows.findIndex((row) => row.proposalPk === proposalPk) - 1]?.proposalPk ?? 0;

/**
 * Neighbours of a proposal, and of the rank that is typed for it.
 *
 * @param rows all of the instrument in their order
 */
export function ranksAround<R extends RankedProposal>(rows: readonly R[], { proposalPk }: RankedProposal, typed: number | string | null) {
  const others = rows.filter((row) => row.proposalPk !== proposalPk);
  const holder = others.find(({ rankOrder }) => rankOrder !== null && rankOrder === typed) ?? null;
  return { others, rankBefore: keyAbove(rows, proposalPk), holder, beforeHolder: keyAbove(others, holder?.proposalPk) };
}
