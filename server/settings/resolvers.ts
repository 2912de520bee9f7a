import type { Resolvers } from '../generated/resolvers.ts';
import type { SettingContext } from './services.ts';

export const resolvers: Resolvers<SettingContext> = {
  Query: {
    getFeatures: (_root, _args, { features }) => features.list(),
    getSettings: (_root, _args, { actor, settings }) => settings.list(actor),
    getPageContent: (_root, { pageId }, { settings }) => settings.page(pageId),
  },
  Mutation: {
    updateFeatures: (_root, { input }, { features }) => features.switch(input.featureIds, input.action === 'ENABLE'),
    updateSettings: (_root, { input }, { settings }) => settings.update(input.settingsId, input.settingsValue ?? ''),
    setPageContent: (_root, { id, text }, { settings }) => settings.writePage(id, text),
    addClientLog: (_root, { error }, { actor, settings }) => settings.logClientError(actor, error),
  },
};
