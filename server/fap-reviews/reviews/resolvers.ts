import type { Resolvers } from '../../generated/resolvers.ts';
import { instrumentOf, person } from '../../instruments/index.ts';
import { batched } from '../../plugins/batch.ts';
import { present } from '../../plugins/present.ts';
import type { FapReviewContext } from '../types.ts';

const proposalOf = batched((pks: readonly number[], { actor, proposals }: FapReviewContext) => proposals.readable(actor, pks));
const questionaryOf = batched((ids: readonly number[], { actor, questionaries }: FapReviewContext) => questionaries.views(actor, ids));
const isWritten = batched(async (ids: readonly number[], { questionaries }: FapReviewContext) => {
  const written = await questionaries.written(ids);
  return new Map(ids.map((id) => [id, written.has(id)]));
});

export const reviewResolvers = {
  Query: {
    getReview: (_root, { reviewId }, context) => context.panelReviews.one(context, reviewId),
    previewReviewReminders: (_root, chosen, { actor, panelReviews }) => panelReviews.previewReminders(actor, chosen),
    getReviewsOfReviewer: (_root, { userId }, { actor, panelReviews }) => panelReviews.ofReviewer(actor, userId),
    userWithReviews: (_root, { filter }, { actor, panelReviews }) => panelReviews.toGrade(actor, filter ?? {}),
  },
  Mutation: {
    updateReview: (_root, args, { actor, panelReviews }) => panelReviews.update(actor, args),
    sendReviewReminders: (_root, chosen, { actor, panelReviews }) => panelReviews.sendReminders(actor, chosen),
    submitProposalsReview: (_root, args, { actor, panelReviews }) => panelReviews.submit(actor, args.proposals),
  },
  Review: {
    userID: ({ reviewerId }) => reviewerId,
    fapID: ({ fapId }) => fapId,
    questionaryID: ({ questionaryId }) => questionaryId,
    reviewer: ({ reviewerId }, _args, context) => person(context, reviewerId),
    proposal: ({ proposalPk }, _args, context) => proposalOf(context, proposalPk),
    listedProposal: ({ listed }) => listed?.proposal ?? null,
    listedReviewer: ({ listed }) => listed?.reviewer ?? null,
    instrument: ({ instrument, instrumentId }, _args, context) => instrument ?? instrumentOf(context, instrumentId),
    isStarted: async ({ status, hasContent, questionaryId }, _args, context) =>
      status === 'SUBMITTED' || hasContent || present(await isWritten(context, questionaryId)),
    declaredConflict: (review, _args, context) => context.panelReviews.declaredConflict(context, review),
    questionary: ({ questionaryId, isMasked }, _args, context) => (isMasked ? null : questionaryOf(context, questionaryId)),
  },
  UserWithReviews: {
    firstname: async ({ id }, _args, context) => present(await person(context, id)).firstname,
    lastname: async ({ id }, _args, context) => present(await person(context, id)).lastname,
    institutionId: async ({ id }, _args, context) => present(await person(context, id)).institutionId,
  },
  Proposal: {
    reviews: ({ primaryKey }, _args, context) => context.panelReviews.ofProposal(context, primaryKey),
  },
} satisfies Resolvers<FapReviewContext>;
