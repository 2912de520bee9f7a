import { fail } from '../../engine/errors.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import { settingFault } from '../../engine/rules/settings.ts';
import type { SettingDefinition } from '../../engine/catalog/types.ts';
import type { PageName, SettingsId } from '../generated/resolvers.ts';
import { cleanHtml } from '../plugins/clean-html.ts';
import { changeFacility } from './facility.ts';
import { savePage, saveSetting } from './repository/settings.ts';
import type { SettingRow, SettingsDeps } from './types.ts';

/** Maximum length of a logged client error (specification 8; permissions: addClientLog). */
const MAX_CLIENT_LOG = 4_000;

const settingRow = (setting: SettingDefinition, settingsValue: string): SettingRow => {
  const { id, title, group, type, description, usedIn, default: initial, least = null, most = null } = setting;
  return { id, title, group, type, description, usedIn, default: initial, least, most, settingsValue };
};

/** The settings a reader may have: the private ones are for officers. */
export async function listSettings({ core, replacements, facility }: SettingsDeps, actor: Actor): Promise<readonly SettingRow[]> {
  const { settings } = await facility();
  return core.catalog.settings
    .filter((s) => !s.private || isOfficer(actor))
    .map((setting) => settingRow(setting, settings.get(setting.id) || (replacements.get(setting.id) ?? '')));
}

export interface SettingChange {
  readonly id: SettingsId;
  readonly value: string;
}

/** @throws CodedError SETTING_INVALID for an invalid value */
export async function updateSetting(deps: SettingsDeps, actor: Actor, { id, value }: SettingChange): Promise<SettingRow> {
  const { core, facility, checks } = deps;
  const setting = core.catalog.settings.find((s) => s.id === id);
  if (!setting) throw fail('SETTING_UNKNOWN', { id });
  const text = value.trim();
  const fault =
    settingFault(setting, text) ??
    (text === '' || text === setting.default ? null : ((await checks.get(setting.type)?.(text, setting)) ?? null));
  if (fault) throw fail('SETTING_INVALID', { id, fault });
  const before = (await facility()).settings.get(id) ?? '';
  const changes = { setting: setting.title, id, before, after: text };
  await changeFacility(deps, { actor, event: 'SETTING_UPDATED', changes }, (tx, at) => saveSetting(tx, id, text, at));
  return settingRow(setting, text);
}

export const readPage = async ({ facility }: SettingsDeps, id: PageName): Promise<string | null> =>
  (await facility()).pages.get(id) ?? null;

export interface PageChange {
  readonly id: PageName;
  readonly text: string;
}

export async function writePage(deps: SettingsDeps, actor: Actor, { id, text }: PageChange) {
  const content = cleanHtml(text, 'office');
  await changeFacility(deps, { actor, event: 'PAGE_UPDATED', changes: { page: id } }, (tx, at) => savePage(tx, id, content, at));
  return { id, content };
}

const TOKEN = /\beyJ[\w-]*(\.[\w-]+)*/g;

export function logClientError({ core }: SettingsDeps, actor: Actor, error: string): boolean {
  const clientError = error.slice(0, MAX_CLIENT_LOG).replace(TOKEN, '…');
  core.log.error({ userId: actor.userId, role: actor.role, clientError }, 'error in a page');
  return true;
}
