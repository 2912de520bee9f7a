import { sql, type Generated } from 'kysely';
import { RECORD_FIELDS, type RecordFields } from '../../../engine/generated/records.ts';

type RecordName = keyof RecordFields;
/** The key is a number of the database's, where it is no field. */
type WithKey<Fields, Key> = Fields extends { readonly id: unknown } ? Fields : Fields & { readonly id: Key };

/** The columns of a record's table that its definition states. */
export type TableOfRecord<Name extends RecordName> = WithKey<RecordFields[Name], Generated<number>>;
export type RowOfRecord<Name extends RecordName> = WithKey<RecordFields[Name], number>;

/** @example db.selectFrom('tags').select(columnsOfRecord('TAG')) */
export const columnsOfRecord = <Name extends RecordName>(record: Name): readonly ('id' | (typeof RECORD_FIELDS)[Name][number])[] => [
  ...new Set(['id', ...RECORD_FIELDS[record]] as const),
];

/** Names and columns for an object of JSON. @example sql`json_build_object(${jsonOfRecord('INSTRUMENT', 'i')})` */
export const jsonOfRecord = <Name extends RecordName>(
  record: Name,
  alias: string,
  without: readonly (typeof RECORD_FIELDS)[Name][number][] = [],
) =>
  sql.join(
    columnsOfRecord(record)
      .filter((name) => !without.some((it) => it === name))
      .flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]),
  );
