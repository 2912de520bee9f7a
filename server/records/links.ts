import { RECORD_LINKS, type RecordFields } from '../../engine/generated/records.ts';
import type { RecordLinks, RecordName } from '../../engine/records/index.ts';
import { linkBy } from '../plugins/batch.ts';

type Row<Name extends RecordName, Link extends keyof RecordLinks<Name>> = Pick<
  RecordFields[Name],
  RecordLinks<Name>[Link] & keyof RecordFields[Name]
>;

/** Resolvers of the rows that a record references. @example linksOf('INSTRUMENT', person).instrumentContact */
export const linksOf = <Name extends RecordName, Scope, Found>(
  record: Name,
  load: (scope: Scope, id: number) => Promise<Found | null>,
): { readonly [Link in keyof RecordLinks<Name>]: (row: Row<Name, Link>, args: unknown, scope: Scope) => Promise<Found | null> } =>
  Object.fromEntries(Object.entries<string>(RECORD_LINKS[record]).map(([link, column]) => [link, linkBy(column, load)])) as never;
