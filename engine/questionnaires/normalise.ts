import { fail } from '../errors.ts';
import { isList, isObject, own, same, type Json, type JsonObject } from '../json.ts';
import { identifierText } from '../identifiers.ts';
import { isInexact, numberTyped } from '../logic/values.ts';
import { isTooMuch } from '../rich-text.ts';
import { isPrintableAscii, printableAscii } from '../text.ts';
import type { CompiledField, Normalised, Normaliser, Normalisers } from './types.ts';

const PRINTABLE_NOTICE = 'NON_PRINTABLE_REMOVED';

const quiet =
  (change: (value: Json) => Json): Normaliser =>
  (value) => ({ value: change(value), notices: [] });

/** '12.5' → 12.5, '12,5' → 12.5, '' → null; other text stays and fails the shape check. */
const numericText = quiet((value) => (typeof value !== 'string' ? value : value.trim() === '' ? null : (numberTyped(value) ?? value)));

const BUILT_IN: Normalisers = {
  numericText,
  wholeNumericText: numericText,
  /** 12 → '12', for ids sent as text. */
  idText: quiet((value) => (typeof value === 'number' && Number.isInteger(value) ? String(value) : value)),
  blankToNull: quiet((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
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
 * @example normalise(numberField, { value: '5', unit: null, siValue: null }, asTyped).value // { value: 5, unit: null, siValue: 5 }
 * @throws NORMALISER_MISSING
 */
export function normaliseAnswer(field: CompiledField, value: Json, normalisers: Normalisers): Normalised {
  const notices: string[] = [];
  let clean = value;
  for (const { ability, at } of field.type.normalise) {
    const apply = abilityOf(ability, normalisers);
    const longest = longestAt(field.type.answer, pathOf(at));
    clean = changeAt(clean, pathOf(at), (part) => {
      if ((typeof part === 'string' && part.length > longest) || REFUSALS.get(ability)?.refuses(part, field.config)) return part;
      const done = apply(part, field.config);
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
  if (key === '*') return longestAt(own(schema, 'items'), rest);
  const properties = own(schema, 'properties');
  return isObject(properties) ? longestAt(own(properties, key), rest) : Infinity;
}

function partsAt(value: Json | undefined, [key, ...rest]: readonly string[]): readonly Json[] {
  if (value === undefined) return [];
  if (key === undefined) return [value];
  if (key === '*') return isList(value) ? value.flatMap((item) => partsAt(item, rest)) : [];
  return isObject(value) ? partsAt(own(value, key), rest) : [];
}

function changeAt(value: Json, path: readonly string[], change: (part: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value === null ? value : change(value);
  if (key === '*') return isList(value) ? value.map((item) => changeAt(item, rest, change)) : value;
  if (!isObject(value)) return value;
  const part = own(value, key);
  if (part === undefined) return value;
  const changed = changeAt(part, rest, change);
  return same(changed, part) ? value : { ...value, [key]: changed };
}
