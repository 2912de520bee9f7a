import { isObject, same, type JsonObject } from '../../../engine/json.ts';
import { mergeColumns } from '../../../engine/questionnaires/index.ts';
import { moreFacts } from '../more-facts.ts';
import type { KeptAnswer } from './types.ts';

/** An answer that waits on this device, the page that has written it, and the role of the person who has. */
export interface Written extends KeptAnswer {
  readonly page?: string;
  readonly roleId?: number;
}

interface PutTogether {
  readonly answers: readonly KeptAnswer[];
  /** What they are made of. */
  readonly taken: readonly Written[];
}

/**
 * One answer to each question of what several pages of one person have kept, in the order of writing: the last one, with the columns that only earlier
 * ones have changed. What two have written differently in one place is not put together: the earlier comes when the later has been sent, and clashes with it.
 */
export function putTogether(written: readonly Written[]): PutTogether {
  const answers = new Map<string, KeptAnswer>();
  let taken: readonly Written[] = [];
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

function joined(earlier: KeptAnswer, later: KeptAnswer): KeptAnswer | null {
  if (same(earlier.value, later.value)) return later;
  if (!earlier.columns || !later.columns || !isObject(earlier.value) || !isObject(later.value)) return null;
  const { value } = later;
  const { merged, clashes } = mergeColumns(earlier.columns, earlier.value, value);
  if (clashes.length > 0) return null;
  const added = Object.keys(merged).filter((name) => !same(merged[name] ?? null, value[name] ?? null));
  return {
    ...later,
    value: { ...value, ...merged },
    columns: { ...later.columns, ...pick(earlier.columns, added) },
    ...(earlier.facts || later.facts ? { facts: bothFacts(earlier.facts ?? {}, later.facts ?? {}) } : {}),
  };
}

/** Of one thing the later page knew more. */
const bothFacts = (earlier: JsonObject, later: JsonObject): JsonObject => ({
  ...later,
  ...Object.fromEntries(Object.entries(earlier).map(([name, facts]) => [name, moreFacts(later[name], facts)])),
});

export const pick = (columns: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, columns[name] ?? null]));
