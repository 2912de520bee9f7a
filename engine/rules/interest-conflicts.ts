import { readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import type { ReviewStatus } from './panel-reviews.ts';

export type InterestConflictKind = 'SAME_INSTITUTION' | 'FORMER_CO_PROPOSER' | 'DECLARED';

/** As the panel reads it: also one that the reviewer declared and took back, which neither warns nor bars. */
export type PanelConflictKind = InterestConflictKind | 'TAKEN_BACK';

/** Reasons in messages. */
export const CONFLICT_WORDS: Readonly<Record<PanelConflictKind, string>> = {
  SAME_INSTITUTION: 'same institution as a member of the proposal',
  FORMER_CO_PROPOSER: 'shared a proposal with a member in the last years',
  DECLARED: 'declared by the reviewer',
  TAKEN_BACK: 'declared by the reviewer, then taken back',
};

const YEARS_REMEMBERED = 3;

/** @example rememberedSince(new Date('2026-03-01')) // 1 March 2023: earlier common proposals do not count */
export function rememberedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - YEARS_REMEMBERED);
  return since;
}

export interface ConflictReason {
  readonly kind: PanelConflictKind;
  readonly comment: string | null;
}

/** @example conflictReason({ kind: 'DECLARED', comment: 'My student' }) // 'declared by the reviewer: My student' */
export const conflictReason = ({ kind, comment }: ConflictReason): string =>
  comment ? `${CONFLICT_WORDS[kind]}: ${comment}` : CONFLICT_WORDS[kind];

/**
 * Reading of others' conflicts of interest, beside reviews that the actor may read in full.
 *
 * @example mayReadConflicts({ ...reviewer, role: 'FAP_REVIEWER' }) // false
 */
export const mayReadConflicts = (actor: Actor): boolean =>
  readsAsOfficer(actor) || actor.role === 'FAP_CHAIR' || actor.role === 'FAP_SECRETARY';

export interface ReviewToHandBack {
  readonly reviewerId: number;
  readonly status: ReviewStatus;
  /** The reviewer declared a conflict of interest with the proposal. */
  readonly isDeclared: boolean;
}

/**
 * May somebody give a review back to the panel? Only the own draft, after declaring a conflict of interest.
 *
 * @example mayHandBack(reviewer, { reviewerId: reviewer.userId, status: 'SUBMITTED', isDeclared: true }) // REVIEW_SUBMITTED
 */
export function mayHandBack({ userId }: Pick<Actor, 'userId'>, review: ReviewToHandBack): RuleAnswer {
  if (review.reviewerId !== userId) return no('REVIEW_NOT_YOURS');
  if (!review.isDeclared) return no('CONFLICT_NOT_DECLARED');
  return review.status === 'SUBMITTED' ? no('REVIEW_SUBMITTED') : yes;
}
