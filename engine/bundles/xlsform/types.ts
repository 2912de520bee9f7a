import type { Catalog, ForeignTypeDefinition } from '../../catalog/types.ts';

export interface FormType {
  readonly dataType: string;
  readonly is: ForeignTypeDefinition;
  readonly list: string | null;
  readonly orOther: boolean;
}

export type RowType =
  | { readonly kind: 'question'; readonly type: FormType }
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'begin'; readonly isRepeat: boolean }
  | { readonly kind: 'end' }
  | { readonly kind: 'setting'; readonly name: 'form_title' | 'form_id' };

/** Type aliases in lower case with blanks (pyxform, question_type_dictionary.py and aliases.py). */
const SYNONYMS: Readonly<Record<string, string>> = {
  string: 'text',
  'phone number': 'text',
  int: 'integer',
  percentage: 'integer',
  'number of days in last month': 'integer',
  'number of days in last six months': 'integer',
  'number of days in last year': 'integer',
  range: 'integer',
  'date time': 'datetime',
  photo: 'image',
  picture: 'image',
  trigger: 'acknowledge',
  select1: 'select_one',
  'select one': 'select_one',
  'select one from': 'select_one',
  'select one using': 'select_one',
  select: 'select_multiple',
  'select multiple': 'select_multiple',
  'select multiple from': 'select_multiple',
  'select multiple using': 'select_multiple',
  'select all that apply': 'select_multiple',
  'select all that apply from': 'select_multiple',
};

const IMPLIED: Readonly<Record<string, string>> = {
  'phone number': "regex(., '^\\d*$')",
  percentage: '. >= 0 and . <= 100',
  'number of days in last month': '. >= 0 and . <= 31',
  'number of days in last six months': '. >= 0 and . <= 183',
  'number of days in last year': '. >= 0 and . <= 365',
};

const NOBODY_ANSWERS = 'nobody answers it: the form fills it in by itself';
const NO_PLACE = 'there is no question for a place here';
const ELSEWHERE = 'its choices are not in the form but in another file';

const WITHOUT: readonly (readonly [RegExp, string])[] = [
  [/^(q |add )?(geo(point|shape|trace)|location|gps)( prompt)?$/, NO_PLACE],
  [/^(start-geopoint|background-geopoint)$/, NO_PLACE],
  [/^(q |add )?calculate( prompt)?$|^hidden$|^(start|end)( time)?$|^today$|^(uri:)?(username|email|phonenumber)$/, NOBODY_ANSWERS],
  [/^get (start time|end time|today|device id|phone number|sim id|subscriber id)$/, NOBODY_ANSWERS],
  [/^(uri:)?(device ?id|imei|sim ?(serial|id)|subscriber ?id)$|^(audit|background-audio)$/, NOBODY_ANSWERS],
  [/^rank\b/, 'there is no question here that puts choices in an order'],
  [/^select (one|multiple) (external|from file) \S/, ELSEWHERE],
  [/^(xml|csv)-external$/, 'it only names another file'],
];

const FRAME = /^(begin|end)[ _](group|lgroup|looped[ _]group|repeat|loop)(?: (?:over )?\S+)?$/i;
const SETTINGS: Readonly<Record<string, 'form_title' | 'form_id'>> = {
  'form title': 'form_title',
  'set form title': 'form_title',
  'form id': 'form_id',
  'set form id': 'form_id',
};

const SELECTS = [...Object.keys(SYNONYMS), 'add select one prompt using', 'add select multiple prompt using', 'q select1', 'q select']
  .filter((name) => name.includes('select'))
  .sort((a, b) => b.length - a.length);
const SELECT = new RegExp(
  `^(${SELECTS.map((name) => name.replaceAll(' ', '[ _]')).join('|')})(?: (\\S+)(?: (or specify other|or[ _]other))?)?$`,
  'i',
);

/** @example plain('Select_one') // 'select one' */
const plain = (text: string): string =>
  text
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();

const bare = (text: string): string => /^add (.+?) prompt(?: using)?$/.exec(text)?.[1] ?? /^q (.+)$/.exec(text)?.[1] ?? text;

/**
 * Parses the type of an XLSForm row.
 *
 * @example typeOf(catalog, 'select one from colours') // { kind: 'question', type: { dataType: 'SELECTION_FROM_OPTIONS', list: 'colours', … } }
 */
export function typeOf(catalog: Catalog, text: string): RowType {
  const written = text.trim().replace(/\s+/g, ' ');
  const frame = FRAME.exec(written);
  if (frame)
    return frame[1]?.toLowerCase() === 'end'
      ? { kind: 'end' }
      : { kind: 'begin', isRepeat: !/group$/i.test(frame[2] ?? '') || /^l/i.test(frame[2] ?? '') };
  const name = plain(written);
  const setting = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
  if (setting) return { kind: 'setting', name: setting };
  const without = WITHOUT.find(([pattern]) => pattern.test(name));
  if (without) return { kind: 'none', why: without[1] };
  const [, command = written, list = null, other] = SELECT.exec(written) ?? [];
  if (list !== null && /\.(csv|xml|geojson)$/i.test(list)) return { kind: 'none', why: ELSEWHERE };
  if (list?.startsWith('$') === true) return { kind: 'none', why: 'its choices are the answers to another question' };
  const definition = definitionOf(catalog, standard(plain(command)));
  return definition
    ? { kind: 'question', type: { ...definition, list, orOther: other !== undefined } }
    : { kind: 'none', why: 'there is no such question here' };
}

function standard(name: string): string {
  const bareName = bare(name);
  return Object.hasOwn(SYNONYMS, bareName) ? (SYNONYMS[bareName] ?? bareName) : bareName;
}

function definitionOf({ questionTypes }: Catalog, name: string): Pick<FormType, 'dataType' | 'is'> | null {
  for (const { type: dataType, xlsform } of questionTypes.values()) {
    const is = xlsform && Object.hasOwn(xlsform, name) ? xlsform[name] : undefined;
    if (is) return { dataType, is };
  }
  return null;
}

/**
 * Constraint of a row, or the one its type implies.
 *
 * @example constraintOf({ type: 'percentage' }) // '. >= 0 and . <= 100'
 */
export function constraintOf(row: FormRow): string {
  const type = plain(row['type'] ?? '');
  return row['constraint'] ?? (type === 'range' ? rangeOf(row['parameters'] ?? '') : (IMPLIED[type] ?? ''));
}

/** XLSForm ranges default to 1 to 10. */
function rangeOf(parameters: string): string {
  const parameter = (name: string, usual: string): string => new RegExp(`\\b${name}\\s*=\\s*(-?[\\d.]+)`).exec(parameters)?.[1] ?? usual;
  return `. >= ${parameter('start', '1')} and . <= ${parameter('end', '10')}`;
}

/**
 * A fractional step makes the range decimal.
 *
 * @example isOfDecimals({ type: 'range', parameters: 'step=0.5' }) // true
 */
export const isOfDecimals = (row: FormRow): boolean => plain(row['type'] ?? '') === 'range' && /\d\.\d/.test(row['parameters'] ?? '');

export type FormRow = Readonly<Record<string, string>>;
