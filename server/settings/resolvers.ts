import type { Resolvers } from '../generated/resolvers.ts';
import type { SettingContext } from './types.ts';

export const resolvers: Resolvers<SettingContext> = {
  Query: {
    getFeatures: (_root, _args, { features }) => features.list(),
    getSettings: (_root, _args, { actor, settings }) => settings.list(actor),
    getLocale: (_root, _args, { actor, settings }) => settings.localeOf(actor),
    getPageContent: (_root, { pageId, languageCode }, { actor, settings }) =>
      languageCode == null ? settings.page(actor, pageId) : settings.pageIn(pageId, languageCode),
  },
  Mutation: {
    updateFeatures: (_root, { input }, { actor, features }) => features.switch(input.featureIds, input.action === 'ENABLE', actor),
    updateSettings: (_root, { input }, { actor, settings }) => settings.update(input.settingsId, input.settingsValue ?? '', actor),
    setPageContent: (_root, { languageCode, ...change }, { actor, settings }) =>
      settings.writePage(actor, { ...change, locale: languageCode }),
    addClientLog: (_root, { error }, { actor, settings }) => settings.logClientError(actor, error),
  },
  Feature: {
    usedBy: ({ id }, _args, { actor, features }) => features.uses(actor, id),
  },
};
