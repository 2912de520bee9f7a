import { isList, isObject, same, type Json, type JsonObject } from '../../../engine/json.ts';
import type { BundleChanged, BundleResolution, ComparisonStatus } from '../../generated/operations.ts';

/** One thing of a file beside the one that is here. */
export interface ComparedRow {
  readonly id: string;
  /** What sort of thing it is, in words. */
  readonly sort: string;
  readonly name: string;
  readonly state: ComparisonStatus;
  readonly changed: BundleChanged | null;
  /** What happens unless somebody chooses. */
  readonly resolution: BundleResolution;
  readonly existing: Json;
  readonly incoming: Json;
  readonly canMerge: boolean;
  readonly clashes: readonly string[];
}

export type Choices = Readonly<Record<string, BundleResolution>>;

/** What a file would do. */
export interface Review {
  readonly rows: readonly ComparedRow[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

export const resolutionOf = (row: ComparedRow, choices: Choices): BundleResolution => choices[row.id] ?? row.resolution;

/** Rows that wait for a decision. */
export const openRows = (rows: readonly ComparedRow[], choices: Choices): readonly ComparedRow[] =>
  rows.filter((row) => row.state !== 'SAME' && resolutionOf(row, choices) === 'UNRESOLVED');

export interface Difference {
  /** Where in the thing: "steps › 2 › title". */
  readonly place: string;
  readonly here: Json | undefined;
  readonly file: Json | undefined;
}

/**
 * The places at which two values differ. Items of lists that name themselves are held side by side by their names.
 * @example differences({ a: 1 }, { a: 2 }) // [{ place: 'a', here: 1, file: 2 }]
 */
export function differences(here: Json | undefined, file: Json | undefined, place: readonly string[] = []): readonly Difference[] {
  if (here !== undefined && file !== undefined && same(here, file)) return [];
  const [one, other] = [partsOf(here), partsOf(file)];
  if (!one || !other) return [{ place: place.join(' › '), here, file }];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.flatMap((name) => differences(one.get(name), other.get(name), [...place, name]));
}

const NAMES = ['questionId', 'key', 'title', 'id'] as const;

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

/** A value in words short enough for a cell. */
export function shownValue(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
