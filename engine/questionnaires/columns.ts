import { firstKey, isList, own, same, type Json, type JsonObject } from '../json.ts';
import type { Problem } from './types.ts';

export interface ColumnsMerged {
  readonly merged: JsonObject;
  /** Columns that both have changed, to different values; `merged` holds theirs. */
  readonly clashes: readonly string[];
}

/**
 * The columns of a basis question that are not stored, as they are wrong: their owner holds what is well-formed and within its limits only, and keeps
 * what it had. What is merely missing is stored as that.
 */
export const barredColumns = (
  problems: readonly (Pick<Problem, 'questionId' | 'path'> & { readonly kind: string })[],
  questionId: string,
): readonly string[] => problems.filter((one) => one.questionId === questionId && one.kind !== 'MISSING').map(({ path }) => firstKey(path));

/**
 * Brings together what two people did to the columns of a basis question since `base`. Different columns merge by themselves, lists of people by what
 * each added and removed; a column that both have changed is theirs until somebody decides.
 * @example mergeColumns({ title: 'A', users: [1] }, { title: 'B', users: [1, 2] }, { title: 'A', users: [1, 3] })
 * // { merged: { title: 'B', users: [1, 3, 2] }, clashes: [] }
 */
export function mergeColumns(base: JsonObject, mine: JsonObject, theirs: JsonObject): ColumnsMerged {
  const merged: Record<string, Json> = {};
  const clashes: string[] = [];
  for (const [column, value] of Object.entries(mine)) {
    const now = own(theirs, column) ?? null;
    const both = mergeValues(own(base, column) ?? null, value, now);
    merged[column] = both === undefined ? now : both;
    if (both === undefined) clashes.push(column);
  }
  return { merged, clashes };
}

/**
 * The same of one column.
 * @returns undefined where both have changed it, to different values
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
