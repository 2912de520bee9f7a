import {
  addressesInCell,
  INSTRUMENT_COLUMNS,
  planInstruments,
  type PlannedRow,
  type InstrumentValues,
} from '../../engine/imports/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { definitionOf, recordValuesOf } from '../records/index.ts';
import { readImported } from './columns.ts';
import { peopleOfInstruments, scientistPairs, storedInstruments } from './repository/imports.ts';
import type { ImportServices, Planner } from './types.ts';

export async function instrumentPlanner({ core, records, instruments }: ImportServices, actor: Actor): Promise<Planner> {
  const definition = definitionOf(core.catalog, 'INSTRUMENT');
  const writer = await records.writer(actor, 'INSTRUMENT');
  const write = async (tx: Tx, { id, values }: PlannedRow<InstrumentValues>): Promise<void> => {
    const stored = id === null ? await writer.create(tx, values.fields) : await writer.update(tx, String(id), values.fields);
    const change = { actor, instrumentId: Number(stored.id), ids: values.scientistIds };
    if (values.scientistIds.length > 0) await instruments.assignScientistsIn(tx, change);
  };
  const storedIn = async (db: Connection) => {
    const pairs = await scientistPairs(db);
    return (await storedInstruments(db)).map((row) => ({
      id: row.id,
      values: recordValuesOf(definition, { ...row }),
      scientistIds: pairs.filter(({ instrumentId }) => instrumentId === row.id).map(({ userId }) => userId),
    }));
  };
  return async (db, table) => {
    const { rows, unknownColumns } = readImported(INSTRUMENT_COLUMNS, table);
    const emails = rows.flatMap(({ cells }) => [...addressesInCell(cells.contact), ...addressesInCell(cells.scientists)]);
    const facts = { instruments: await storedIn(db), people: await peopleOfInstruments(db, emails) };
    const planned = planInstruments(rows, facts, definition).map((row) => ({ ...row, write: (tx: Tx) => write(tx, row) }));
    return { rows: planned, unknownColumns };
  };
}
