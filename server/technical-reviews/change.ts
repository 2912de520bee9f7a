import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import {
  decideTechnicalReviews,
  type TechnicalReviewChange,
  type TechnicalReviewEvent,
  type WrittenReview,
} from '../../engine/rules/technical-review-changes.ts';
import type { Piece, Tx } from '../plugins/database/index.ts';
import { nameOf, reviewEvents } from './events.ts';
import { panelsEdit } from './locked.ts';
import { referenceFiles } from './files.ts';
import { basisColumns } from './owner.ts';
import { byProposals, judgedReviews, writeTechnicalReviews } from './repository/reviews.ts';
import { refuseMembers } from './reviewers.ts';
import type { JudgedReview, TechnicalReviewServices } from './types.ts';

type Changes = readonly TechnicalReviewChange[];

export interface DecidedReviews {
  readonly after: readonly WrittenReview<JudgedReview>[];
  readonly events: readonly TechnicalReviewEvent<JudgedReview>[];
}

/**
 * Reads what a change of locked reviews depends on.
 *
 * @returns the decision on some of the changes
 * @throws PERSON_NOT_FOUND, REVIEWER_IS_MEMBER
 */
export async function readForChanges(
  services: TechnicalReviewServices,
  tx: Tx,
  actor: Actor,
  reviews: readonly JudgedReview[],
  changes: Changes,
) {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const named = reviews.flatMap(({ id, proposalPk, reviewerId }) => {
    const userId = isOfficer(actor) ? changeOf.get(id)?.reviewerId : null;
    return userId == null || userId === reviewerId || userId === actor.userId ? [] : [{ userId, proposalPk }];
  });
  await refuseMembers(services, tx, named);
  const closing = reviews.filter(({ id, submitted }) => !submitted && changeOf.get(id)?.submitted === true);
  const columns = closing.map(
    (review) => [review.questionaryId, basisColumns({ ...review, ...changeOf.get(review.id)?.columns })] as const,
  );
  const unanswered = await services.questionaries.unansweredWhenPinned(tx, actor, new Map(columns));
  const unwhole = new Set(closing.filter(({ questionaryId }) => unanswered.has(questionaryId)).map(({ id }) => id));
  const all = await judgedReviews(tx, actor, byProposals([...new Set(reviews.map(({ proposalPk }) => proposalPk))]));
  const panels = await panelsEdit(services, tx);
  return (some: Changes) =>
    decideTechnicalReviews(
      all,
      some.map((change) => ({ ...change, hasUnanswered: unwhole.has(change.id) })),
      actor,
      panels,
    );
}

/** Writes and records decided changes. @param note of the saved columns, written in the same statement */
export async function writeChanges(
  services: TechnicalReviewServices,
  tx: Tx,
  actor: Actor,
  { after: written, events }: DecidedReviews,
  note?: Piece<Record<string, unknown>>,
): Promise<void> {
  if (written.length === 0) return;
  const at = services.core.now();
  await writeTechnicalReviews(
    tx,
    written.map(({ before, after }) => ({ ...after, id: before.id })),
    at,
    note,
  );
  for (const { before, after } of written) if (before.files !== after.files) await referenceFiles(services, tx, before, after.files);
  const reopened = written.filter(({ before, after }) => before.submitted && !after.submitted).map(({ before }) => before.questionaryId);
  if (reopened.length > 0) await services.questionaries.unpin(tx, reopened);
  await services.events.recordMany(tx, reviewEvents(events, { actor, at }, await nameOf(services, tx, actor.userId)));
}
