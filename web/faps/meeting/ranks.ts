/** Rank of a proposal on an instrument; null: it follows by its average. */
export interface RankedProposal {
  readonly proposalPk: number;
  readonly rankOrder: number | null;
}

export const rankedInOrder = (proposalPks: readonly number[]): readonly RankedProposal[] =>
  proposalPks.map((proposalPk, index) => ({ proposalPk, rankOrder: index + 1 }));

export const withoutRanks = (ranks: readonly RankedProposal[]): readonly RankedProposal[] =>
  ranks.map(({ proposalPk }) => ({ proposalPk, rankOrder: null }));
