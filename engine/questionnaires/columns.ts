import { firstKey, isList, own, same, type Json, type JsonObject } from '../json.ts';
import type { Problem } from './types.ts';

export interface ColumnsMerged {
  readonly merged: JsonObject;
  /** Columns that both changed to different values; `merged` holds theirs. */
  readonly conflicts: readonly string[];
}

/** Columns of a basis question that are not stored because they are malformed or exceed limits. Missing values are stored. */
export const barredColumns = (
  problems: readonly (Pick<Problem, 'questionId' | 'path'> & { readonly kind: string })[],
  questionId: string,
): readonly string[] => problems.filter((one) => one.questionId === questionId && one.kind !== 'MISSING').map(({ path }) => firstKey(path));

interface ColumnChanges {
  /** Columns as they are stored. */
  readonly before: JsonObject;
  readonly changes: JsonObject;
  /** Names of the faults of a set of columns, without missing values. */
  readonly faultsOf: (columns: JsonObject) => readonly string[];
}

/**
 * Changes that may be stored beside the columns that stay: a rule may be about two columns, of which only one can be stored.
 *
 * @example storableChanges({ before: { from: 1, to: 2 }, changes: { from: 3 }, faultsOf: ({ from, to }) => (to < from ? ['ORDER'] : []) }) // {}
 */
export function storableChanges({ before, changes, faultsOf }: ColumnChanges): JsonObject {
  const faultsBefore = new Set(faultsOf(before));
  const isSound = (kept: JsonObject): boolean => faultsOf({ ...before, ...kept }).every((fault) => faultsBefore.has(fault));
  if (isSound(changes)) return changes;
  return Object.entries(changes).reduce<JsonObject>((kept, [column, value]) => {
    const more = { ...kept, [column]: value };
    return isSound(more) ? more : kept;
  }, {});
}

/**
 * Three-way merge of basis columns; lists of people merge by additions and removals. A column in conflict keeps their value.
 *
 * @example mergeColumns({ title: 'A', users: [1] }, { title: 'B', users: [1, 2] }, { title: 'A', users: [1, 3] })
 * // { merged: { title: 'B', users: [1, 3, 2] }, conflicts: [] }
 */
export function mergeColumns(base: JsonObject, mine: JsonObject, theirs: JsonObject): ColumnsMerged {
  const merged: Record<string, Json> = {};
  const conflicts: string[] = [];
  for (const [column, value] of Object.entries(mine)) {
    const now = own(theirs, column) ?? null;
    const both = mergeValues(own(base, column) ?? null, value, now);
    merged[column] = both === undefined ? now : both;
    if (both === undefined) conflicts.push(column);
  }
  return { merged, conflicts };
}

/**
 * Three-way merge of one column.
 *
 * @returns undefined on an edit conflict
 * @example mergeValues([1], [1, 2], [1, 3]) // [1, 3, 2]
 */
export function mergeValues(base: Json, mine: Json, theirs: Json): Json | undefined {
  if (same(mine, base) || same(mine, theirs)) return theirs;
  if (same(theirs, base)) return mine;
  return isIds(base) && isIds(mine) && isIds(theirs) ? mergeIds(base, mine, theirs) : undefined;
}

const isIds = (value: Json): value is readonly number[] => isList(value) && value.every((item) => typeof item === 'number');

function mergeIds(base: readonly number[], mine: readonly number[], theirs: readonly number[]): readonly number[] {
  const [before, here] = [new Set(base), new Set(mine)];
  const kept = theirs.filter((id) => here.has(id) || !before.has(id));
  const there = new Set(kept);
  return [...kept, ...mine.filter((id) => !before.has(id) && !there.has(id))];
}
