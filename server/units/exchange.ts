import { decideItem, defaultResolution, readUnitsFile, itemState, unitsFileText, UNITS_FORMAT } from '../../engine/bundles/index.ts';
import type { Resolution, UnitDefinition, UnitFileFault } from '../../engine/bundles/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Core } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import { allQuantities, allUnits, insertQuantities, saveUnits, unitsByIds } from './repository/units.ts';

export async function unitsAsJson({ db, now }: Core): Promise<string> {
  const units = await allUnits(db);
  const quantities = (await allQuantities(db)).map(({ id }) => id);
  return unitsFileText({ version: UNITS_FORMAT, exportDate: now().toISOString(), units, quantities });
}

/** Compares a file of units with the existing ones; stores nothing. @throws CodedError IMPORT_UNREADABLE */
export async function validateUnitsImport({ db }: Core, json: string) {
  const { file, faults } = readUnitsFile(json);
  return {
    json,
    version: file.version,
    exportDate: file.exportDate,
    isValid: faults.length === 0,
    errors: faults.map(({ text }) => text),
    unitComparisons: (await compared(db, file.units)).map((one) => ({ ...one, errors: textsOf(faults, one.newUnit.id) })),
  };
}

const textsOf = (faults: readonly UnitFileFault[], id: string): readonly string[] =>
  faults.filter(({ unitId }) => unitId === id).map(({ text }) => text);

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
    const status = itemState(existingUnit, { ...newUnit });
    return { existingUnit, newUnit, status, conflictResolutionStrategy: defaultResolution[status] };
  });
}

export interface UnitChoice {
  readonly itemId: string;
  readonly strategy: Resolution;
}

/**
 * Imports units and returns them as stored. "Use existing" skips a new or faulty unit, which would otherwise refuse the whole file.
 *
 * @throws CodedError IMPORT_UNREADABLE, IMPORT_INVALID, IMPORT_UNRESOLVED; nothing is changed then
 */
export async function importUnits({ db }: Core, json: string, choices: readonly UnitChoice[]): Promise<readonly UnitDefinition[]> {
  const { file, faults } = readUnitsFile(json);
  return db.transaction().execute(async (tx) => {
    const items = (await compared(tx, file.units)).map(({ newUnit, status }) => ({ id: newUnit.id, state: status }));
    assertSound(items, choices, faults);
    const decided = decideItem(items, choices);
    const taken = file.units.filter(({ id }) => decided.get(id) === 'USE_NEW');
    await insertQuantities(tx, [...file.quantities, ...taken.map(({ quantity }) => quantity)]);
    await saveUnits(tx, taken);
    return unitsByIds(
      tx,
      file.units.map(({ id }) => id),
    );
  });
}

/** Ignores faults of skipped units. @throws CodedError IMPORT_INVALID */
function assertSound(items: Parameters<typeof decideItem>[0], choices: readonly UnitChoice[], faults: readonly UnitFileFault[]): void {
  const chosen = new Map(choices.map(({ itemId, strategy }) => [itemId, strategy]));
  const imported = new Set(
    items.filter(({ id, state }) => (chosen.get(id) ?? defaultResolution[state]) !== 'USE_EXISTING').map(({ id }) => id),
  );
  const standing = faults.filter(({ unitId }) => imported.has(unitId));
  if (standing.length > 0) throw fail('IMPORT_INVALID', { faults: standing.map(({ text }) => text) });
}
