import { isOfficer, readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { COMMENT_MAX } from './comments.ts';
import { fieldsChanged, keepsOthersFields, overwrittenFields, type FieldValues } from './meanwhile.ts';
import { isBarred, isIdleViceChair, mayJudge, type PeopleOfProposal } from './own-proposals.ts';
import { isMember, type FinalStatus } from './proposals.ts';

/** Time that a panel recommends on an instrument, in the unit of the call. */
const RANK_MAX = 100_000;
const FAP_TIME = { min: 0, max: 100_000 } as const;

/** Recommendation of a panel for a proposal on one of its instruments. */
export interface MeetingDecision {
  readonly recommendation: FinalStatus | null;
  readonly commentForUser: string | null;
  readonly commentForManagement: string | null;
  readonly rankOrder: number | null;
  readonly submitted: boolean;
}

/** A decision as its writer had read it; an absent value is not compared. */
export type DecisionBase = { readonly [K in keyof MeetingDecision]?: MeetingDecision[K] | null | undefined };

const DECISION_WORDS = {
  recommendation: 'recommendation',
  commentForUser: 'comment for the user',
  commentForManagement: 'comment for management',
  rankOrder: 'rank',
  submitted: 'state',
} as const satisfies Record<keyof MeetingDecision, string>;

/** The values of a decision without what else its row holds. */
const columnsOf = (it: DecisionBase): FieldValues =>
  Object.fromEntries((Object.keys(DECISION_WORDS) as (keyof MeetingDecision)[]).map((column) => [column, it[column]]));

type SeenFacts = Pick<PeopleOfProposal, 'proposerId' | 'coProposerIds' | 'barredUserIds' | 'idleViceChairIds'>;

export interface MeetingFacts extends PeopleOfProposal {
  readonly instrument: string;
  readonly instrumentSubmitted: boolean;
}

/**
 * Hides grades and decisions of a proposal from its members, barred people and idle vice-chairs, but not from officers. The seat in the panel is
 * checked before.
 *
 * @example maySeeInMeeting(chair, { proposerId: chair.userId, coProposerIds: [], barredUserIds: [], idleViceChairIds: [] }) // false
 */
export const maySeeInMeeting = (actor: Actor, it: SeenFacts): boolean =>
  readsAsOfficer(actor) || !(isMember(actor, it) || isBarred(actor, it) || isIdleViceChair(actor, it));

/**
 * The row stays, with "Conflict of interest" instead of its contents.
 *
 * @example isConflicted(chair, { proposerId: 1, coProposerIds: [], barredUserIds: [chair.userId], idleViceChairIds: [] }) // true
 */
export const isConflicted = (actor: Actor, it: SeenFacts): boolean =>
  !readsAsOfficer(actor) && !isMember(actor, it) && isBarred(actor, it) && !isIdleViceChair(actor, it);

/**
 * Right to change decision and time: officers always, chairs and secretaries until the instrument is submitted.
 *
 * @example mayChangeInMeeting(chair, { ...facts, instrumentSubmitted: true }) // FAP_INSTRUMENT_SUBMITTED
 */
export function mayChangeInMeeting(actor: Actor, facts: MeetingFacts): RuleAnswer {
  const judging = mayJudge(actor, [facts]);
  if (!judging.ok || isOfficer(actor)) return judging;
  return facts.instrumentSubmitted ? no('FAP_INSTRUMENT_SUBMITTED', { instrument: facts.instrument }) : yes;
}

/**
 * Parts that a decision needs to be submitted.
 *
 * @example missingInDecision({ ...decision, commentForUser: null }) // ['comment for the user']
 */
const missingInDecision = (it: MeetingDecision): readonly string[] =>
  [
    it.recommendation === null || it.recommendation === 'UNSET' ? 'recommendation' : '',
    it.commentForUser === null ? 'comment for the user' : '',
    it.commentForManagement === null ? 'comment for management' : '',
  ].filter((part) => part !== '');

/**
 * Fault of the values of a decision.
 *
 * @example checkMeetingDecision({ ...decision, rankOrder: 0 }, '42') // DECISION_FIELDS
 */
export function checkMeetingDecision(decision: MeetingDecision, proposal: string): RuleAnswer {
  const tooLong = [decision.commentForUser, decision.commentForManagement].some((comment) => (comment ?? '').length > COMMENT_MAX);
  if (tooLong) return no('DECISION_FIELDS', { message: `Please make comments at most ${COMMENT_MAX} characters long` });
  if (decision.rankOrder !== null && decision.rankOrder < 1) return no('DECISION_FIELDS', { message: 'Enter a rank of 1 or more' });
  if (decision.rankOrder !== null && decision.rankOrder > RANK_MAX)
    return no('DECISION_FIELDS', { message: `Enter a rank of at most ${RANK_MAX}` });
  const missing = decision.submitted ? missingInDecision(decision) : [];
  return missing.length > 0 ? no('FAP_DECISION_INCOMPLETE', { proposal, missing: missing.join(', ') }) : yes;
}

/**
 * Fault of the time of a panel, or null.
 *
 * @example fapTimeProblem(100_001) // 'Must be less than or equal to 100000'
 */
export function fapTimeProblem(time: number): string | null {
  if (time < FAP_TIME.min) return `Must be greater than or equal to ${FAP_TIME.min}`;
  if (time > FAP_TIME.max) return `Must be less than or equal to ${FAP_TIME.max}`;
  return Number.isInteger(time) ? null : 'Enter a whole number';
}

/** @example sameMeetingDecision(decision, { ...decision, submitted: true }) // false */
export const sameMeetingDecision = (a: MeetingDecision, b: MeetingDecision): boolean =>
  fieldsChanged(columnsOf(a), columnsOf(b)).length === 0;

/** @example decisionWordsChanged(decision, { ...decision, rankOrder: 3 }) // ['rank'] */
export const decisionWordsChanged = (a: MeetingDecision, b: MeetingDecision): readonly string[] =>
  fieldsChanged(columnsOf(a), columnsOf(b)).map((column) => DECISION_WORDS[column as keyof MeetingDecision]);

/** Word of the time that a panel recommends, in messages and logged changes. */
export const FAP_TIME_WORD = 'time';

/** @example keepsMeetingOfOthers({ ...read, rankOrder: 3 }, { ...read, rankOrder: 2 }, read) // CHANGED_MEANWHILE */
export const keepsMeetingOfOthers = (
  now: MeetingDecision & { readonly proposalId: string },
  after: MeetingDecision,
  base: DecisionBase,
): RuleAnswer =>
  keepsOthersFields(
    overwrittenFields({ now: columnsOf(now), after: columnsOf(after), read: columnsOf(base) }).map(
      (column) => DECISION_WORDS[column as keyof MeetingDecision],
    ),
    `the decision on ${now.proposalId}`,
  );

export interface ReorderedRank {
  readonly instrument: string;
  /** Rank as it is stored now. */
  readonly now: number | null;
  /** Rank as the writer had read it; undefined: not compared. */
  readonly read?: number | null | undefined;
  readonly rankOrder: number | null;
}

/**
 * A new order undoes no order that somebody else has made since it was read; the same order made by two is no conflict.
 *
 * @example keepsOrderOfOthers([{ instrument: 'HERON', now: 2, read: 1, rankOrder: 3 }]) // FAP_ORDER_CHANGED
 */
export function keepsOrderOfOthers(ranks: readonly ReorderedRank[]): RuleAnswer {
  const changed = ranks.find(({ now, read }) => read !== undefined && read !== now);
  return changed && ranks.some(({ now, rankOrder }) => now !== rankOrder)
    ? no('FAP_ORDER_CHANGED', { instrument: changed.instrument })
    : yes;
}

export interface ReviewedRow {
  readonly proposalId: string;
  readonly reviews: readonly { readonly reviewer: string; readonly status: 'DRAFT' | 'SUBMITTED' }[];
}

export interface MissingReviews {
  readonly proposalId: string;
  /** Reviewers whose drafts are open. */
  readonly reviewers: readonly string[];
  readonly submitted: number;
  readonly wanted: number;
}

/**
 * Proposals of an instrument that lack reviews: drafts are open, or the panel asks for more than were submitted.
 *
 * @param required reviews that the panel asks for
 * @example missingReviews([{ proposalId: '42', reviews: [{ reviewer: 'Ann Lee', status: 'DRAFT' }] }], 1) // [{ proposalId: '42', reviewers: ['Ann Lee'], … }]
 */
export const missingReviews = (rows: readonly ReviewedRow[], required: number): readonly MissingReviews[] =>
  rows.flatMap(({ proposalId, reviews }) => {
    const reviewers = reviews.filter(({ status }) => status === 'DRAFT').map(({ reviewer }) => reviewer);
    const submitted = reviews.length - reviewers.length;
    return reviewers.length > 0 || submitted < required ? [{ proposalId, reviewers, submitted, wanted: required }] : [];
  });

/** @example missingWords({ proposalId: '42', reviewers: ['Ann Lee'], submitted: 1, wanted: 2 }) // '42: 1 of 2 reviews, not submitted by Ann Lee' */
export const missingWords = ({ proposalId, reviewers, submitted, wanted: required }: MissingReviews): string =>
  `${proposalId}: ${submitted} of ${Math.max(required, submitted + reviewers.length)} reviews` +
  (reviewers.length > 0 ? `, not submitted by ${reviewers.join(', ')}` : '');
