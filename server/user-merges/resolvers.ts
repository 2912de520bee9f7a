import type { Resolvers } from '../generated/resolvers.ts';
import { person } from '../instruments/index.ts';
import { linkBy } from '../plugins/batch.ts';
import type { UserMergeContext } from './types.ts';

export const resolvers: Resolvers<UserMergeContext> = {
  Query: {
    previewMergeUsers: (_root, pair, { actor, userMerges }) => userMerges.preview(actor, pair),
    getUserMerges: (_root, { userId }, { userMerges }) => userMerges.of(userId),
  },
  Mutation: {
    mergeUsers: (_root, pair, { actor, userMerges }) => userMerges.merge(actor, pair),
    undoMergeUsers: (_root, pair, { actor, userMerges }) => userMerges.undo(actor, pair),
  },
  UserMerge: {
    from: linkBy('fromUserId', person),
    into: linkBy('intoUserId', person),
    mergedBy: linkBy('mergedById', person),
    undoneBy: linkBy('undoneById', person),
  },
};
