import { isList, isObject, same, type Json, type JsonObject } from '../json.ts';
import { mergeColumns } from '../questionnaires/index.ts';
import type { DraftAnswer, StoredDraftAnswer } from './types.ts';

interface MergedDrafts {
  readonly answers: readonly DraftAnswer[];
  readonly taken: readonly StoredDraftAnswer[];
}

/**
 * Merges the drafts of several pages into one answer per question, in order of writing. Of two different values in one place, the later is sent
 * first.
 */
export function mergeDrafts(written: readonly StoredDraftAnswer[]): MergedDrafts {
  const answers = new Map<string, DraftAnswer>();
  let taken: readonly StoredDraftAnswer[] = [];
  for (const one of [...written].reverse()) {
    const { page: _page, roleId: _roleId, ...kept } = one;
    const later = answers.get(one.questionId);
    const both = later ? joined(kept, later) : kept;
    if (!both) continue;
    answers.set(one.questionId, both);
    taken = [...taken, one];
  }
  return { answers: [...answers.values()].reverse(), taken };
}

function joined(earlier: DraftAnswer, later: DraftAnswer): DraftAnswer | null {
  if (same(earlier.value, later.value)) return later;
  if (!earlier.columns || !later.columns || !isObject(earlier.value) || !isObject(later.value)) return null;
  const { value } = later;
  const { merged, conflicts } = mergeColumns({ base: earlier.columns, mine: earlier.value, theirs: value });
  if (conflicts.length > 0) return null;
  const added = Object.keys(merged).filter((name) => !same(merged[name] ?? null, value[name] ?? null));
  return {
    ...later,
    value: { ...value, ...merged },
    columns: { ...later.columns, ...pickColumns(earlier.columns, added) },
    ...(earlier.pageKeys ? { pageKeys: [...(later.pageKeys ?? []), ...earlier.pageKeys] } : {}),
    ...(earlier.facts || later.facts ? { facts: bothFacts(earlier.facts ?? {}, later.facts ?? {}) } : {}),
  };
}

const bothFacts = (earlier: JsonObject, later: JsonObject): JsonObject => ({
  ...later,
  ...Object.fromEntries(Object.entries(earlier).map(([name, facts]) => [name, moreFacts(later[name], facts)])),
});

const pickColumns = (columns: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, columns[name] ?? null]));

/** Merges facts of one kind, by id or as a list. Existing facts win. */
export function moreFacts(first: Json | undefined, more: Json): Json {
  if (!isList(more)) return isObject(more) ? { ...more, ...(isObject(first) ? first : {}) } : more;
  const before: readonly Json[] = isList(first) ? first : [];
  return [...before, ...more.filter((one) => !before.some((it) => same(it, one)))];
}
