import { isList, isObject, same, type Json, type JsonObject } from '../json.ts';

export interface Difference {
  /** Names on the way there: ['steps', 'New sample', 'title']. */
  readonly place: readonly string[];
  readonly here: Json | undefined;
  readonly file: Json | undefined;
}

/** What names an item of a list to people. */
const NAMES = ['questionId', 'key', 'title', 'id'] as const;

/**
 * The places at which two values differ. Items of lists that name themselves are held side by side by their names.
 * @example differences({ a: 1 }, { a: 2 }) // [{ place: ['a'], here: 1, file: 2 }]
 */
export function differences(here: Json | undefined, file: Json | undefined, place: readonly string[] = []): readonly Difference[] {
  if (here === file || (here !== undefined && file !== undefined && same(here, file))) return [];
  const [one, other] = [partsOf(here), partsOf(file)];
  if (!one || !other) return [{ place, here, file }];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.flatMap((name) => differences(one.get(name), other.get(name), [...place, name]));
}

/**
 * The same for a terminal, a line each.
 * @example differencesOf({ a: 1 }, { a: 2 }) // ['a: 1 → 2']
 */
export const differencesOf = (here: Json, file: Json): readonly string[] =>
  differences(here, file).map(({ place, ...it }) => `${place.join('/')}: ${short(it.here)} → ${short(it.file)}`);

const MAX_SHOWN = 60;

function short(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

/** Named parts of an object or list; null for anything else. */
function partsOf(value: Json | undefined): ReadonlyMap<string, Json> | null {
  if (value === undefined) return null;
  if (isObject(value)) return new Map(Object.entries(value));
  if (!isList(value) || !value.every(isObject)) return null;
  const name = NAMES.find((one) => value.every((item) => typeof item[one] === 'string'));
  const nameOf = (item: JsonObject, i: number): string => {
    const named = name && item[name];
    return typeof named === 'string' ? named : String(i + 1);
  };
  return new Map(value.map((item, i) => [nameOf(item, i), item]));
}
