import type { Json, JsonObject } from '../../../engine/json.ts';
import { compile } from '../../../engine/questionnaires/index.ts';
import type { Viewer } from '../../../engine/questionnaires/types.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { pauseIfLong } from '../../plugins/request-budget.ts';
import { noFacts, type EntryFact, type Facts } from '../facts.ts';
import { contextOf, type BaseContext, type QuestionaryDeps, type EntriesOf } from '../context.ts';
import { isFinished } from './state.ts';

export async function completenessOfEntries(
  deps: QuestionaryDeps,
  db: Connection,
  gathered: readonly Facts[],
  base: BaseContext,
  viewer: Viewer,
): Promise<EntriesOf> {
  const all = gathered.flatMap(({ entries, named }) => entries.map((entry) => ({ entry, named })));
  if (all.length === 0) return (entries) => byQuestion(entries, new Set());
  const byId = new Map(gathered.flatMap(({ questionaries }) => questionaries).map((row) => [row.id, row]));
  const templateOf = await deps.templatesOf(db, [...byId.values()]);
  const complete = new Set<number>();
  for (const { entry, named } of all) {
    const row = byId.get(entry.questionaryId);
    if (!row) continue;
    const questionnaire = compile(templateOf(row).definition, deps.core.catalog);
    // An entry owns its questionary: its columns are edited by the basis question, and it contains no entries.
    const context = contextOf(base, entry, { ...noFacts, named }, row.files, () => ({}));
    if (isFinished({ row, questionnaire, answers: deps.answersOf(row), context }, viewer)) complete.add(row.id);
    await pauseIfLong();
  }
  return (entries) => byQuestion(entries, complete);
}

function byQuestion(entries: readonly EntryFact[], complete: ReadonlySet<number>): JsonObject {
  const entriesOf: Record<string, Json[]> = {};
  for (const { questionId, ...entry } of entries)
    (entriesOf[questionId] ??= []).push({ ...entry, complete: complete.has(entry.questionaryId) });
  return entriesOf;
}
