import { withoutContent } from './places/assignments.ts';
import type { QueryResolvers, Resolvers } from '../generated/resolvers.ts';
import {
  fapAssignmentLinks,
  fapCounts,
  fapProposalLinks,
  fapReviewerLinks,
  instrumentsOfFap,
  proposalPlaces,
  viewPlaces,
} from './loaders.ts';
import { reviewResolvers } from './reviews/resolvers.ts';
import type { FapReviewContext } from './types.ts';

type Queries = Required<QueryResolvers<FapReviewContext>>;

const findPlaces: Queries['getFapProposals'] = (_root, args, { actor, fapPlaces }) => fapPlaces.find(actor, args);

export const resolvers: Resolvers<FapReviewContext> = {
  Query: {
    ...reviewResolvers.Query,
    getFapProposals: findPlaces,
    getFapProposalsByInstrument: findPlaces,
    getFapProposal: async (_root, { fapId, proposalPk }, { actor, fapPlaces }) =>
      (await fapPlaces.find(actor, { fapId, proposalPks: [proposalPk] }))[0] ?? null,
    getPanelConflicts: (_root, { fapId, callId }, { actor, fapAssignments }) => fapAssignments.conflicts(actor, fapId, callId),
    getOwnConflicts: (_root, { proposalPks }, { actor, fapAssignments }) => fapAssignments.ownConflicts(actor, proposalPks),
    previewFapAssignment: (_root, wish, { actor, fapAssignments }) => fapAssignments.preview(actor, wish),
    getInstrumentsByFap: (_root, { fapId, callId }, context) => instrumentsOfFap(context, fapId, callId),
  },
  Mutation: {
    ...reviewResolvers.Mutation,
    assignProposalsToFaps: (_root, { proposalPks, fapInstruments, andReviews }, { actor, fapPlaces }) =>
      fapPlaces.assign(actor, proposalPks, { choices: fapInstruments, andReviews: andReviews ?? false }),
    removeProposalsFromFaps: (_root, { proposalPks, fapIds, andReviews }, { actor, fapPlaces }) =>
      fapPlaces.remove(actor, proposalPks, { fapIds, andReviews: andReviews ?? false }),
    assignFapReviewersToProposals: (_root, { fapId, assignments }, { actor, fapAssignments }) =>
      fapAssignments.assign(actor, fapId, assignments),
    removeMemberFromFapProposal: (_root, { andReviews, ...args }, { actor, fapAssignments }) =>
      fapAssignments.remove(actor, { ...args, andReviews: andReviews ?? false }),
    addUserForReview: async (_root, { userID, proposalPk, fapID }, context) => {
      const added = await context.fapAssignments.add(context.actor, fapID, { memberId: userID, proposalPk });
      return (await context.panelReviews.one(context, added.id)) ?? withoutContent(added);
    },
    removeUserForReview: (_root, { andReviews, ...args }, { actor, fapAssignments }) =>
      fapAssignments.removeReview(actor, { ...args, andReviews: andReviews ?? false }),
    declareConflict: (_root, { proposalPk, comment }, { actor, fapAssignments }) =>
      fapAssignments.declareConflict(actor, proposalPk, comment ?? null),
    declareNoConflict: (_root, { proposalPk }, { actor, fapAssignments }) => fapAssignments.declareNoConflict(actor, proposalPk),
    handBackReviews: (_root, { proposalPk }, { actor, fapAssignments }) => fapAssignments.handBack(actor, proposalPk),
    saveReviewerRank: (_root, { fapReviewId, reviewerId, rank }, { actor, fapAssignments }) =>
      fapAssignments.rank(actor, { reviewId: fapReviewId, reviewerId, rank }),
  },
  FapProposal: fapProposalLinks,
  FapAssignment: fapAssignmentLinks,
  FapReviewer: fapReviewerLinks,
  Review: reviewResolvers.Review,
  UserWithReviews: reviewResolvers.UserWithReviews,
  Fap: fapCounts,
  Proposal: { ...proposalPlaces, ...reviewResolvers.Proposal },
  ProposalView: viewPlaces,
};
