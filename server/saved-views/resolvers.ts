import type { Resolvers } from '../generated/resolvers.ts';
import type { SavedViewContext } from './types.ts';

export const resolvers: Resolvers<SavedViewContext> = {
  Query: {
    getSavedViews: (_root, { list }, { actor, savedViews }) => savedViews.of(actor, list),
  },
  Mutation: {
    saveView: (_root, view, { actor, savedViews }) => savedViews.save(actor, view),
    renameSavedView: (_root, { id, name }, { actor, savedViews }) => savedViews.rename(actor, id, name),
    deleteSavedView: (_root, { id }, { actor, savedViews }) => savedViews.delete(actor, id),
  },
};
