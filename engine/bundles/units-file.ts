import { isList, isObject, type Json } from '../json.ts';
import { unitFaults } from '../units/index.ts';
import { otherKind } from './file-kind.ts';
import { checkCount, checkVersion, dateOf, readFileText, repeatedAmong, unreadable } from './read.ts';
import type { UnitDefinition } from './types.ts';

/** Exchange format of the product family. */
export const UNITS_FORMAT = '1.0.0';
const VERSIONS = { oldest: '1.0', newest: '1.0' } as const;

export interface UnitsFile {
  readonly version: string;
  readonly exportDate: string;
  readonly units: readonly UnitDefinition[];
  readonly quantities: readonly string[];
}

export interface UnitFileFault {
  readonly unitId: string;
  readonly text: string;
}

export interface ReadUnitsFile {
  readonly file: UnitsFile;
  readonly faults: readonly UnitFileFault[];
}

/**
 * Parses a unit file and lists the faults of all units at once.
 *
 * @example readUnitsFile(text).file.units[0]?.id // 'meter'
 * @throws IMPORT_UNREADABLE when it is no unit file
 */
export function readUnitsFile(text: string): ReadUnitsFile {
  const file = readFileText(text);
  const { version, exportDate, units, quantities } = file;
  if (!isList(units)) throw unreadable(`it has no list of units${otherKind(file, 'units')}`);
  const fileVersion = checkVersion(version, VERSIONS);
  const names = quantitiesOf(quantities);
  checkCount(units.length, 'units');
  checkCount(names.length, 'quantities');
  const read = units.map(unitOf);
  return {
    file: { version: fileVersion, exportDate: dateOf(exportDate), units: read, quantities: names },
    faults: [...read.flatMap(faultsOf), ...repeated(read)],
  };
}

/**
 * Serializes units and quantities by id, so that the same units give the same file.
 *
 * @example unitsFileText({ version: UNITS_FORMAT, exportDate: '2026-01-01T00:00:00.000Z', units: [], quantities: [] })
 */
export function unitsFileText({ version, exportDate, units, quantities }: UnitsFile): string {
  const byId = [...units]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, unit, quantity, symbol, siConversionFormula }) => ({ id, unit, quantity, symbol, siConversionFormula }));
  const content = { version, exportDate, units: byId, quantities: [...quantities].sort().map((id) => ({ id })) };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function unitOf(value: Json): UnitDefinition {
  const text = (key: string): string => {
    const part = isObject(value) ? value[key] : undefined;
    return typeof part === 'string' ? part.trim() : '';
  };
  return {
    id: text('id'),
    unit: text('unit'),
    quantity: text('quantity'),
    symbol: text('symbol'),
    siConversionFormula: text('siConversionFormula'),
  };
}

function quantitiesOf(value: Json | undefined): readonly string[] {
  const names = isList(value) ? value.map((item) => (isObject(item) ? item['id'] : item)) : [];
  return [...new Set(names.filter((name) => typeof name === 'string' && name.trim() !== ''))] as readonly string[];
}

/** Files of other facilities may lack symbols, which the form requires. */
const faultsOf = (unit: UnitDefinition): readonly UnitFileFault[] =>
  unitFaults(unit, ['symbol']).map(({ message }) => ({ unitId: unit.id, text: `Unit ${unit.id || '(without id)'}: ${message}` }));

function repeated(units: readonly UnitDefinition[]): readonly UnitFileFault[] {
  const named = units.map(({ id }) => id).filter((id) => id !== '');
  return repeatedAmong(named).map((unitId) => ({ unitId, text: `Unit ${unitId}: it is in the file twice` }));
}
