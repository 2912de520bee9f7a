import type { RECORD_LINKS, RecordFields } from '../generated/records.ts';
import type { RecordDefinition, RecordValue, RecordValues } from './types.ts';

export type RecordName = keyof RecordFields;
export type RecordLinks<Name extends RecordName> = (typeof RECORD_LINKS)[Name];

/** The fields of a record, with texts as keys of the rows that it references. */
export type RecordByKeys<Name extends RecordName> = Omit<RecordFields[Name], RecordLinks<Name>[keyof RecordLinks<Name>] & string> & {
  readonly [Link in keyof RecordLinks<Name>]: string;
};

/** @example withReferences(instrument, { name: 'KITE', instrumentContact: 'iris' }, () => 7) // { name: 'KITE', managerUserId: 7 } */
export function withReferences({ fields }: RecordDefinition, values: RecordValues, idOf: (key: string) => RecordValue): RecordValues {
  const columns = new Map(Object.entries(fields).flatMap(([name, { link }]) => (link === undefined ? [] : [[link, name] as const])));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const column = columns.get(name);
      return column === undefined ? [name, value] : [column, idOf(String(value))];
    }),
  );
}
