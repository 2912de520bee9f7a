import { fail } from '../../engine/errors.ts';
import { chooseLocale, languagesOf } from '../../engine/languages.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import { settingFault } from '../../engine/rules/settings.ts';
import type { SettingDefinition } from '../../engine/catalog/types.ts';
import type { PageName, SettingsId } from '../generated/resolvers.ts';
import { cleanHtml } from '../plugins/clean-html.ts';
import { changeFacility } from './facility.ts';
import { savePage, savePageTranslation, saveSetting } from './repository/settings.ts';
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

/** Text in the language of the request, else the facility's. */
export async function readPage({ facility }: SettingsDeps, actor: Actor, id: PageName): Promise<string | null> {
  const { pages, settings } = await facility();
  const page = pages.get(id);
  const [own, ...others] = languagesOf(settings.get('LANGUAGES') ?? '');
  const locale = chooseLocale(actor.languages ?? [], [own, ...others]);
  return (locale !== own && page?.translations[locale]) || (page?.content ?? null);
}

/** Text of one language for its editor, null for none. @throws CodedError LOCALE_UNKNOWN */
export async function readPageIn(deps: SettingsDeps, id: PageName, locale: string): Promise<string | null> {
  const { pages } = await deps.facility();
  const page = pages.get(id);
  const text = (await isOwnLanguage(deps, locale)) ? page?.content : page?.translations[locale];
  return text ?? null;
}

/** @throws CodedError LOCALE_UNKNOWN */
async function isOwnLanguage({ facility }: SettingsDeps, locale: string): Promise<boolean> {
  const languages = languagesOf((await facility()).settings.get('LANGUAGES') ?? '');
  if (!languages.includes(locale)) throw fail('LOCALE_UNKNOWN', { locale, languages: languages.join(', ') });
  return locale === languages[0];
}

export interface PageChange {
  readonly id: PageName;
  readonly text: string;
  /** Absent: the facility's language. */
  readonly locale?: string | null | undefined;
}

export async function writePage(deps: SettingsDeps, actor: Actor, { id, text, locale }: PageChange) {
  const content = cleanHtml(text, 'office');
  const translated = typeof locale === 'string' && !(await isOwnLanguage(deps, locale)) ? locale : null;
  const changes = { page: id, ...(translated === null ? {} : { locale: translated }) };
  await changeFacility(deps, { actor, event: 'PAGE_UPDATED', changes }, (tx, at) =>
    translated === null ? savePage(tx, id, content, at) : savePageTranslation(tx, id, { locale: translated, content }, at),
  );
  return { id, content };
}

const TOKEN = /\beyJ[\w-]*(\.[\w-]+)*/g;

export function logClientError({ core }: SettingsDeps, actor: Actor, error: string): boolean {
  const clientError = error.slice(0, MAX_CLIENT_LOG).replace(TOKEN, '…');
  core.log.error({ userId: actor.userId, role: actor.role, clientError }, 'error in a page');
  return true;
}
