import type { Actor } from '../../engine/rules/actor.ts';
import type { Domain } from '../domain.ts';
import type { PageName, SettingsId } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import {
  keepFacility,
  listFeatures,
  listSettings,
  logClientError,
  readPage,
  settingsIn,
  switchFeatures,
  updateSetting,
  writePage,
  type SettingsDeps,
} from './actions.ts';
import { resolvers } from './resolvers.ts';
import type { SettingServices } from './services.ts';

const createSettings = (deps: SettingsDeps) => ({
  get: async (id: string): Promise<string> => (await deps.facility()).settings.get(id) ?? '',
  /** Pass the transaction inside one: the cache reads by another connection, and the embedded database has only one. */
  all: async (tx?: Tx): Promise<ReadonlyMap<string, string>> => (tx ? settingsIn(tx, deps) : (await deps.facility()).settings),
  list: (actor: Actor) => listSettings(actor, deps),
  update: (id: SettingsId, value: string) => updateSetting(id, value, deps),
  page: (id: PageName) => readPage(id, deps),
  writePage: (id: PageName, text: string) => writePage(id, text, deps),
  /** Registers what a setting says while nobody has set it and its own default is empty. */
  replaceEmpty: (id: SettingsId, value: string): void => void deps.replacements.set(id, value),
  logClientError: (actor: Actor, error: string) => logClientError(actor, error, deps),
});

const createFeatures = (deps: SettingsDeps) => ({
  isOn: async (id: string): Promise<boolean> => (await deps.facility()).features.get(id) ?? false,
  /** Disabled features. Call it before a transaction, because the cache may need another connection. */
  off: async (): Promise<ReadonlySet<string>> => new Set([...(await deps.facility()).features].flatMap(([id, isOn]) => (isOn ? [] : [id]))),
  list: () => listFeatures(deps),
  switch: (ids: readonly string[], on: boolean) => switchFeatures(ids, on, deps),
});

declare module '../context.ts' {
  interface Services {
    readonly settings: ReturnType<typeof createSettings>;
    readonly features: ReturnType<typeof createFeatures>;
  }
}

const create = ({ core }: SettingServices) => {
  const deps: SettingsDeps = { core, replacements: new Map(), facility: keepFacility(core) };
  return { settings: createSettings(deps), features: createFeatures(deps) };
};

export const settings: Domain<SettingServices, 'settings' | 'features'> = { name: 'settings', create, resolvers };
