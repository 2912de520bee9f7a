import { INSTITUTION_COLUMNS, planInstitutions } from '../../engine/imports/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { definitionOf } from '../records/index.ts';
import { readImported } from './columns.ts';
import { storedCountries, storedInstitutions } from './repository/imports.ts';
import type { ImportServices, Planner } from './types.ts';

export async function institutionPlanner({ core, records }: ImportServices, actor: Actor): Promise<Planner> {
  const definition = definitionOf(core.catalog, 'INSTITUTION');
  const writer = await records.writer(actor, 'INSTITUTION');
  return async (db, table) => {
    const { rows, unknownColumns } = readImported(INSTITUTION_COLUMNS, table);
    const facts = { institutions: await storedInstitutions(db), countries: await storedCountries(db) };
    const planned = planInstitutions(rows, facts, definition).map((row) => ({
      ...row,
      write: (tx: Parameters<typeof writer.create>[0]) =>
        row.id === null ? writer.create(tx, row.values) : writer.update(tx, String(row.id), row.values),
    }));
    return { rows: planned, unknownColumns };
  };
}
