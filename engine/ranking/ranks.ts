import { inMeetingOrder, type OrderedBy } from './order.ts';

interface Ranked {
  readonly rankOrder: number | null;
}

/**
 * Ranks as if no other proposals were there, for a reader from whom some are hidden: the order stays, gaps close.
 *
 * @example ranksAmong([{ rankOrder: 3 }, { rankOrder: null }, { rankOrder: 1 }]) // ranks 2, null, 1
 */
export function ranksAmong<T extends Ranked>(proposals: readonly T[]): readonly T[] {
  const ranks = [...new Set(proposals.flatMap(({ rankOrder }) => rankOrder ?? []))].sort((a, b) => a - b);
  return proposals.map((it) => (it.rankOrder === null ? it : { ...it, rankOrder: ranks.indexOf(it.rankOrder) + 1 }));
}

/** Place of a proposal behind another one of its instrument; null: before all that the reader sees. */
export interface PlaceAfter {
  readonly proposalPk: number;
  readonly after: number | null;
}

/**
 * Ranks that put a proposal right behind another one. All before it get a rank, since a rank goes before an average; others keep their order.
 *
 * @param proposals all of the instrument in the panel, also those that are hidden from the reader
 * @returns those whose rank changes
 * @example ranksAfter([a, b, c], { proposalPk: c.proposalPk, after: a.proposalPk }) // a 1, c 2
 */
export function ranksAfter<T extends OrderedBy>(proposals: readonly T[], { proposalPk, after }: PlaceAfter): readonly T[] {
  const moved = proposals.filter((it) => it.proposalPk === proposalPk);
  const others = inMeetingOrder(proposals.filter((it) => it.proposalPk !== proposalPk));
  const at = others.findIndex((it) => it.proposalPk === after) + 1;
  let last = 0;
  const ranked = [...others.slice(0, at), ...moved, ...others.slice(at)].map((proposal, index) => {
    if (index <= at) return { ...proposal, rankOrder: ++last };
    return proposal.rankOrder === null ? proposal : { ...proposal, rankOrder: (last = Math.max(last + 1, proposal.rankOrder)) };
  });
  const before = new Map(proposals.map((it) => [it.proposalPk, it.rankOrder]));
  return ranked.filter((it) => it.rankOrder !== before.get(it.proposalPk));
}
