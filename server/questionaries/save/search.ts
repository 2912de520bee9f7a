import { isList, isObject, type Json } from '../../../engine/json.ts';
import { searchValue } from '../../../engine/questionnaires/index.ts';
import type { CompiledField } from '../../../engine/questionnaires/types.ts';

export interface SearchColumns {
  /** Number, lower end of an interval, or seconds since 1970 of a date; 1 and 0 for yes and no. */
  readonly searchFrom: number | null;
  readonly searchTo: number | null;
  readonly searchText: string | null;
  readonly searchList: readonly string[] | null;
}

const nothing: SearchColumns = { searchFrom: null, searchTo: null, searchText: null, searchList: null };

function searchColumns(field: CompiledField, answer: Json): SearchColumns {
  const value = answer === null ? null : searchValue(field, answer);
  if (value === null || !field.type.search) return nothing;
  switch (field.type.search.kind) {
    case 'boolean':
    case 'presence':
      return both(value === true ? 1 : 0);
    case 'number':
      return typeof value === 'number' ? both(value) : nothing;
    case 'date':
      return typeof value === 'string' ? both(secondsOf(value)) : nothing;
    case 'interval':
      return isObject(value) ? { ...nothing, searchFrom: numberOf(value['min']), searchTo: numberOf(value['max']) } : nothing;
    case 'text':
      return { ...nothing, searchText: textOf(value) };
    case 'list':
      return { ...nothing, searchList: (isList(value) ? value : [value]).map(textOf) };
  }
}

/** Empty for irrelevant answers, which searches must not find. */
export const searchedColumns = (field: CompiledField, answer: Json, relevant: boolean): SearchColumns =>
  relevant ? searchColumns(field, answer) : nothing;

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
const both = (value: number | null): SearchColumns => ({ ...nothing, searchFrom: value, searchTo: value });
const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function secondsOf(date: string): number | null {
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? null : ms / 1000;
}
