import type { Actor } from './actor.ts';
import { firstRefusal, no, yes, type Decided } from './answer.ts';
import { fieldsChanged, keepsOthersFields } from './meanwhile.ts';
import {
  mayHandIn,
  maySubmitReview,
  mayWriteReview,
  reviewsAreIn,
  type PanelReviewCounts,
  type ReviewAccess,
  type ReviewStatus,
} from './panel-reviews.ts';

export type PanelReviewFields = {
  readonly comment: string | null;
  readonly grade: number | null;
};

export interface PanelReviewState extends PanelReviewFields {
  readonly status: ReviewStatus;
  readonly submittedAt: Date | null;
}

export interface StoredPanelReview extends PanelReviewState, ReviewAccess {
  readonly id: number;
  readonly proposalPk: number;
  readonly fapId: number;
  readonly reviewerName: string;
}

export interface PanelReviewChange {
  readonly id: number;
  /** Cleaned; absent: the review is submitted as it is, together with others (specification 5). */
  readonly content?: PanelReviewFields;
  /** Fault of the content. */
  readonly problem?: string | undefined;
  readonly status: ReviewStatus;
  /** Words of the content that others have changed since it was read. */
  readonly overwritten?: readonly string[];
  /** A required question has no answer, or an answer does not fit. */
  readonly hasUnanswered?: boolean;
}

/** Reviews of a proposal in one panel. */
export interface PanelOfProposal extends PanelReviewCounts {
  readonly proposalPk: number;
  readonly fapId: number;
}

export type PanelReviewEvent<R, P> =
  { readonly event: 'PROPOSAL_FAP_REVIEW_UPDATED' | 'PROPOSAL_FAP_REVIEW_SUBMITTED'; readonly review: R } | CompletionEvent<P>;

export type CompletionEvent<P> =
  | { readonly event: 'PROPOSAL_ALL_FAP_REVIEWS_SUBMITTED'; readonly panel: P }
  | { readonly event: 'PROPOSAL_ALL_REVIEWS_SUBMITTED_FOR_ALL_FAPS'; readonly proposalPk: number };

export interface WrittenPanelReview<R> {
  readonly before: R;
  readonly after: PanelReviewState;
}

/**
 * Every change of panel reviews, all or none; `after` has those that change.
 *
 * @param panels all panels of the proposals, before the change
 * @example decidePanelReviews([draft], [{ id: draft.id, status: 'SUBMITTED' }], [panel], author, now) // { ok: true, after: [{ before, after }], events }
 */
export function decidePanelReviews<R extends StoredPanelReview, P extends PanelOfProposal>(
  reviews: readonly R[],
  changes: readonly PanelReviewChange[],
  panels: readonly P[],
  actor: Actor,
  now: Date,
): Decided<readonly WrittenPanelReview<R>[], PanelReviewEvent<R, P>> {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const judged = reviews.flatMap((before) => {
    const change = changeOf.get(before.id);
    return change ? [judgedChange(before, change, actor, now)] : [];
  });
  const refusal = firstRefusal(judged);
  if (refusal) return refusal;
  const written = judged.flatMap((it) => (it.ok && isChanged(it.before, it.after) ? [{ before: it.before, after: it.after }] : []));
  const handedIn = written.filter(({ before, after }) => after.status === 'SUBMITTED' && before.status === 'DRAFT').map((it) => it.before);
  const progress = panels.map((panel) => {
    const count = handedIn.filter((it) => isIn(panel, it)).length;
    return { ...panel, submitted: panel.submitted + count, openDrafts: panel.openDrafts - count };
  });
  const byProposal = written.toSorted((a, b) => a.before.proposalPk - b.before.proposalPk || a.before.id - b.before.id);
  const saved = byProposal.map(({ before: review }) => ({
    event: handedIn.includes(review) ? ('PROPOSAL_FAP_REVIEW_SUBMITTED' as const) : ('PROPOSAL_FAP_REVIEW_UPDATED' as const),
    review,
  }));
  return { ok: true, after: written, events: [...saved, ...completionEvents(handedIn, progress)] };
}

function judgedChange<R extends StoredPanelReview>(before: R, change: PanelReviewChange, actor: Actor, now: Date) {
  const { content, problem, status, overwritten = [], hasUnanswered = false } = change;
  const submittedAt = status === 'DRAFT' ? null : before.status === 'DRAFT' ? now : before.submittedAt;
  const after = { ...contentOf(content ?? before), status, submittedAt };
  const refusal = firstRefusal([
    content ? mayWriteReview(actor, before) : maySubmitReview(actor, before),
    problem === undefined ? yes : no('REVIEW_FIELDS', { message: problem }),
    keepsOthersFields(overwritten, `the review of ${before.reviewerName}`),
    content && status === 'SUBMITTED' && before.status === 'DRAFT' ? mayHandIn({ hasUnanswered }) : yes,
  ]);
  return refusal ?? { ok: true as const, before, after };
}

const contentOf = ({ comment, grade }: PanelReviewFields): PanelReviewFields => ({ comment, grade });

const isChanged = (before: PanelReviewState, after: PanelReviewState): boolean =>
  fieldsChanged({ ...contentOf(before), status: before.status }, { ...contentOf(after), status: after.status }).length > 0;

type InPanel = Pick<PanelOfProposal, 'proposalPk' | 'fapId'>;

const isIn = (panel: InPanel, review: InPanel): boolean => panel.proposalPk === review.proposalPk && panel.fapId === review.fapId;

/**
 * Events of panels that wait for no more reviews, after drafts were submitted, ended or set aside (domain reference 1.2).
 *
 * @param panels all panels of the proposals, after the change
 * @example completionEvents([draft], [{ ...panel, submitted: 1, openDrafts: 1 }]) // []
 */
export function completionEvents<P extends PanelOfProposal>(left: readonly InPanel[], panels: readonly P[]): readonly CompletionEvent<P>[] {
  const complete = panels.filter((panel) => reviewsAreIn(panel) && left.some((review) => isIn(panel, review)));
  const whole = [...new Set(complete.map(({ proposalPk }) => proposalPk))].filter((pk) =>
    panels.every((panel) => panel.proposalPk !== pk || reviewsAreIn(panel)),
  );
  return [
    ...complete.map((panel) => ({ event: 'PROPOSAL_ALL_FAP_REVIEWS_SUBMITTED' as const, panel })),
    ...whole.map((proposalPk) => ({ event: 'PROPOSAL_ALL_REVIEWS_SUBMITTED_FOR_ALL_FAPS' as const, proposalPk })),
  ];
}
