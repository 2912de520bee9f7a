import { fail } from '../../engine/errors.ts';
import { averageGrade, gradeDeviation, ranksAfter, ranksAmong } from '../../engine/ranking/index.ts';
import { allow, no } from '../../engine/rules/answer.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { maySeeInMeeting } from '../../engine/rules/fap-meetings.ts';
import { grouped } from '../plugins/batch.ts';
import type { MeetingDecisionChange, MeetingRow } from './types.ts';

export const keyOfInstrument = ({ fapId, callId, instrumentId }: MeetingRow): string => `${fapId} ${callId} ${instrumentId}`;

/**
 * Places that the actor may see, with ranks as if the actor's own proposals were not there.
 *
 * @param all complete for each instrument that is among them
 */
export const rowsShownTo = (actor: Actor, all: readonly MeetingRow[]): readonly MeetingRow[] =>
  [...grouped(all, keyOfInstrument).values()].flatMap((rowsOfInstrument) => {
    const visible = rowsOfInstrument.filter((row) => maySeeInMeeting(actor, row));
    return visible.length === rowsOfInstrument.length ? visible : ranksAmong(visible);
  });

/**
 * The change with stored ranks, where its writer read others because own proposals are hidden.
 *
 * @throws FAP_RANK_AFTER for a rank by number
 */
export function withStoredRanks(change: MeetingDecisionChange, row: MeetingRow, shown: MeetingRow): MeetingDecisionChange {
  const stored = (rank: number | null | undefined) => (rank === shown.rankOrder ? row.rankOrder : rank);
  const { base, rankOrder } = change;
  if (typeof rankOrder === 'number' && rankOrder !== shown.rankOrder) throw fail('FAP_RANK_AFTER', { instrument: row.instrument });
  return {
    ...change,
    ...(rankOrder === undefined ? {} : { rankOrder: stored(rankOrder) }),
    ...(base?.rankOrder === undefined ? {} : { base: { ...base, rankOrder: stored(base.rankOrder) } }),
  };
}

/**
 * Places of an instrument whose rank changes so that one comes right after another, or first.
 *
 * @param rankAfter key of a proposal that the writer sees; 0: first
 * @throws DECISION_FIELDS, FAP_INSTRUMENT_SUBMITTED
 */
export function rowsRankedAfter(all: readonly MeetingRow[], shown: readonly MeetingRow[], { proposalPk, rankAfter }: RankedAfter) {
  if (rankAfter !== 0 && (rankAfter === proposalPk || !shown.some((row) => row.proposalPk === rankAfter)))
    throw fail('DECISION_FIELDS', { message: 'Choose another proposal of the instrument' });
  const judged = all.map((row) => ({ ...row, average: averageGrade(row.grades), deviation: gradeDeviation(row.grades) }));
  const ranked = ranksAfter(judged, { proposalPk, after: rankAfter === 0 ? null : rankAfter });
  const closed = ranked.find(({ instrumentSubmitted }) => instrumentSubmitted);
  if (closed) allow(no('FAP_INSTRUMENT_SUBMITTED', { instrument: closed.instrument }));
  return ranked;
}

interface RankedAfter {
  readonly proposalPk: number;
  readonly rankAfter: number;
}
