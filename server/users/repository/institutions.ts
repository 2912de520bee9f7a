import { sql, type SqlBool } from 'kysely';
import { countryFinder } from '../../../engine/countries.ts';
import { outsideKey } from '../../../engine/outside-text.ts';
import { columnsOfRecord, everyWord, type Connection, type RowOfRecord } from '../../plugins/database/index.ts';
import type { InstitutionRow } from '../types.ts';

export function findInstitutions(db: Connection, name: string | null): Promise<InstitutionRow[]> {
  const query = db
    .selectFrom('institutions')
    .select(columnsOfRecord('INSTITUTION'))
    .orderBy(sql`lower(institutions.name)`)
    .orderBy('id');
  return (name?.trim() ? query.where(everyWord(name, (like) => sql<SqlBool>`institutions.name ilike ${like}`)) : query).execute();
}

export const allCountries = (db: Connection): Promise<RowOfRecord<'COUNTRY'>[]> =>
  db.selectFrom('countries').selectAll().orderBy('name').execute();

export const institutionExists = async (db: Connection, id: number): Promise<boolean> =>
  (await db.selectFrom('institutions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const idBy = async (rows: Promise<{ readonly id: number } | undefined>): Promise<number | null> => (await rows)?.id ?? null;

export const institutionByRor = (db: Connection, rorIds: readonly string[]) =>
  idBy(db.selectFrom('institutions').select('id').where('rorId', 'in', rorIds).orderBy('id').executeTakeFirst());

export const institutionByName = (db: Connection, name: string) =>
  idBy(
    db
      .selectFrom('institutions')
      .select('id')
      .where(sql`lower(btrim(regexp_replace(normalize(name), '\\s+', ' ', 'g')))`, '=', outsideKey(name))
      .orderBy('id')
      .executeTakeFirst(),
  );

export const insertInstitution = async (tx: Connection, name: string, countryId: number | null, rorId: string | null): Promise<number> =>
  (await tx.insertInto('institutions').values({ name, countryId, rorId }).returning('id').executeTakeFirstOrThrow()).id;

/** A stored country by any of its names or codes, else a new one. */
export async function countryNamed(tx: Connection, name: string): Promise<number> {
  const country = countryFinder(await allCountries(tx))(name);
  if (country) return country.id;
  await tx
    .insertInto('countries')
    .values({ name })
    .onConflict((c) => c.column('name').doNothing())
    .execute();
  return (await tx.selectFrom('countries').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}
