import type { TFunction } from 'i18next';
import type { Json } from '../../../engine/json.ts';
import type { UnitRowFragment, ValidateUnitsImportMutation } from '../../generated/studio.ts';
import { takeOrLeave, type ComparedRow } from './compared.ts';

type Compared = ValidateUnitsImportMutation['validateUnitsImport']['unitComparisons'][number];

/** One row per id: units that share one are decided on together. */
export function unitRows(compared: readonly Compared[], t: TFunction): readonly ComparedRow[] {
  const byId = new Map<string, Compared[]>();
  for (const one of compared) byId.set(one.newUnit.id, [...(byId.get(one.newUnit.id) ?? []), one]);
  return [...byId].flatMap(([id, alike]) => {
    const shown = alike.find(({ status }) => status !== 'SAME') ?? alike[0];
    return shown ? [rowOf(id, shown, namesOf(alike), t)] : [];
  });
}

const namesOf = (alike: readonly Compared[]): string => [...new Set(alike.map(({ newUnit }) => newUnit.unit).filter(Boolean))].join(', ');

function rowOf(id: string, { status, errors, existingUnit, newUnit, ...proposed }: Compared, name: string, t: TFunction): ComparedRow {
  const faults = status === 'SAME' ? [] : errors;
  const resolution = faults.length > 0 ? 'UNRESOLVED' : proposed.conflictResolutionStrategy;
  return {
    id,
    sort: t('studio.bundles.kind.UNIT'),
    name: name || id || t('studio.bundles.nameless'),
    state: status,
    changed: null,
    resolution,
    existing: plain(existingUnit),
    incoming: plain(newUnit),
    resolutions: takeOrLeave(resolution).filter((choice) => faults.length === 0 || choice !== 'USE_NEW'),
    conflicts: [],
    faults,
  };
}

const plain = (unit: UnitRowFragment | null | undefined): Json => {
  if (!unit) return null;
  const { id, unit: name, quantity, symbol, siConversionFormula } = unit;
  return { id, unit: name, quantity, symbol, siConversionFormula };
};
