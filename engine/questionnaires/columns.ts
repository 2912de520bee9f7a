import { firstKey, own, type Json, type JsonObject } from '../json.ts';
import { each, merge, type Three } from '../merge/index.ts';
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
 * @example mergeColumns({ base: { title: 'A', users: [1] }, mine: { title: 'B', users: [1, 2] }, theirs: { title: 'A', users: [1, 3] } })
 * // { merged: { title: 'B', users: [1, 3, 2] }, conflicts: [] }
 */
export function mergeColumns(three: Three<JsonObject>): ColumnsMerged {
  const columns = each(three, (side) => columnsIn(side, Object.keys(three.mine)));
  const { value, conflicts } = merge(columns, { lists: 'members' });
  return { merged: { ...(value as JsonObject), ...columnsIn(three.theirs, conflicts) }, conflicts };
}

const columnsIn = (side: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, own(side, name) ?? null]));

/**
 * Three-way merge of one column.
 *
 * @returns undefined on an edit conflict
 * @example mergeValues({ base: [1], mine: [1, 2], theirs: [1, 3] }) // [1, 3, 2]
 */
export function mergeValues(three: Three<Json>): Json | undefined {
  const { value, conflicts } = merge(three, { lists: 'members' });
  return conflicts.length > 0 ? undefined : value;
}
