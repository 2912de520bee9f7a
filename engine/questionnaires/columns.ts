import { isList, own, same, type Json, type JsonObject } from '../json.ts';

export interface ColumnsMerged {
  readonly merged: JsonObject;
  /** Columns that both have changed, to different values; `merged` holds theirs. */
  readonly clashes: readonly string[];
}

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
    const before = own(base, column) ?? null;
    const now = own(theirs, column) ?? null;
    if (same(value, before) || same(value, now)) merged[column] = now;
    else if (same(now, before)) merged[column] = value;
    else if (isIds(before) && isIds(value) && isIds(now)) merged[column] = mergeIds(before, value, now);
    else {
      merged[column] = now;
      clashes.push(column);
    }
  }
  return { merged, clashes };
}

const isIds = (value: Json): value is readonly number[] => isList(value) && value.every((item) => typeof item === 'number');

function mergeIds(base: readonly number[], mine: readonly number[], theirs: readonly number[]): readonly number[] {
  const kept = theirs.filter((id) => mine.includes(id) || !base.includes(id));
  return [...kept, ...mine.filter((id) => !base.includes(id) && !kept.includes(id))];
}
