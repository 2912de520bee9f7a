import type { Json, JsonObject } from '../../engine/json.ts';
import { compile } from '../../engine/questionnaires/index.ts';
import type { Viewer } from '../../engine/questionnaires/types.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Entry, Facts } from './facts.ts';
import { answersOf, contextOf, type BaseContext, type Deps, type EntriesOf } from './context.ts';
import { questionariesWithAnswers } from './repository.ts';
import { stateOf } from './state.ts';

/** Judges the questionaries of all entries; one statement, whatever their number, none where there are none. */
export async function completenessOfEntries(
  deps: Deps,
  db: Connection,
  gathered: readonly Facts[],
  base: BaseContext,
  viewer: Viewer,
): Promise<EntriesOf> {
  const all = gathered.flatMap(({ entries, named }) => entries.map((entry) => ({ entry, named })));
  if (all.length === 0) return (entries) => byQuestion(entries, new Set());
  const rows = await questionariesWithAnswers(db, [...new Set(all.map(({ entry }) => entry.questionaryId))]);
  const templateOf = await deps.templatesOf(db, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const complete = new Set<number>();
  for (const { entry, named } of all) {
    const row = byId.get(entry.questionaryId);
    if (!row) continue;
    const questionnaire = compile(templateOf(row).definition, deps.core.catalog);
    // an entry is the owner of its questionary: its own columns are what its basis question edits; it holds no entries itself
    const context = contextOf(base, entry, { named, entries: [] }, row.files, () => ({}));
    if (stateOf({ row, questionnaire, answers: answersOf(row), context }, viewer).complete) complete.add(row.id);
  }
  return (entries) => byQuestion(entries, complete);
}

function byQuestion(entries: readonly Entry[], complete: ReadonlySet<number>): JsonObject {
  const found: Record<string, Json[]> = {};
  for (const { questionId, ...entry } of entries)
    (found[questionId] ??= []).push({ ...entry, complete: complete.has(entry.questionaryId) });
  return found;
}
