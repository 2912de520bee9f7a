import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow, no } from '../../engine/rules/answer.ts';
import { checkMeetingDecision, keepsOrderOfOthers } from '../../engine/rules/fap-meetings.ts';
import { grouped } from '../plugins/batch.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { recordMeeting } from './events.ts';
import { meetingRows, saveMeetingDecisions } from './repository.ts';
import type { FapMeetingServices } from './services.ts';
import type { MeetingDecisionRow, MeetingKey, MeetingRow } from './types.ts';

export interface ProposalRank extends MeetingKey {
  readonly rankOrder?: number | null | undefined;
  readonly readRankOrder?: number | null | undefined;
}

const keyOf = ({ fapId, proposalPk, instrumentId }: MeetingKey): string => `${fapId} ${proposalPk} ${instrumentId}`;

/**
 * Sets the ranks of proposals, all or none. No two proposals of an instrument have the same one.
 *
 * @throws FAP_NOT_FOUND, FAP_PLACE_NOT_FOUND, FAP_INSTRUMENT_SUBMITTED, DECISION_FIELDS, FAP_ORDER_CHANGED
 */
export async function reorderMeeting(
  services: FapMeetingServices,
  actor: Actor,
  ranks: readonly ProposalRank[],
): Promise<readonly MeetingDecisionRow[]> {
  const byFap = [...grouped(ranks, ({ fapId }) => fapId)].sort(([a], [b]) => a - b);
  return services.core.db.transaction().execute(async (tx) => {
    const faps = new Map<number, string>();
    for (const [fapId] of byFap) faps.set(fapId, (await services.faps.hold(tx, actor, fapId)).code);
    await services.proposals.lockAll(
      tx,
      ranks.map(({ proposalPk }) => proposalPk),
    );
    const rows = (
      await Promise.all(byFap.map(([fapId, of]) => meetingRows(tx, { fapId, proposalPks: of.map(({ proposalPk }) => proposalPk) })))
    ).flat();
    const placed = new Map(rows.map((row) => [keyOf(row), row]));
    const asked = ranks.map((rank) => {
      const rankOrder = rank.rankOrder ?? null;
      const row = placed.get(keyOf(rank));
      if (!row) throw fail('FAP_PLACE_NOT_FOUND', { fapId: rank.fapId });
      if (row.instrumentSubmitted) allow(no('FAP_INSTRUMENT_SUBMITTED', { instrument: row.instrument }));
      allow(checkMeetingDecision({ ...row, submitted: false, rankOrder }, row.proposalId));
      return { ...row, rankOrder, now: row.rankOrder, read: rank.readRankOrder };
    });
    allow(keepsOrderOfOthers(asked));
    const after = [...new Map(asked.map((row) => [keyOf(row), row])).values()];
    await refuseSameRank(tx, after);
    const changed = after.filter((row) => placed.get(keyOf(row))?.rankOrder !== row.rankOrder);
    if (changed.length === 0) return after;
    const at = services.core.now();
    await saveMeetingDecisions(tx, changed, at);
    const changes = ({ fapId }: MeetingKey) => ({ fap: faps.get(fapId) ?? '' });
    await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_REORDER', rows: changed, changes });
    return after;
  });
}

/** @throws DECISION_FIELDS where one of the ranks is that of another proposal of the instrument in the call */
async function refuseSameRank(tx: Tx, ranked: readonly MeetingRow[]): Promise<void> {
  for (const of of grouped(ranked, ({ fapId, callId, instrumentId }) => `${fapId} ${callId} ${instrumentId}`).values()) {
    const { fapId, callId, instrumentId } = present(of[0]);
    const asked = new Set(of.map(({ placeId }) => placeId));
    const others = (await meetingRows(tx, { fapId, callId, instrumentId })).filter(({ placeId }) => !asked.has(placeId));
    const byRank = grouped([...of, ...others], ({ rankOrder }) => rankOrder);
    for (const { rankOrder } of of) {
      const [one, two] = rankOrder === null ? [] : (byRank.get(rankOrder) ?? []);
      if (one && two)
        throw fail('DECISION_FIELDS', { message: `Two proposals have the rank ${rankOrder}: ${one.proposalId} and ${two.proposalId}` });
    }
  }
}
