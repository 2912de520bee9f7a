import { ownId, type Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import { deleteSavedView, renameSavedView, saveView, type ViewToSave } from './actions.ts';
import { viewsOf } from './repository.ts';
import { resolvers } from './resolvers.ts';
import type { SavedViewServices } from './services.ts';

const createSavedViews = ({ core }: SavedViewServices) => ({
  of: (actor: Actor, list: string) => viewsOf(core.db, ownId(actor), list),
  save: (actor: Actor, view: ViewToSave) => saveView(core, actor, view),
  rename: (actor: Actor, id: number, name: string) => renameSavedView(core, actor, id, name),
  delete: (actor: Actor, id: number) => deleteSavedView(core, actor, id),
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
