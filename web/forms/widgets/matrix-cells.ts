import { isList, isObject, own, type Json, type JsonObject } from '../../../engine/json.ts';
import type { NumberEntry } from '../../ui/NumberBox.tsx';

/** Columns chosen in a row. */
export function chosenColumns(answer: JsonObject, row: string): readonly string[] {
  const chosen = own(answer, row) ?? null;
  return (isList(chosen) ? chosen : [chosen]).filter((it) => typeof it === 'string');
}

export function cellOf(answer: JsonObject, row: string, column: string): NumberEntry {
  const cells = own(answer, row) ?? null;
  const cell = isObject(cells) ? own(cells, column) : null;
  return typeof cell === 'string' || typeof cell === 'number' ? cell : null;
}

/**
 * Adds a column to the chosen ones of a row, or takes it away.
 *
 * @example withChosen({ size: ['open'] }, 'size', 'known') // { size: ['open', 'known'] }
 */
export function withChosen(answer: JsonObject, row: string, column: string): JsonObject {
  const before = chosenColumns(answer, row);
  return withRow(answer, row, before.includes(column) ? before.filter((it) => it !== column) : [...before, column]);
}

export function withCell(answer: JsonObject, row: string, column: string, entry: NumberEntry): JsonObject {
  const cells = own(answer, row) ?? null;
  return withRow(answer, row, withMember(isObject(cells) ? cells : {}, column, entry === '' ? null : entry));
}

/** A blank row is left out. */
export function withRow(answer: JsonObject, row: string, value: Json): JsonObject {
  const isBlank = isList(value) || isObject(value) ? Object.keys(value).length === 0 : false;
  return withMember(answer, row, isBlank ? null : value);
}

function withMember(object: JsonObject, key: string, value: Json): JsonObject {
  const { [key]: _before, ...others } = object;
  return value === null ? others : { ...object, [key]: value };
}
