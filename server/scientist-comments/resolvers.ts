import type { Resolvers } from '../generated/resolvers.ts';
import type { ScientistCommentContext } from './types.ts';

export const resolvers: Resolvers<ScientistCommentContext> = {
  Query: {
    getProposalScientistComment: (_root, { proposalPk }, { actor, scientistComments }) => scientistComments.read(actor, proposalPk),
  },
  Mutation: {
    createProposalScientistComment: (_root, { proposalPk, comment }, { actor, scientistComments }) =>
      scientistComments.create(actor, proposalPk, comment),
    updateProposalScientistComment: (_root, { commentId, comment }, { actor, scientistComments }) =>
      scientistComments.change(actor, commentId, comment),
    deleteProposalScientistComment: (_root, { commentId }, { actor, scientistComments }) => scientistComments.remove(actor, commentId),
  },
};
