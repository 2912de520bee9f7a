import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideOrder } from '../../engine/rules/meeting-changes.ts';
import { grouped } from '../plugins/batch.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { rowsOfInstrument } from './decide.ts';
import { recordMeeting } from './events.ts';
import { keyOfInstrument } from './ranks.ts';
import { meetingRows, saveMeetingDecisions } from './repository/fap-meetings.ts';
import type { FapMeetingServices, MeetingDecisionRow, MeetingKey, MeetingRow } from './types.ts';

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
    const placed = new Map((await rowsOf(tx, byFap)).map((row) => [keyOf(row), row]));
    const named = ranks.map((rank) => {
      const row = placed.get(keyOf(rank));
      if (!row) throw fail('FAP_PLACE_NOT_FOUND', { fapId: rank.fapId });
      return { row, placeId: row.placeId, rankOrder: rank.rankOrder ?? null, read: rank.readRankOrder };
    });
    const rows = [...new Map(named.map(({ row }) => [row.placeId, row])).values()];
    const instruments = await Promise.all([...grouped(rows, keyOfInstrument).values()].map(([row]) => rowsOfInstrument(tx, present(row))));
    const { after: changed, events } = allow(decideOrder(instruments, named));
    const at = services.core.now();
    if (changed.length > 0) await saveMeetingDecisions(tx, changed, at);
    const changes = ({ fapId }: MeetingKey) => ({ fap: faps.get(fapId) ?? '' });
    for (const event of events) await recordMeeting(services, tx, { actor, at, event, rows: changed, changes });
    const rankOf = new Map(named.map(({ placeId, rankOrder }) => [placeId, rankOrder]));
    return rows.map((row) => ({ ...row, rankOrder: rankOf.get(row.placeId) ?? null }));
  });
}

const rowsOf = async (tx: Tx, byFap: readonly (readonly [number, readonly MeetingKey[]])[]): Promise<readonly MeetingRow[]> =>
  (
    await Promise.all(byFap.map(([fapId, keys]) => meetingRows(tx, { fapId, proposalPks: keys.map(({ proposalPk }) => proposalPk) })))
  ).flat();
