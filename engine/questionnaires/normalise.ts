import { fail } from '../errors.ts';
import { isList, isObject, own, same, type Json, type JsonObject } from '../json.ts';
import { instantOf } from '../dates.ts';
import { identifierText } from '../identifiers.ts';
import { isBlank, isInexact, numberTyped } from '../logic/values.ts';
import { isTooMuch } from '../rich-text.ts';
import { isPrintableAscii, printableAscii } from '../text.ts';
import { timeOfDay } from '../time-of-day.ts';
import { columnKind } from './cells.ts';
import type { CompiledField, Normalised, NormalisedPlace, Normaliser, Normalisers, SaveOccasion } from './types.ts';

const PRINTABLE_NOTICE = 'NON_PRINTABLE_REMOVED';

const quiet =
  (change: (value: Json) => Json): Normaliser =>
  (value) => ({ value: change(value), notices: [] });

const onText = (change: (text: string) => Json): Normaliser => quiet((value) => (typeof value === 'string' ? change(value) : value));

/** '12.5' → 12.5, '12,5' → 12.5, '' → null; other text stays and fails the shape check. */
const numericText = quiet((value) => (typeof value !== 'string' ? value : value.trim() === '' ? null : (numberTyped(value) ?? value)));

const BUILT_IN: Normalisers = {
  numericText,
  wholeNumericText: numericText,
  /** 12 → '12', for ids sent as text. */
  idText: quiet((value) => (typeof value === 'number' && Number.isInteger(value) ? String(value) : value)),
  blankToNull: onText((text) => (text.trim() === '' ? null : text)),
  /** '9.30' → '09:30' */
  timeOfDay: onText((text) => timeOfDay(text) ?? text),
  /** A number in a column or matrix of numbers. */
  numericCell: (value, config, place) =>
    columnKind(config, place.path.at(-1)) === 'number' ? numericText(value, config, place) : { value, notices: [] },
  withoutBlanks: quiet((value) => withoutBlanks(value)),
  /** Reads a time without an offset in the facility's zone. */
  momentInZone: (value, _config, { occasion }) => ({ value: typeof value === 'string' ? momentText(value, occasion) : value, notices: [] }),
  stamp: (value, _config, place) => ({ value: isObject(value) ? stamped(value, place) : value, notices: [] }),
  /** '  https://doi.org/10.1000/182' → '10.1000/182', by the configured kind. */
  identifierText: (value, config) => {
    const kind = own(config, 'kind');
    return { value: typeof value === 'string' && typeof kind === 'string' ? identifierText(kind, value) : value, notices: [] };
  },
  /** Replaces other characters with spaces (specification 5, Proposals). */
  printableAscii: (value) => {
    if (typeof value !== 'string' || isPrintableAscii(value)) return { value, notices: [] };
    return { value: printableAscii(value), notices: [PRINTABLE_NOTICE] };
  },
  /** Looks up the configured unit by id, so that formula and symbol are never taken from input. */
  configuredUnit: (value, config) => {
    const units = own(config, 'units');
    const id = isObject(value) ? own(value, 'id') : value;
    const unit = isList(units ?? null) ? (units as readonly Json[]).find((one) => isObject(one) && one.id === id) : undefined;
    return { value: unit ?? value, notices: [] };
  },
};

interface Refusal {
  readonly code: string;
  readonly refuses: (part: Json, config: JsonObject) => boolean;
}
const INEXACT: Refusal = { code: 'NUMBER_INEXACT', refuses: (part) => typeof part === 'number' && isInexact(part) };
/** Values that a normalisation rejects; they stay unchanged and count as malformed. */
const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  ['sanitizeHtml', { code: 'FORMATTING_TOO_MUCH', refuses: (part) => typeof part === 'string' && isTooMuch(part) }],
  ['numericText', INEXACT],
  ['wholeNumericText', INEXACT],
]);
const isNoNumber = (part: Json): boolean => typeof part === 'string' && part.trim() !== '' && numberTyped(part) === null;

const onlyWhole = (config: JsonObject): boolean => {
  const constraint = own(config, 'numberValueConstraint');
  return typeof constraint === 'string' && constraint.endsWith('_INTEGER');
};

/**
 * Tells if a question requires integers, by type or settings.
 *
 * @example asksWholeNumber(numberField) // true where its numberValueConstraint is ONLY_POSITIVE_INTEGER
 */
export const asksWholeNumber = ({ type, config }: Pick<CompiledField, 'type' | 'config'>): boolean =>
  onlyWhole(config) || type.normalise.some(({ ability }) => ability === 'wholeNumericText');

/** Explains a malformed answer where a normalisation can tell the cause. */
const INEXACT_TEXT: Refusal = { code: 'NUMBER_INEXACT', refuses: (part) => typeof part === 'string' && isInexact(part) };
const FAULTS: ReadonlyMap<string, readonly Refusal[]> = new Map([
  [
    'numericText',
    [
      INEXACT_TEXT,
      { code: 'NOT_A_WHOLE_NUMBER', refuses: (part: Json, config: JsonObject) => isNoNumber(part) && onlyWhole(config) },
      { code: 'NOT_A_NUMBER', refuses: isNoNumber },
    ],
  ],
  ['wholeNumericText', [INEXACT_TEXT, { code: 'NOT_A_WHOLE_NUMBER', refuses: isNoNumber }]],
]);

/** For the page: leaves input unchanged where only the server normalises. */
export const asTyped: Normalisers = { sanitizeHtml: quiet((value) => value) };

interface RefusedPart {
  readonly code: string;
  readonly path: string;
}

/** Parts of an answer that its normalisations reject, with problem codes. */
export const refusedParts = (field: CompiledField, answer: Json): readonly RefusedPart[] =>
  refusedBy(field, answer, (ability) => [REFUSALS.get(ability)].filter((one) => one !== undefined));

export const faultyParts = (field: CompiledField, answer: Json): readonly RefusedPart[] =>
  refusedBy(field, answer, (ability) => FAULTS.get(ability) ?? []);

const refusedBy = (field: CompiledField, answer: Json, refusals: (ability: string) => readonly Refusal[]): readonly RefusedPart[] =>
  field.type.normalise.flatMap(({ ability, at }) => {
    const parts = partsAt(answer, pathOf(at));
    const refusal = refusals(ability).find(({ refuses }) => parts.some((part) => refuses(part, field.config)));
    return refusal ? [{ code: refusal.code, path: at }] : [];
  });

/**
 * Normalises an answer before it is judged and recomputes derived values. Text that is too long or rejected stays unchanged.
 *
 * @param normalisers `sanitizeHtml` on the server, `asTyped` in the page
 * @param occasion null in the page, where nothing is stamped
 * @example normalise(numberField, { value: '5', unit: null, siValue: null }, asTyped).value // { value: 5, unit: null, siValue: 5 }
 * @throws NORMALISER_MISSING
 */
export function normaliseAnswer(
  field: CompiledField,
  value: Json,
  normalisers: Normalisers,
  occasion: SaveOccasion | null = null,
): Normalised {
  const notices: string[] = [];
  let clean = value;
  for (const { ability, at } of field.type.normalise) {
    const apply = abilityOf(ability, normalisers);
    const longest = longestAt(field.type.answer, pathOf(at));
    clean = changeAt(clean, pathOf(at), (part, path) => {
      if ((typeof part === 'string' && part.length > longest) || REFUSALS.get(ability)?.refuses(part, field.config)) return part;
      const done = apply(part, field.config, { path, occasion });
      notices.push(...done.notices);
      return done.value;
    });
  }
  return { value: derive(field, clean), notices: [...new Set(notices)] };
}

function abilityOf(ability: string, normalisers: Normalisers): Normaliser {
  const normaliser = [BUILT_IN, normalisers].find((abilities) => Object.hasOwn(abilities, ability))?.[ability];
  if (!normaliser) throw fail('NORMALISER_MISSING', { ability });
  return normaliser;
}

/**
 * Computes derived values such as SI values and overwrites those sent. `{ value: 5, unit: millimetre, siValue: 99 }` becomes `{ value: 5, unit:
 * millimetre, siValue: 0.005 }`.
 */
function derive(field: CompiledField, answer: Json): Json {
  if (!isObject(answer) || field.logic.derived.length === 0) return answer;
  const derived = field.logic.derived.map(([key, logic]) => [key, logic({ answer, config: field.config })] as const);
  return { ...answer, ...Object.fromEntries(derived) };
}

const pathOf = (pointer: string) => (pointer === '' ? [] : pointer.slice(1).split('/'));

/** Maximum text length at a path, in UTF-16 units as in JSON Schema. */
function longestAt(schema: Json | undefined, [key, ...rest]: readonly string[]): number {
  if (!isObject(schema)) return Infinity;
  if (key === undefined) return typeof schema['maxLength'] === 'number' ? schema['maxLength'] : Infinity;
  if (key === '*') return longestAt(own(schema, 'items') ?? own(schema, 'additionalProperties'), rest);
  const properties = own(schema, 'properties');
  return isObject(properties) ? longestAt(own(properties, key), rest) : Infinity;
}

function partsAt(value: Json | undefined, [key, ...rest]: readonly string[]): readonly Json[] {
  if (value === undefined) return [];
  if (key === undefined) return [value];
  if (key === '*') return isList(value) || isObject(value) ? Object.values(value).flatMap((item) => partsAt(item, rest)) : [];
  return isObject(value) ? partsAt(own(value, key), rest) : [];
}

type Change = (part: Json, path: readonly string[]) => Json;

function changeAt(value: Json, [key, ...rest]: readonly string[], change: Change, before: readonly string[] = []): Json {
  if (key === undefined) return value === null ? value : change(value, before);
  const inside = (part: Json, name: string): Json => changeAt(part, rest, change, [...before, name]);
  if (isList(value)) return key === '*' ? value.map((item, i) => inside(item, String(i))) : value;
  if (!isObject(value)) return value;
  const names = key === '*' ? Object.keys(value) : Object.hasOwn(value, key) ? [key] : [];
  const changed = Object.fromEntries(names.map((name) => [name, inside(value[name] as Json, name)]));
  return names.every((name) => same(changed[name], value[name])) ? value : { ...value, ...changed };
}

/** Members of an object in which something is filled in. */
function withoutBlanks(value: Json): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, part]) => (isBlank(part) ? [] : [[key, withoutBlanks(part)]])));
}

function momentText(text: string, occasion: SaveOccasion | null): string {
  if (occasion === null || !LOCAL_TIME.test(text)) return text;
  const instant = instantOf(text, occasion.timeZone);
  return instant === null ? text : new Date(instant).toISOString();
}
const LOCAL_TIME = /T[\d:.]+$/;

/**
 * Sets `at` and `by` to the moment and person of the save, whatever was sent. They stay while the rest of the part stays, and are null while it is
 * empty.
 */
function stamped(part: JsonObject, { path, occasion }: NormalisedPlace): Json {
  if (occasion === null) return part;
  const before = path.reduce<Json | undefined>(
    (value, key) => (isObject(value ?? null) ? own(value as JsonObject, key) : undefined),
    occasion.before,
  );
  if (isObject(before) && same(unstamped(before), unstamped(part)))
    return { ...part, at: own(before, 'at') ?? null, by: own(before, 'by') ?? null };
  const { person, now } = occasion;
  return { ...part, at: now, by: person === null ? null : { ...person } };
}

const unstamped = ({ at: _at, by: _by, ...rest }: JsonObject): JsonObject => rest;
