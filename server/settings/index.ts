import type { SettingType } from '../../engine/catalog/types.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { chooseLocale, languagesOf } from '../../engine/languages.ts';
import { system, type Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import type { SettingsId } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { listSettings, logClientError, readPage, readPageIn, updateSetting, writePage } from './actions.ts';
import { keepFacility, settingsIn } from './facility.ts';
import { addFeatureUse, featureUses, listFeatures, switchFeatures } from './features.ts';
import { resolvers } from './resolvers.ts';
import type { SettingsDeps, SettingServices, ValueCheck } from './types.ts';

const createSettings = (deps: SettingsDeps) => ({
  get: async (id: string): Promise<string> => (await deps.facility()).settings.get(id) ?? '',
  languages: async () => languagesOf((await deps.facility()).settings.get('LANGUAGES') ?? ''),
  localeOf: async (actor: Actor): Promise<string> =>
    chooseLocale(actor.languages ?? [], languagesOf((await deps.facility()).settings.get('LANGUAGES') ?? '')),
  /** Pass the transaction inside one: the cache reads by another connection, and the embedded database has only one. */
  all: async (tx?: Tx): Promise<ReadonlyMap<string, string>> => (tx ? settingsIn(deps, tx) : (await deps.facility()).settings),
  ...bound(deps, { list: listSettings, page: readPage, pageIn: readPageIn, writePage, logClientError }),
  update: (id: SettingsId, value: string, actor: Actor = system) => updateSetting(deps, actor, { id, value }),
  /** Registers what a setting says while nobody has set it and its own default is empty. */
  replaceEmpty: (id: SettingsId, value: string): void => void deps.replacements.set(id, value),
  /** Registers the check of a type of setting against the database. */
  checkType: (type: SettingType, check: ValueCheck): void => void deps.checks.set(type, check),
});

const createFeatures = (deps: SettingsDeps) => ({
  isOn: async (id: string): Promise<boolean> => (await deps.facility()).features.get(id) ?? false,
  /** Disabled features. Call it before a transaction, because the cache may need another connection. */
  off: async (): Promise<ReadonlySet<string>> => new Set([...(await deps.facility()).features].flatMap(([id, isOn]) => (isOn ? [] : [id]))),
  ...bound(deps, {
    list: listFeatures,
    uses: featureUses,
    /** Registers what stands on a feature, for officers who switch it off. */
    addUse: addFeatureUse,
  }),
  switch: (ids: readonly string[], isEnabled: boolean, actor: Actor = system) => switchFeatures(deps, actor, { ids, isEnabled }),
});

declare module '../context.ts' {
  interface Services {
    readonly settings: ReturnType<typeof createSettings>;
    readonly features: ReturnType<typeof createFeatures>;
  }
}

const create = ({ core, events }: SettingServices) => {
  const deps: SettingsDeps = { core, events, replacements: new Map(), checks: new Map(), uses: new Map(), facility: keepFacility(core) };
  return { settings: createSettings(deps), features: createFeatures(deps) };
};

export const settings: Domain<SettingServices, 'settings' | 'features'> = {
  name: 'settings',
  create,
  ready: ({ worker, settings: it }) => worker.readTimeZone(async () => dateFormatsOf(await it.all()).timeZone),
  resolvers,
};
