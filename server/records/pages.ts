import { fail } from '../../engine/errors.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { recordFieldOf, mayReadRecord, mayWriteRecord, type ListedRecord, type RecordValues } from '../../engine/records/index.ts';
import { allow } from '../../engine/rules/answer.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { SortInput } from '../generated/resolvers.ts';
import { pageOf, type PageArgs } from '../plugins/paging.ts';
import {
  recordChoices,
  recordPageOf,
  type Narrowed,
  type RecordChoiceRow,
  type RecordSort,
  type RecordTable,
} from './repository/records.ts';
import { recordRow, type StoredRecordRow } from './rows.ts';
import { tableOf, type RecordSpecial } from './tables.ts';

export interface RecordPageArgs extends PageArgs {
  readonly record: string;
  readonly filter?: unknown;
  readonly searchText?: string | null | undefined;
  readonly sort?: SortInput | null | undefined;
}

export interface RecordPageRows {
  readonly rows: readonly StoredRecordRow[];
  readonly totalCount: number;
}

const MAX_PAGE = 500;

/** A page of readable rows, filtered, searched, sorted and counted in the database. One statement, and another for a page behind the last one. */
export async function pageOfRecord(
  { db, catalog }: Core,
  special: RecordSpecial,
  actor: Actor,
  args: RecordPageArgs,
): Promise<RecordPageRows> {
  const table = readable(tableOf(catalog, args.record), actor);
  const narrowing: Narrowed = {
    filter: readFilter(table, args.filter),
    searchText: args.searchText ?? '',
    visible: special.visible?.(actor) ?? null,
  };
  const { rows, totalCount } = await recordPageOf(db, table, narrowing, readSort(table, args.sort), pageOf(args, MAX_PAGE));
  return { rows: rows.map((row) => recordRow(table.definition, row)), totalCount };
}

function readable<Table extends RecordTable>(table: Table, actor: Actor): Table {
  if (!mayReadRecord(table.definition, actor)) throw fail('INSUFFICIENT_PERMISSIONS');
  return table;
}

/** @throws SORT_FIELD_UNKNOWN */
function readSort({ definition }: RecordTable<ListedRecord>, sort: SortInput | null | undefined): RecordSort {
  if (!sort) return { field: definition.sort, descending: false };
  if (!recordFieldOf(definition, sort.sortField)?.sort) throw fail('SORT_FIELD_UNKNOWN', { sortField: sort.sortField });
  return { field: sort.sortField, descending: sort.sortDirection === 'desc' };
}

const isFilterValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** @throws BAD_INPUT for fields that do not filter the list, and invalid values */
function readFilter({ definition }: RecordTable, filter: unknown): RecordValues {
  if (filter === null || filter === undefined) return {};
  if (!isObject(filter as Json)) throw fail('BAD_INPUT', { message: 'A filter names fields' });
  const entries = Object.entries(filter as RecordValues).filter(([, value]) => value !== null);
  for (const [field, value] of entries) {
    const { filter: filters, type } = recordFieldOf(definition, field) ?? {};
    const fits = type === 'boolean' ? typeof value === 'boolean' : type === 'string' ? typeof value === 'string' : isFilterValue(value);
    if (!filters || !fits) throw fail('BAD_INPUT', { message: `The list cannot be filtered by ${field} in this way` });
  }
  return Object.fromEntries(entries);
}

/** Options for reference fields: names of people only for those who may choose them, rows only for their readers. */
export async function choicesOfRecord(
  { db, catalog }: Core,
  special: RecordSpecial,
  actor: Actor,
  { record, field, searchText }: { readonly record: string; readonly field: string; readonly searchText?: string | null | undefined },
): Promise<readonly RecordChoiceRow[]> {
  const table = readable(tableOf(catalog, record), actor);
  const definition = recordFieldOf(table.definition, field);
  if (!definition) throw fail('BAD_INPUT', { message: `There is no field ${field}` });
  if (definition.type === 'ref') allow(mayWriteRecord(table.definition, actor));
  else if (!definition.filter && definition.widget !== 'suggest') throw fail('BAD_INPUT', { message: `${field} offers no choices` });
  return recordChoices(db, table, field, { searchText: searchText ?? '', visible: special.visible?.(actor) ?? null });
}
