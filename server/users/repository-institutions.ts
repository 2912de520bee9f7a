import { sql, type SqlBool } from 'kysely';
import { everyWord, type Connection } from '../plugins/database/index.ts';

export interface Country {
  readonly id: number;
  readonly name: string;
}

export interface Institution {
  readonly id: number;
  readonly name: string;
  readonly country: Country | null;
  readonly rorId: string | null;
}

export async function findInstitutions(db: Connection, name: string | null): Promise<readonly Institution[]> {
  let query = db
    .selectFrom('institutions')
    .leftJoin('countries', 'countries.id', 'institutions.countryId')
    .select(['institutions.id', 'institutions.name', 'institutions.rorId', 'countries.id as countryId', 'countries.name as countryName'])
    .orderBy(sql`lower(institutions.name)`)
    .orderBy('institutions.id');
  if (name?.trim()) query = query.where(everyWord(name, (like) => sql<SqlBool>`institutions.name ilike ${like}`));
  const rows = await query.execute();
  return rows.map(({ countryId, countryName, ...rest }) => ({
    ...rest,
    country: countryId === null || countryName === null ? null : { id: countryId, name: countryName },
  }));
}

export const allCountries = (db: Connection): Promise<Country[]> => db.selectFrom('countries').selectAll().orderBy('name').execute();

export const institutionExists = async (db: Connection, id: number): Promise<boolean> =>
  (await db.selectFrom('institutions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const idBy = async (rows: Promise<{ readonly id: number } | undefined>): Promise<number | null> => (await rows)?.id ?? null;

export const institutionByRor = (db: Connection, rorId: string) =>
  idBy(db.selectFrom('institutions').select('id').where('rorId', '=', rorId).executeTakeFirst());

export const institutionByName = (db: Connection, name: string) =>
  idBy(
    db
      .selectFrom('institutions')
      .select('id')
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .orderBy('id')
      .executeTakeFirst(),
  );

export const insertInstitution = async (tx: Connection, name: string, countryId: number | null, rorId: string | null): Promise<number> =>
  (await tx.insertInto('institutions').values({ name, countryId, rorId }).returning('id').executeTakeFirstOrThrow()).id;

export async function countryNamed(tx: Connection, name: string): Promise<number> {
  await tx
    .insertInto('countries')
    .values({ name })
    .onConflict((c) => c.column('name').doNothing())
    .execute();
  return (await tx.selectFrom('countries').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}
