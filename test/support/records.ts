import type { RecordDefinition, RecordValue, RecordValues } from '../../engine/records/index.ts';
import type { PersonCaller } from '../world/index.ts';

interface Row {
  readonly id: string;
  readonly values: RecordValues;
  readonly labels: Readonly<Record<string, string | null>>;
}

const ROW = '{ id values labels }';

export const recordCalls = (caller: PersonCaller, record: string) => ({
  page: async (args: Readonly<Record<string, unknown>> = {}) =>
    (
      await caller.query<{ page: { rows: readonly Row[]; totalCount: number } }>(
        `query ($record: String!, $filter: JSON, $searchText: String, $sort: SortInput, $first: Int, $offset: Int) {
          page: getRecordPage(record: $record, filter: $filter, searchText: $searchText, sort: $sort, first: $first, offset: $offset) {
            totalCount rows ${ROW} } }`,
        { record, ...args },
      )
    ).page,
  choices: async (field: string, searchText: string | null = null) =>
    (
      await caller.query<{ it: readonly { value: string | number; label: string }[] }>(
        'query ($record: String!, $field: String!, $searchText: String) { it: getRecordChoices(record: $record, field: $field, searchText: $searchText) { value label } }',
        { record, field, searchText },
      )
    ).it,
  create: async (values: RecordValues) =>
    (
      await caller.query<{ it: Row }>(
        `mutation ($record: String!, $values: JSON!) { it: createRecord(record: $record, values: $values) ${ROW} }`,
        {
          record,
          values,
        },
      )
    ).it,
  update: async (id: string, values: RecordValues) =>
    (
      await caller.query<{ it: Row }>(
        `mutation ($record: String!, $id: String!, $values: JSON!) { it: updateRecord(record: $record, id: $id, values: $values) ${ROW} }`,
        { record, id, values },
      )
    ).it,
  delete: async (id: string) =>
    (
      await caller.query<{ it: Row }>(`mutation ($record: String!, $id: String!) { it: deleteRecord(record: $record, id: $id) ${ROW} }`, {
        record,
        id,
      })
    ).it,
});

/** Valid values for a row; `n` makes rows distinct. */
export function goodValues({ fields }: RecordDefinition, n: number, refs: Readonly<Record<string, number>>): RecordValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, RecordValue] => {
      if (field.type === 'ref') return [name, refs[name] ?? null];
      if (field.type === 'boolean') return [name, n % 2 === 0];
      if (field.type === 'integer') return [name, n];
      if (field.type === 'date') return [name, `2026-01-0${n}`];
      return [name, field.check === 'conversionFormula' ? `x * ${n}` : `${name}${n}`];
    }),
  );
}
