import { seesInternalParts } from '../../engine/rules/technical-reviews.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { person } from '../instruments/index.ts';
import { proposalOf, questionaryOf, technicalReviewOf, reviewsOf, toHandOver } from './loaders.ts';
import type { TechnicalReviewContext, TechnicalReviewRow } from './types.ts';

const assignee = ({ technicalReviewAssigneeId: id }: TechnicalReviewRow, _args: unknown, context: TechnicalReviewContext) =>
  id === null ? null : person(context, id);

const technicalReviews = async ({ primaryKey }: { readonly primaryKey: number }, _args: unknown, context: TechnicalReviewContext) =>
  (await reviewsOf(context, primaryKey)) ?? [];

export const resolvers: Resolvers<TechnicalReviewContext> = {
  Query: {
    getTechnicalReview: (_root, { technicalReviewId }, context) => technicalReviewOf(context, technicalReviewId),
    previewTechnicalReviews: (_root, args, { actor, technicalReviews: reviews }) => reviews.previewSubmission(actor, args.technicalReviews),
    getInternalReviews: (_root, { filter }, { actor, technicalReviews: reviews }) => reviews.internal(actor, filter ?? {}),
  },
  Mutation: {
    addTechnicalReview: (_root, args, { actor, technicalReviews: reviews }) => reviews.save(actor, args),
    submitTechnicalReviews: (_root, args, { actor, technicalReviews: reviews }) => reviews.submit(actor, args.technicalReviews),
    updateTechnicalReviewAssignee: (_root, args, { actor, technicalReviews: reviews }) => reviews.reassign(actor, args),
    createInternalReview: (_root, { input }, { actor, technicalReviews: reviews }) => reviews.createInternal(actor, input),
    updateInternalReview: (_root, { input }, { actor, technicalReviews: reviews }) => reviews.updateInternal(actor, input),
    deleteInternalReview: (_root, { input }, { actor, technicalReviews: reviews }) => reviews.deleteInternal(actor, input),
  },
  TechnicalReview: {
    comment: ({ comment }, _args, { actor }) => (seesInternalParts(actor) ? comment : null),
    files: ({ files }, _args, { actor }) => (seesInternalParts(actor) ? files : []),
    proposal: proposalOf,
    reviewer: ({ reviewerId }, _args, context) => person(context, reviewerId),
    technicalReviewAssignee: assignee,
    questionary: questionaryOf,
  },
  InternalReview: {
    reviewer: ({ reviewerId }, _args, context) => person(context, reviewerId),
    assignedByUser: ({ assignedBy }, _args, context) => (assignedBy === null ? null : person(context, assignedBy)),
  },
  Proposal: {
    technicalReviews,
    reviewsToHandOver: async ({ primaryKey }, _args, context) => (await toHandOver(context, primaryKey)) ?? [],
  },
  ProposalView: { technicalReviews: ({ technicalReviews: inList }) => inList ?? [] },
};
