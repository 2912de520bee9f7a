import { fail } from '../../engine/errors.ts';
import { unitFaults, type UnitFields } from '../../engine/units/index.ts';
import type { Core } from '../context.ts';
import { allQuantities, allUnits, insertQuantities, insertUnit, removeUnit } from './repository.ts';

export const listUnits = ({ db }: Core) => allUnits(db);
export const listQuantities = ({ db }: Core) => allQuantities(db);

/** Makes a unit; a quantity that was not there comes with it. @throws CodedError UNIT_FIELDS, UNIT_TAKEN */
export async function createUnit({ db }: Core, typed: UnitFields) {
  const unit: UnitFields = {
    id: typed.id.trim(),
    unit: typed.unit.trim(),
    quantity: typed.quantity.trim(),
    symbol: typed.symbol.trim(),
    siConversionFormula: typed.siConversionFormula.trim(),
  };
  const [fault] = unitFaults(unit);
  if (fault) throw fail('UNIT_FIELDS', { message: fault.message });
  return db.transaction().execute(async (tx) => {
    await insertQuantities(tx, [unit.quantity]);
    const stored = await insertUnit(tx, unit);
    if (!stored) throw fail('UNIT_TAKEN', { id: unit.id });
    return stored;
  });
}

/** Nothing stands in the way: questions and answers carry copies of their units (domain reference 4.9). */
export async function deleteUnit({ db }: Core, id: string) {
  const removed = await removeUnit(db, id);
  if (!removed) throw fail('UNIT_NOT_FOUND', { id });
  return removed;
}
