import type { Catalog } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import { settingFault } from '../../engine/rules/settings.ts';
import type { Core } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { Feature, PageName, Setting, SettingsId, FeatureId } from '../generated/resolvers.ts';
import { saveFeatures, savePage, saveSetting, storedFeatures, storedPages, storedSettings } from './repository.ts';
import { cleanHtml } from '../plugins/clean-html.ts';

/** Cache version raised by every change of a setting, a feature or a page's text. */
const STAMP = 'settings';
/** Maximum length of a logged client error (specification 8; permissions: addClientLog). */
const MAX_CLIENT_LOG = 4_000;

export interface FacilitySettings {
  readonly settings: ReadonlyMap<string, string>;
  readonly features: ReadonlyMap<string, boolean>;
  readonly pages: ReadonlyMap<string, string>;
}

export const keepFacility = ({ db, catalog, versionedCache }: Core): (() => Promise<FacilitySettings>) =>
  versionedCache.keep(STAMP, async () => {
    const [settings, features, pages] = [await storedSettings(db), await storedFeatures(db), await storedPages(db)];
    return {
      settings: overDefaults(catalog, settings),
      features: new Map([...catalog.features.map((f) => [f.id, f.enabled] as const), ...features.map((f) => [f.id, f.isEnabled] as const)]),
      pages: new Map(pages.map(({ id, content }) => [id, content])),
    };
  });

const overDefaults = ({ settings }: Catalog, stored: Awaited<ReturnType<typeof storedSettings>>): ReadonlyMap<string, string> =>
  new Map([...settings.map((s) => [s.id, s.default] as const), ...stored.map((s) => [s.id, s.value] as const)]);

export const settingsIn = async (tx: Tx, { core }: SettingsDeps): Promise<ReadonlyMap<string, string>> =>
  overDefaults(core.catalog, await storedSettings(tx));

export interface SettingsDeps {
  readonly core: Core;
  /** Registered values of settings that are empty. */
  readonly replacements: Map<string, string>;
  readonly facility: () => Promise<FacilitySettings>;
}

/** The settings a reader may have: the private ones are for officers. */
export async function listSettings(actor: Actor, { core, replacements, facility }: SettingsDeps): Promise<readonly Setting[]> {
  const { settings } = await facility();
  return core.catalog.settings
    .filter((s) => !s.private || isOfficer(actor))
    .map(({ id, description }) => ({ id: id as SettingsId, description, settingsValue: settings.get(id) || (replacements.get(id) ?? '') }));
}

export async function listFeatures({ core, facility }: SettingsDeps): Promise<readonly Feature[]> {
  const { features } = await facility();
  return core.catalog.features.map(({ id, description }) => ({ id: id as FeatureId, description, isEnabled: features.get(id) ?? false }));
}

/** @throws CodedError SETTING_INVALID for an invalid value */
export async function updateSetting(id: SettingsId, value: string, { core }: SettingsDeps): Promise<Setting> {
  const setting = core.catalog.settings.find((s) => s.id === id);
  if (!setting) throw fail('SETTING_UNKNOWN', { id });
  const text = value.trim();
  const fault = settingFault(setting, text);
  if (fault) throw fail('SETTING_INVALID', { id, fault });
  await core.versionedCache.change(core.db, STAMP, (tx) => saveSetting(tx, id, text, core.now()));
  return { id, settingsValue: text, description: setting.description };
}

export async function switchFeatures(ids: readonly string[], isEnabled: boolean, deps: SettingsDeps): Promise<readonly Feature[]> {
  const { core } = deps;
  if (ids.length > 0) await core.versionedCache.change(core.db, STAMP, (tx) => saveFeatures(tx, [...new Set(ids)], isEnabled, core.now()));
  return listFeatures(deps);
}

export const readPage = async (id: PageName, { facility }: SettingsDeps): Promise<string | null> =>
  (await facility()).pages.get(id) ?? null;

export async function writePage(id: PageName, text: string, { core }: SettingsDeps) {
  const content = cleanHtml(text, 'office');
  await core.versionedCache.change(core.db, STAMP, (tx) => savePage(tx, id, content, core.now()));
  return { id, content };
}

const TOKEN = /\beyJ[\w-]*(\.[\w-]+)*/g;

export function logClientError(actor: Actor, error: string, { core }: SettingsDeps): boolean {
  const clientError = error.slice(0, MAX_CLIENT_LOG).replace(TOKEN, '…');
  core.log.error({ userId: actor.userId, role: actor.role, clientError }, 'error in a page');
  return true;
}
