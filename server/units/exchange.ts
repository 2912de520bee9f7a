import { decide, defaultResolution, readUnitsFile, stateOf, unitsFileText, UNITS_FORMAT } from '../../engine/bundles/index.ts';
import type { Resolution, UnitDefinition } from '../../engine/bundles/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Core } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { allQuantities, allUnits, insertQuantities, saveUnits, unitsByIds } from './repository.ts';

export async function unitsAsJson({ db, now }: Core): Promise<string> {
  const units = await allUnits(db);
  const quantities = (await allQuantities(db)).map(({ id }) => id);
  return unitsFileText({ version: UNITS_FORMAT, exportDate: now().toISOString(), units, quantities });
}

/** What a file of units would do here; stores nothing. @throws CodedError IMPORT_UNREADABLE */
export async function validateUnitsImport({ db }: Core, json: string) {
  const { file, faults } = readUnitsFile(json);
  return {
    json,
    version: file.version,
    exportDate: file.exportDate,
    isValid: faults.length === 0,
    errors: faults,
    unitComparisons: await compared(db, file.units),
  };
}

async function compared(db: Connection, units: readonly UnitDefinition[]) {
  const here = new Map(
    (
      await unitsByIds(
        db,
        units.map(({ id }) => id),
      )
    ).map((unit) => [unit.id, unit]),
  );
  return units.map((newUnit) => {
    const existingUnit = here.get(newUnit.id) ?? null;
    const status = stateOf(existingUnit, { ...newUnit });
    return { existingUnit, newUnit, status, conflictResolutionStrategy: defaultResolution[status] };
  });
}

export interface UnitChoice {
  readonly itemId: string;
  readonly strategy: Resolution;
}

/**
 * Takes the units of a file over, and gives them as they are afterwards. "Use existing" for a unit that is not here leaves it out.
 * @throws CodedError IMPORT_UNREADABLE, IMPORT_INVALID, IMPORT_UNRESOLVED; nothing is changed then
 */
export async function importUnits({ db }: Core, json: string, choices: readonly UnitChoice[]): Promise<readonly UnitDefinition[]> {
  const { file, faults } = readUnitsFile(json);
  if (faults.length > 0) throw fail('IMPORT_INVALID', { faults });
  return db.transaction().execute(async (tx) => {
    const comparisons = await compared(tx, file.units);
    const decided = decide(
      comparisons.map(({ newUnit, status }) => ({ id: newUnit.id, state: status })),
      choices,
    );
    const taken = file.units.filter(({ id }) => decided.get(id) === 'USE_NEW');
    await insertQuantities(tx, [...file.quantities, ...taken.map(({ quantity }) => quantity)]);
    await saveUnits(tx, taken);
    return unitsByIds(
      tx,
      file.units.map(({ id }) => id),
    );
  });
}
