import { meetingTable, type MeetingProposal } from '../ranking/index.ts';
import type { Actor } from './actor.ts';
import { firstRefusal, no, yes, type Decided, type RuleAnswer } from './answer.ts';
import {
  checkMeetingDecision,
  FAP_TIME_WORD,
  fapTimeProblem,
  keepsMeetingOfOthers,
  keepsOrderOfOthers,
  mayChangeInMeeting,
  missingReviews,
  missingWords,
  sameMeetingDecision,
  type DecisionBase,
  type MeetingDecision,
  type MeetingFacts,
  type ReviewedRow,
} from './fap-meetings.ts';
import { keepsOthersFields, overwrittenFields } from './meanwhile.ts';

/** A proposal's place in a panel with its decision. */
export interface StoredMeetingDecision extends MeetingDecision, MeetingFacts, MeetingProposal {
  readonly placeId: number;
  readonly submittedBy: number | null;
}

/** Cleaned values; undefined keeps a value, null clears it. */
export interface MeetingChange {
  readonly recommendation?: MeetingDecision['recommendation'] | undefined;
  readonly commentForUser?: string | null | undefined;
  readonly commentForManagement?: string | null | undefined;
  readonly rankOrder?: number | null | undefined;
  readonly submitted?: boolean | null | undefined;
  /** As the writer had read them. */
  readonly base?: DecisionBase | null | undefined;
}

/**
 * Saves, submits or reopens the decision of a panel. Who submitted it stays until it is reopened.
 *
 * @param all the places of the instrument, by which a rank is compared with the place by average
 * @example decideMeeting({ ...row, submitted: true, submittedBy: 7 }, { submitted: false }, chair, all) // after.submittedBy: null
 */
export function decideMeeting<R extends StoredMeetingDecision>(row: R, change: MeetingChange, actor: Actor, all: readonly R[]): Decided<R> {
  const submitted = change.submitted ?? row.submitted;
  const { recommendation = row.recommendation, commentForUser = row.commentForUser, rankOrder = row.rankOrder } = change;
  const { commentForManagement = row.commentForManagement } = change;
  const values = { recommendation, commentForUser, commentForManagement, rankOrder, submitted };
  const submittedBy = !submitted ? null : row.submitted ? row.submittedBy : actor.userId;
  const after: R = { ...row, ...values, submittedBy };
  const refusal = firstRefusal([
    mayChangeInMeeting(actor, row),
    keepsMeetingOfOthers(row, after, change.base ?? {}),
    checkMeetingDecision(after, row.proposalId),
  ]);
  if (refusal) return refusal;
  if (sameMeetingDecision(row, after)) return { ok: true, after: row, events: [] };
  const isRanked = rankOrder !== null && rankOrder !== row.rankOrder && rankOrder !== placeByAverage(all, row);
  return {
    ok: true,
    after,
    events: [
      submitted && !row.submitted ? 'PROPOSAL_FAP_MEETING_SUBMITTED' : 'PROPOSAL_FAP_MEETING_SAVED',
      ...(isRanked ? ['PROPOSAL_FAP_MEETING_RANKING_OVERWRITTEN'] : []),
    ],
  };
}

function placeByAverage<R extends StoredMeetingDecision>(all: readonly R[], { placeId }: R): number {
  const unranked = all.map((it) => ({ ...it, rankOrder: null }));
  return meetingTable(unranked, { availabilityTime: null, elsewhere: 0 }).rows.findIndex((it) => it.placeId === placeId) + 1;
}

export interface PlaceToComplete {
  readonly proposalPk: number;
  readonly placeId: number;
  /** Before the change. */
  readonly isDone: boolean;
}

/**
 * Proposals that are complete by the places that are done now.
 *
 * @param places all places of the proposals, in all panels
 * @example completedProposals([{ proposalPk: 42, placeId: 1, isDone: false }, { proposalPk: 42, placeId: 2, isDone: false }], [1]) // []
 */
export const completedProposals = (places: readonly PlaceToComplete[], doneNow: readonly number[]): readonly number[] =>
  [...new Set(places.filter(({ placeId }) => doneNow.includes(placeId)).map(({ proposalPk }) => proposalPk))].filter((pk) =>
    places.every(({ proposalPk, placeId, isDone }) => proposalPk !== pk || isDone || doneNow.includes(placeId)),
  );

/**
 * Submits the open decisions of a panel in a call that are complete and may be changed.
 *
 * @example decideSubmission([row, { ...row, commentForUser: null }], chair).events // []: one stays open
 */
export function decideSubmission<R extends StoredMeetingDecision>(all: readonly R[], actor: Actor) {
  const answered = all.filter((row) => !row.submitted).map((row) => ({ row, answer: decideMeeting(row, { submitted: true }, actor, []) }));
  const isWhole = answered.length > 0 && answered.every(({ answer }) => answer.ok);
  return { answered, events: isWhole ? ['FAP_ALL_MEETINGS_SUBMITTED'] : [] };
}

/**
 * Sets the time that a panel recommends; null follows the technical review.
 *
 * @param read time as the writer had read it; undefined: not compared
 * @example decideFapTime({ ...row, fapTimeAllocation: 5 }, 5, chair) // { ok: true, after: 5, events: [] }
 */
export function decideFapTime(row: StoredMeetingDecision, time: number | null, actor: Actor, read?: number | null): Decided<number | null> {
  const problem = time === null ? null : fapTimeProblem(time);
  const refusal = firstRefusal([
    problem === null ? yes : no('DECISION_FIELDS', { message: `Time allocation: ${problem}` }),
    mayChangeInMeeting(actor, row),
    keepsOthersFields(
      overwrittenFields({
        now: { [FAP_TIME_WORD]: row.fapTimeAllocation },
        after: { [FAP_TIME_WORD]: time },
        read: { [FAP_TIME_WORD]: read },
      }),
      `the panel's decision on ${row.proposalId}`,
    ),
  ]);
  return refusal ?? { ok: true, after: time, events: time === row.fapTimeAllocation ? [] : ['PROPOSAL_FAP_TIME_CHANGED'] };
}

export interface NewRank {
  readonly placeId: number;
  readonly rankOrder: number | null;
  /** Rank as the writer had read it; undefined: not compared. */
  readonly read?: number | null | undefined;
}

/**
 * Sets ranks, all or none; `after` has those that change. No two proposals of an instrument have the same one.
 *
 * @param instruments the places of each instrument that is concerned
 * @example decideOrder([[{ ...row, instrumentSubmitted: true }]], [{ placeId: row.placeId, rankOrder: 1 }]) // FAP_INSTRUMENT_SUBMITTED
 */
export function decideOrder<R extends StoredMeetingDecision>(
  instruments: readonly (readonly R[])[],
  ranks: readonly NewRank[],
): Decided<readonly R[]> {
  const rankOf = new Map(ranks.map((rank) => [rank.placeId, rank]));
  const after = instruments.map((all) => all.map((row) => ({ ...row, ...rankGiven(rankOf.get(row.placeId)) })));
  const rows = instruments.flat();
  const ranked = rows.flatMap((row) => {
    const rank = rankOf.get(row.placeId);
    return rank ? [{ row, ...rank, now: row.rankOrder, instrument: row.instrument }] : [];
  });
  const refusal = firstRefusal([
    ...ranked.flatMap(({ row, rankOrder }) => [
      row.instrumentSubmitted ? no('FAP_INSTRUMENT_SUBMITTED', { instrument: row.instrument }) : yes,
      checkMeetingDecision({ ...row, submitted: false, rankOrder }, row.proposalId),
    ]),
    keepsOrderOfOthers(ranked),
    ...after.map((all) => haveDifferentRanks(all, rankOf)),
  ]);
  if (refusal) return refusal;
  const changed = after.flat().filter(({ rankOrder }, i) => rankOrder !== rows[i]?.rankOrder);
  return { ok: true, after: changed, events: changed.length > 0 ? ['PROPOSAL_FAP_MEETING_REORDER'] : [] };
}

const rankGiven = (rank: NewRank | undefined) => (rank ? { rankOrder: rank.rankOrder } : {});

function haveDifferentRanks(all: readonly StoredMeetingDecision[], rankOf: ReadonlyMap<number, NewRank>): RuleAnswer {
  for (const one of all) {
    if (one.rankOrder === null || !rankOf.has(one.placeId)) continue;
    const two = all.find(({ placeId, rankOrder }) => placeId !== one.placeId && rankOrder === one.rankOrder);
    if (two)
      return no('DECISION_FIELDS', { message: `Two proposals have the rank ${one.rankOrder}: ${one.proposalId} and ${two.proposalId}` });
  }
  return yes;
}

export interface InstrumentClosing<R> {
  /** Places that close now. */
  readonly closing: readonly R[];
  /** Places that get a rank by the order of the meeting. */
  readonly ranked: readonly R[];
  /** Places with drafts, which end. */
  readonly ended: readonly R[];
}

/**
 * Closes an instrument in a panel.
 *
 * @param required reviews that the panel asks for; null: missing ones are accepted
 * @example decideInstrument([{ ...row, submitted: false }], null) // FAP_DECISIONS_OPEN
 */
export function decideInstrument<R extends StoredMeetingDecision & ReviewedRow>(
  rows: readonly R[],
  required: number | null,
): Decided<InstrumentClosing<R>> {
  const open = rows.filter(({ submitted }) => !submitted).map(({ proposalId }) => proposalId);
  if (open.length > 0) return no('FAP_DECISIONS_OPEN', { proposals: open.join(', ') });
  const closing = rows.filter(({ instrumentSubmitted }) => !instrumentSubmitted);
  const names = required === null ? [] : missingReviews(closing, required).map(missingWords);
  if (names.length > 0) return { ...no('FAP_REVIEWS_MISSING', { reviews: names.join('; ') }), publicContext: { names } };
  const ended = closing.filter(({ reviews }) => reviews.some(({ status }) => status === 'DRAFT'));
  const events = closing.length > 0 ? ['PROPOSAL_FAP_MEETING_INSTRUMENT_SUBMITTED'] : [];
  return { ok: true, after: { closing, ranked: ranksFilled(rows), ended }, events };
}

/** Missing ranks follow the order of the meeting, after those given by hand. */
function ranksFilled<R extends StoredMeetingDecision>(rows: readonly R[]): readonly R[] {
  let last = 0;
  return meetingTable(rows, { availabilityTime: null, elsewhere: 0 }).rows.flatMap((row, index) => {
    const isMissing = row.rankOrder === null;
    last = row.rankOrder ?? Math.max(index, last) + 1;
    return isMissing ? [{ ...row, rankOrder: last }] : [];
  });
}

/** @example decideReopening([row]) // { ok: true, after: [], events: [] }: it is open */
export function decideReopening<R extends StoredMeetingDecision>(rows: readonly R[]): Decided<readonly R[]> & { readonly ok: true } {
  const after = rows.filter(({ instrumentSubmitted }) => instrumentSubmitted);
  return { ok: true, after, events: after.length > 0 ? ['PROPOSAL_FAP_MEETING_INSTRUMENT_UNSUBMITTED'] : [] };
}
