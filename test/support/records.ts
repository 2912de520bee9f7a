import type { RecordDefinition, RecordField, RecordValue, RecordValues } from '../../engine/records/index.ts';
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

const good: Readonly<Record<string, (n: number) => RecordValue>> = {
  conversionFormula: (n) => `x * ${n}`,
  rorId: (n) => `https://ror.org/0abcde${n}00`,
};

/** The last character makes rows distinct where the pattern lets it. */
function likeExample({ matches, example }: NonNullable<RecordField['pattern']>, n: number): string {
  const start = example.slice(0, -1);
  const letter = String.fromCharCode('a'.charCodeAt(0) + n);
  const texts = [n, letter, letter.toUpperCase()].map((last) => `${start}${last}`);
  return texts.find((text) => new RegExp(matches).test(text)) ?? example;
}

function goodValue(name: string, { type, check = '', choices, pattern }: RecordField, n: number): RecordValue {
  if (type === 'boolean') return n % 2 === 0;
  if (type === 'integer') return n;
  if (type === 'date') return `2026-01-0${n}`;
  if (pattern) return likeExample(pattern, n);
  return choices?.[n % choices.length] ?? good[check]?.(n) ?? `${name}${n}`;
}

/** Valid values for a row; `n` makes rows distinct. */
export const goodValues = ({ fields }: RecordDefinition, n: number, refs: Readonly<Record<string, number>>): RecordValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, RecordValue][] => {
      if (field.set) return [];
      return [[name, field.type === 'ref' ? (refs[name] ?? null) : goodValue(name, field, n)]];
    }),
  );
