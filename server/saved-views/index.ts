import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { sharesViews } from '../../engine/rules/saved-views.ts';
import { bound, type Domain } from '../domain.ts';
import { deleteSavedView, renameSavedView, saveView } from './actions.ts';
import { viewsOf } from './repository/saved-views.ts';
import { resolvers } from './resolvers.ts';
import type { SavedViewServices } from './types.ts';

const createSavedViews = ({ core }: SavedViewServices) => ({
  of: (actor: Actor, list: string) => viewsOf(core.db, ownId(actor), list, sharesViews(actor)),
  ...bound(core, { save: saveView, rename: renameSavedView, delete: deleteSavedView }),
});

declare module '../context.ts' {
  interface Services {
    readonly savedViews: ReturnType<typeof createSavedViews>;
  }
}

export const savedViews: Domain<SavedViewServices, 'savedViews'> = {
  name: 'saved-views',
  create: (services) => ({ savedViews: createSavedViews(services) }),
  resolvers,
};
