import type { QuestionaryDeps, TemplatesOf } from '../context.ts';
import { effectsOnEach, newTally, type EffectsPage } from './revision-effects.ts';
import type { RevisionEffects } from '../types.ts';

const BATCH = 50;

export async function unpinEffects(deps: QuestionaryDeps, ids: readonly number[], page: EffectsPage): Promise<RevisionEffects> {
  const set = new Set(ids);
  const templatesOf: TemplatesOf = async (db, rows) => {
    const revised = rows.map((row) => (set.has(row.id) ? { ...row, revision: row.publishedRevision } : row));
    const templateFor = await deps.services.templates.publishedMany(db, revised);
    const byId = new Map(revised.map((row) => [row.id, row]));
    return (row) => templateFor(byId.get(row.id) ?? row);
  };
  const tally = newTally(page);
  const sorted = [...set].toSorted((a, b) => a - b);
  for (let from = 0; from < sorted.length; from += BATCH) {
    for (const one of await effectsOnEach(deps, sorted.slice(from, from + BATCH), { templatesOf })) tally.add(one);
  }
  return tally.result();
}
