import { isLanguageList } from '../languages.ts';
import { mailboxIn } from '../text.ts';
import type { SettingDefinition, SettingType } from '../catalog/types.ts';

/** Expected format of each type, as a message. */
const expectations: Readonly<Record<SettingType, string>> = {
  text: 'a text',
  boolean: 'true or false',
  whole: 'a whole number',
  number: 'a number above 0',
  'whole-list': 'whole numbers separated by commas',
  'date-format': 'a pattern of day, month, year, hours and minutes, such as dd-MM-yyyy HH:mm',
  'time-zone': 'the name of a time zone, such as Europe/Berlin',
  languages: 'codes of languages separated by commas, such as en,de',
  'me-or-all': 'ME or ALL',
  emails: 'e-mail addresses separated by semicolons',
  url: 'an address that begins with https://, http:// or /',
  colour: 'a colour such as #1a5fb4',
  status: 'the short code of a status, such as FEASIBILITY_REVIEW',
  'status-or-all': 'the short code of a status, or ALL',
};

const DATE_TOKENS = new Set(['d', 'dd', 'M', 'MM', 'MMM', 'MMMM', 'yy', 'yyyy', 'H', 'HH', 'h', 'hh', 'mm', 'ss', 'a']);

/** Accepts day, month and year once each and nothing else, since date fields parse input by this pattern. */
function isDateFormat(pattern: string): boolean {
  const tokens = pattern.match(/([A-Za-z])\1*/g) ?? [];
  const letters = tokens.map((token) => token.charAt(0));
  return (
    /^[A-Za-z\-/. :,]+$/.test(pattern) &&
    tokens.every((token) => DATE_TOKENS.has(token)) &&
    new Set(letters).size === letters.length &&
    ['d', 'M', 'y'].every((letter) => letters.includes(letter))
  );
}

const checks: Readonly<Record<SettingType, (value: string) => boolean>> = {
  text: () => true,
  boolean: (value) => value === 'true' || value === 'false',
  whole: (value) => /^\d{1,15}$/.test(value),
  number: (value) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0,
  'whole-list': (value) => /^\d+(\s*,\s*\d+)*$/.test(value),
  'date-format': isDateFormat,
  'time-zone': isTimeZone,
  languages: isLanguageList,
  'me-or-all': (value) => value === 'ME' || value === 'ALL',
  emails: (value) => value.split(';').every((address) => mailboxIn(address) !== null),
  url: (value) => /^(https?:\/\/[^\s]+|\/[^/\s][^\s]*|\/)$/.test(value),
  colour: (value) => /^#[0-9a-f]{6}$/i.test(value),
  status: (value) => /^[A-Z][A-Z0-9_]{0,49}$/.test(value),
  'status-or-all': (value) => /^[A-Z][A-Z0-9_]{0,49}$/.test(value),
};

/**
 * Fault of a setting's text, or null. Empty is valid if the default is empty.
 *
 * @example settingFault({ id: 'TIMEZONE', type: 'time-zone', default: 'UTC', … }, 'Mars') // 'must be the name of a time zone, …'
 * @example settingFault({ id: 'IDLE_TIMEOUT', type: 'whole', least: 60000, … }, '1') // 'must be a whole number of at least 60000'
 */
export function settingFault(setting: SettingDefinition, value: string): string | null {
  const { type, default: initial } = setting;
  if (value === '' && initial === '') return null;
  const fits = value !== '' && checks[type](value) && numbersOf(type, value).every((number) => isWithin(setting, number));
  return fits ? null : `must be ${expectations[type]}${boundsOf(setting)}`;
}

const numbersOf = (type: SettingType, value: string): readonly number[] =>
  type === 'whole' || type === 'whole-list' ? value.split(',').map(Number) : [];

const isWithin = ({ least = 0, most = Infinity }: SettingDefinition, number: number): boolean => number >= least && number <= most;

function boundsOf({ type, least = 0, most }: SettingDefinition): string {
  if (type === 'whole-list') return most === undefined ? '' : `, none above ${most}`;
  if (type !== 'whole') return '';
  return most === undefined ? ` of at least ${least}` : ` from ${least} to ${most}`;
}

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
