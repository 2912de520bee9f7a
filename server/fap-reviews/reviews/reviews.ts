import type { Actor } from '../../../engine/rules/actor.ts';
import type { Context } from '../../context.ts';
import { bound } from '../../domain.ts';
import { batched, grouped } from '../../plugins/batch.ts';
import { byIds, panelReviewsOfProposals, panelReviewsOfReviewer } from '../repository/reviews.ts';
import { mayReadConflicts } from '../../../engine/rules/interest-conflicts.ts';
import { declarationsAbout } from '../repository/conflicts.ts';
import { reviewDeadlines } from '../repository/waiting.ts';
import { recordLeftSubmitted } from './events.ts';
import { reviewOwner } from './owner.ts';
import { printedReviews, readablePanelReviews, reviewsToGrade } from './read.ts';
import { previewReminders, registerReviewMail, remindReviewers, sendReminders } from './reminder.ts';
import { submitProposalsReview, writeReview } from './write.ts';
import type { FapReviewServices, PanelReviewRow } from '../types.ts';

export function createPanelReviews(services: FapReviewServices) {
  const { db } = services.core;
  const one = batched(
    async (ids: readonly number[], { actor }: Context) =>
      new Map((await readablePanelReviews(db, actor, byIds(ids))).map((row) => [row.id, row])),
  );
  const ofProposals = batched(async (pks: readonly number[], { actor }: Context) =>
    grouped(await readablePanelReviews(db, actor, panelReviewsOfProposals(pks)), ({ proposalPk }) => proposalPk),
  );
  const declarations = batched(async (pks: readonly number[]) => grouped(await declarationsAbout(db, pks), ({ proposalPk }) => proposalPk));
  return {
    /** For those who lead the panel. */
    declaredConflict: async (context: Context, { proposalPk, reviewerId }: Pick<PanelReviewRow, 'proposalPk' | 'reviewerId'>) =>
      mayReadConflicts(context.actor)
        ? (((await declarations(context, proposalPk)) ?? []).find((it) => it.reviewerId === reviewerId) ?? null)
        : null,
    /** The review as the caller may see it; null for one that they may not know of. */
    one,
    ofProposal: async (context: Context, proposalPk: number) => (await ofProposals(context, proposalPk)) ?? [],
    /** Submitted reviews whose grade and comment the actor may read, for documents. */
    ...bound(db, { printed: printedReviews }),
    /** Newest first. */
    ofReviewer: async (actor: Actor, userId: number) =>
      [...(await readablePanelReviews(db, actor, panelReviewsOfReviewer(userId)))].reverse(),
    /** Ends of the reviews that wait for a person, in every role. */
    deadlines: (userId: number) => reviewDeadlines(db, userId),
    ...bound(services, {
      toGrade: reviewsToGrade,
      /** Queues the reminders of drafts. @returns their number */
      remind: remindReviewers,
      sendReminders,
      previewReminders,
      /** Events of panels that wait for no more reviews, after drafts of locked proposals have ended. */
      recordEnded: recordLeftSubmitted,
      update: writeReview,
      submit: submitProposalsReview,
    }),
  };
}

export function registerPanelReviews(services: FapReviewServices): void {
  services.questionaries.own('FAP_REVIEW', reviewOwner);
  registerReviewMail(services);
}
