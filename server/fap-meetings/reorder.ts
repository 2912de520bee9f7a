import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow, no } from '../../engine/rules/answer.ts';
import { checkMeetingDecision } from '../../engine/rules/fap-meetings.ts';
import { grouped } from '../plugins/batch.ts';
import { recordMeeting } from './events.ts';
import { meetingRows, saveMeetingDecisions } from './repository.ts';
import type { FapMeetingServices } from './services.ts';
import type { MeetingDecisionRow, MeetingKey } from './types.ts';

export interface ProposalRank extends MeetingKey {
  readonly rankOrder: number;
}

const keyOf = ({ fapId, proposalPk, instrumentId }: MeetingKey): string => `${fapId} ${proposalPk} ${instrumentId}`;

/**
 * Sets the ranks of proposals, all or none.
 *
 * @throws FAP_NOT_FOUND, FAP_PLACE_NOT_FOUND, FAP_INSTRUMENT_SUBMITTED, DECISION_FIELDS
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
      const row = placed.get(keyOf(rank));
      if (!row) throw fail('FAP_PLACE_NOT_FOUND', { fapId: rank.fapId });
      if (row.instrumentSubmitted) allow(no('FAP_INSTRUMENT_SUBMITTED', { instrument: row.instrument }));
      allow(checkMeetingDecision({ ...row, submitted: false, rankOrder: rank.rankOrder }, row.proposalId));
      return { ...row, rankOrder: rank.rankOrder };
    });
    const after = [...new Map(asked.map((row) => [keyOf(row), row])).values()];
    const changed = after.filter((row) => placed.get(keyOf(row))?.rankOrder !== row.rankOrder);
    if (changed.length === 0) return after;
    const at = services.core.now();
    await saveMeetingDecisions(tx, changed, at);
    const changes = ({ fapId }: MeetingKey) => ({ fap: faps.get(fapId) ?? '' });
    await recordMeeting(services, tx, { actor, at, event: 'PROPOSAL_FAP_MEETING_REORDER', rows: changed, changes });
    return after;
  });
}
