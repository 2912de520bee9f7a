import type { RecordDefinition, RecordValue, RecordValues } from '../../engine/records/index.ts';
import type { StoredRow } from './repository/records.ts';

export interface StoredRecordRow {
  readonly id: string;
  readonly values: RecordValues;
  readonly labels: Readonly<Record<string, string | null>>;
}

/** A value as pages and rules see it. */
export const asJson = (value: unknown): RecordValue => (value instanceof Date ? value.toISOString() : ((value ?? null) as RecordValue));

export const recordValuesOf = ({ fields }: RecordDefinition, row: StoredRow): RecordValues =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, asJson(row[field])]));

export const recordRow = (definition: RecordDefinition, row: StoredRow): StoredRecordRow => ({
  id: String(row['id']),
  values: recordValuesOf(definition, row),
  labels: Object.fromEntries(
    Object.entries(definition.fields).flatMap(([field, { type }]) =>
      type === 'ref' ? [[field, (row[`${field}Label`] ?? null) as string | null]] : [],
    ),
  ),
});
