import { isOfficer, type Actor } from './actor.ts';
import { firstRefusal, no, yes, type Decided, type Refusal, type RuleAnswer } from './answer.ts';
import { fieldsChanged, keepsOthersFields } from './meanwhile.ts';
import {
  INTERNAL_REVIEW_LIMITS,
  mayManageInternalReviews,
  mayReassignTechnicalReview,
  mayUpdateInternalReview,
  mayWriteTechnicalReview,
  type TechnicalReviewFacts,
  type TechnicalReviewStatus,
} from './technical-reviews.ts';

export type TechnicalReviewFields = {
  readonly status: TechnicalReviewStatus | null;
  readonly timeAllocation: number | null;
  readonly comment: string | null;
  readonly publicComment: string | null;
  readonly files: readonly string[];
  readonly submitted: boolean;
};

export type InternalReviewFields = {
  readonly title: string;
  readonly comment: string | null;
  readonly files: readonly string[];
  readonly reviewerId: number;
};

export interface TechnicalReviewState extends TechnicalReviewFields {
  readonly reviewerId: number;
}

export interface StoredTechnicalReview extends TechnicalReviewState, TechnicalReviewFacts {
  readonly id: number;
  readonly proposalPk: number;
}

/** An absent value stays. */
export interface TechnicalReviewChange {
  readonly id: number;
  /** Cleaned. */
  readonly columns?: Partial<Omit<TechnicalReviewFields, 'submitted'>>;
  /** Fault of the columns. */
  readonly problem?: string | undefined;
  readonly submitted?: boolean;
  /** Null: whoever saves. Only officers name somebody else. */
  readonly reviewerId?: number | null;
  /** Words of columns that others have changed since they were read. */
  readonly overwritten?: readonly string[];
  /** A required question has no answer, or an answer does not fit. */
  readonly hasUnanswered?: boolean;
}

export interface WrittenReview<R> {
  readonly before: R;
  readonly after: TechnicalReviewState;
}

export interface TechnicalReviewEvent<R> {
  readonly event: string;
  readonly review: R;
}

/**
 * Every change of technical reviews, all or none; `after` has those that change.
 *
 * @param all the reviews of the proposals
 * @param panelsEdit setting FAP_SECS_EDIT_TECH_REVIEWS
 * @example decideTechnicalReviews([draft], [{ id: draft.id, submitted: true }], scientist, false) // { ok: true, after: [{ before, after }], events }
 */
export function decideTechnicalReviews<R extends StoredTechnicalReview>(
  all: readonly R[],
  changes: readonly TechnicalReviewChange[],
  actor: Actor,
  panelsEdit: boolean,
): Decided<readonly WrittenReview<R>[], TechnicalReviewEvent<R>> {
  const judged = all.flatMap((before) =>
    changes.filter(({ id }) => id === before.id).map((change) => judgedChange(before, change, actor, panelsEdit)),
  );
  const refusal = refusalOf(judged);
  if (refusal) return refusal;
  const written = judged.flatMap((it) => (it.ok && isChanged(it.before, it.after) ? [{ before: it.before, after: it.after }] : []));
  return { ok: true, after: written, events: eventsOf(all, written) };
}

function judgedChange<R extends StoredTechnicalReview>(before: R, change: TechnicalReviewChange, actor: Actor, panelsEdit: boolean) {
  const { columns, problem, overwritten = [] } = change;
  const submitted = change.submitted ?? before.submitted;
  const after = { ...fieldsOf(before), ...columns, submitted, reviewerId: reviewerAfter(actor, before, change) };
  const refusal = firstRefusal([
    mayWriteTechnicalReview(actor, before, panelsEdit),
    problem === undefined ? yes : no('TECHNICAL_REVIEW_FIELDS', { message: problem }),
    keepsSubmittedJudgement(actor, before, after),
    keepsOthersFields(overwritten, `the technical review of ${before.proposalId}`),
    mayName(actor, change),
    isWhole(before, after, change.hasUnanswered ?? false),
  ]);
  return refusal ?? { ok: true as const, before, after };
}

/** Names all reviews that lack something in one refusal. */
function refusalOf(judged: readonly ({ readonly ok: true } | Refusal)[]): Refusal | undefined {
  const refusals = judged.filter((it) => !it.ok);
  const other = refusals.find(({ reason }) => reason !== 'TECHNICAL_REVIEW_INCOMPLETE');
  if (other || refusals.length < 2) return other ?? refusals[0];
  return no('TECHNICAL_REVIEW_INCOMPLETE', { proposals: refusals.map(({ context }) => context?.['proposals']).join(', ') });
}

const fieldsOf = ({ status, timeAllocation, comment, publicComment, files, reviewerId }: TechnicalReviewState) => ({
  status,
  timeAllocation,
  comment,
  publicComment,
  files,
  reviewerId,
});

const isChanged = (before: TechnicalReviewState, after: TechnicalReviewState): boolean =>
  fieldsChanged({ ...fieldsOf(before), submitted: before.submitted }, { ...after }).length > 0;

/** A submitted review keeps its reviewer, unless an officer names another with its columns. */
function reviewerAfter(actor: Actor, before: TechnicalReviewState, { columns, submitted, reviewerId }: TechnicalReviewChange): number {
  const staysSubmitted = before.submitted && submitted !== false;
  if (reviewerId === undefined || (staysSubmitted && !(isOfficer(actor) && columns))) return before.reviewerId;
  return (isOfficer(actor) ? reviewerId : actor.userId) ?? before.reviewerId;
}

const mayName = (actor: Actor, { reviewerId }: TechnicalReviewChange): RuleAnswer =>
  isOfficer(actor) || reviewerId == null || reviewerId === actor.userId ? yes : no('TECHNICAL_REVIEW_NOT_YOURS');

/** Status and time stay while a review is submitted, except for officers; panels first take the mark off. */
function keepsSubmittedJudgement(actor: Actor, before: TechnicalReviewFields, after: TechnicalReviewFields): RuleAnswer {
  if (isOfficer(actor) || !before.submitted || !after.submitted) return yes;
  const stays = before.status === after.status && before.timeAllocation === after.timeAllocation;
  return stays ? yes : no('TECHNICAL_REVIEW_FIXED');
}

/** A submitted review stays so, whatever its questions are. */
function isWhole(before: StoredTechnicalReview, after: TechnicalReviewFields, hasUnanswered: boolean): RuleAnswer {
  const parts = [after.status === null ? 'status' : '', after.timeAllocation === null ? 'time allocation' : ''].filter(
    (part) => part !== '',
  );
  // without them the form is never whole, which says nothing about its questions
  const lacking = parts.length === 0 && hasUnanswered && !before.submitted ? ['required questions'] : parts;
  const missing = lacking.join(', ');
  return after.submitted && missing !== ''
    ? no('TECHNICAL_REVIEW_INCOMPLETE', { proposals: `${before.proposalId} (${missing})`, missing })
    : yes;
}

/** Events of written reviews (domain reference 1.2); the last of several submitted at once completes the proposal. */
function eventsOf<R extends StoredTechnicalReview>(
  all: readonly R[],
  written: readonly WrittenReview<R>[],
): readonly TechnicalReviewEvent<R>[] {
  const afterOf = new Map(written.map(({ before, after }) => [before.id, after]));
  const submits = written.filter(({ before, after }) => after.submitted && !before.submitted);
  return written.flatMap(({ before, after }) => {
    const isLast = submits.findLast((it) => it.before.proposalPk === before.proposalPk)?.before === before;
    const states = all.filter(({ proposalPk }) => proposalPk === before.proposalPk).map((it) => afterOf.get(it.id) ?? it);
    return eventNames(before, after, isLast ? states : null).map((event) => ({ event, review: before }));
  });
}

/** @param all the reviews of the proposal afterwards; null: another one completes it */
function eventNames(
  before: TechnicalReviewState,
  { status, submitted }: TechnicalReviewState,
  all: readonly TechnicalReviewState[] | null,
): readonly string[] {
  if (submitted === before.submitted) return ['PROPOSAL_FEASIBILITY_REVIEW_UPDATED'];
  if (!submitted) return ['PROPOSAL_FEASIBILITY_REVIEW_REOPENED'];
  const isWholeProposal = all?.every((it) => it.submitted) ?? false;
  return [
    'PROPOSAL_FEASIBILITY_REVIEW_SUBMITTED',
    ...(status === 'FEASIBLE' || status === 'UNFEASIBLE' ? [`PROPOSAL_FEASIBILITY_REVIEW_${status}`] : []),
    ...(isWholeProposal ? ['PROPOSAL_ALL_FEASIBILITY_REVIEWS_SUBMITTED'] : []),
    ...(isWholeProposal && all?.every((it) => it.status === 'FEASIBLE') ? ['PROPOSAL_ALL_FEASIBILITY_REVIEWS_FEASIBLE'] : []),
  ];
}

export interface NewAssignee {
  readonly userId: number;
  readonly name: string;
  readonly instrument: string;
  /** Contact or active scientist of the instrument. */
  readonly isOnInstrument: boolean;
}

/**
 * Hands technical reviews to somebody, all or none; `after` has those that change hands.
 *
 * @example decideAssignee([{ ...review, technicalReviewAssigneeId: 7 }], { userId: 7, … }, officer) // { ok: true, after: [], events: [] }
 */
export function decideAssignee<R extends TechnicalReviewFacts>(
  reviews: readonly R[],
  { userId, name, instrument, isOnInstrument }: NewAssignee,
  actor: Actor,
): Decided<readonly R[], TechnicalReviewEvent<R>> {
  const refusal = firstRefusal([
    ...reviews.map((review) => mayReassignTechnicalReview(actor, review)),
    isOnInstrument ? yes : no('TECHNICAL_REVIEW_ASSIGNEE', { name, instrument }),
  ]);
  return refusal ?? handedOver(reviews, userId);
}

/**
 * The same where an instrument has a new contact: only open reviews of the old one.
 *
 * @example followContact([{ ...review, submitted: true }], { before: 1, after: 7 }) // { ok: true, after: [], events: [] }
 */
export const followContact = <R extends TechnicalReviewFacts>(
  reviews: readonly R[],
  { before, after }: { readonly before: number; readonly after: number },
) =>
  handedOver(
    reviews.filter(({ submitted, technicalReviewAssigneeId }) => !submitted && technicalReviewAssigneeId === before),
    after,
  );

function handedOver<R extends TechnicalReviewFacts>(reviews: readonly R[], userId: number) {
  const after = reviews.filter(({ technicalReviewAssigneeId }) => technicalReviewAssigneeId !== userId);
  return { ok: true as const, after, events: after.map((review) => ({ event: 'PROPOSAL_TECHNICAL_REVIEW_ASSIGNED', review })) };
}

/** @example internalTitleProblem('') // 'Title is required' */
export function internalTitleProblem(title: string): string | undefined {
  const { title: max } = INTERNAL_REVIEW_LIMITS;
  if (title === '') return 'Title is required';
  return title.length > max ? `Please make title at most ${max} characters long` : undefined;
}

export interface InternalReviewChange {
  /** Merged and cleaned; null: it is deleted. */
  readonly fields: InternalReviewFields | null;
  readonly problem?: string | undefined;
  /** Words of fields that others have changed since they were read. */
  readonly overwritten?: readonly string[];
}

/**
 * Every change of an internal review. Whoever asks somebody else manages internal reviews.
 *
 * @param before null: a new one
 * @example decideInternalReview(technical, review, { fields: null }, officer) // { ok: true, after: null, events: ['INTERNAL_REVIEW_DELETED'] }
 */
export function decideInternalReview(
  technical: TechnicalReviewFacts,
  before: InternalReviewFields | null,
  { fields, problem, overwritten = [] }: InternalReviewChange,
  actor: Actor,
): Decided<InternalReviewFields | null> {
  const isOwnText = before !== null && fields?.reviewerId === before.reviewerId;
  const refusal = firstRefusal([
    isOwnText ? mayUpdateInternalReview(actor, technical, before) : mayManageInternalReviews(actor, technical),
    problem === undefined ? yes : no('INTERNAL_REVIEW_FIELDS', { message: problem }),
    keepsOthersFields(overwritten, `the internal review “${before?.title ?? ''}”`),
  ]);
  if (refusal) return refusal;
  if (fields === null) return { ok: true, after: null, events: ['INTERNAL_REVIEW_DELETED'] };
  if (before === null) return { ok: true, after: fields, events: ['INTERNAL_REVIEW_CREATED'] };
  const isSame = fieldsChanged(internalFields(before), internalFields(fields)).length === 0;
  return { ok: true, after: fields, events: isSame ? [] : ['INTERNAL_REVIEW_UPDATED'] };
}

const internalFields = ({ title, comment, files, reviewerId }: InternalReviewFields) => ({ title, comment, files, reviewerId });
