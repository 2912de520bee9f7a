import { sql } from 'kysely';
import { columnsOfRecord, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { InstitutionRow } from '../../users/index.ts';
import type { InstitutionPairRow } from '../types.ts';

export const institutionById = (db: Connection, id: number): Promise<InstitutionRow | undefined> =>
  db.selectFrom('institutions').select(columnsOfRecord('INSTITUTION')).where('id', '=', id).executeTakeFirst();

/** Locks them in the order of their ids. */
export const institutionsForUpdate = (tx: Tx, ids: readonly number[]): Promise<InstitutionRow[]> =>
  tx.selectFrom('institutions').select(columnsOfRecord('INSTITUTION')).where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** @returns how many people moved */
export async function movePeople(tx: Tx, from: number, into: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ institutionId: into })
    .where('institutionId', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const deleteInstitutionRow = (tx: Tx, id: number) => tx.deleteFrom('institutions').where('id', '=', id).execute();

export const updateInstitutionRow = (tx: Tx, { id, ...row }: InstitutionRow) =>
  tx.updateTable('institutions').set(row).where('id', '=', id).returning(columnsOfRecord('INSTITUTION')).executeTakeFirstOrThrow();

/** How alike two names are, from 0 to 1, by their groups of three letters. */
const ALIKE = 0.6;

const rowOf = (table: string) =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'countryId', ${sql.ref(`${table}.country_id`)},
    'rorId', ${sql.ref(`${table}.ror_id`)})`;
const peopleOf = (table: string) => sql`(select count(*)::int from users u where u.institution_id = ${sql.ref(`${table}.id`)})`;

/** Pairs with names alike whose countries do not differ, the most alike first. */
export async function pairsOfInstitutions(
  db: Connection,
  { first, offset }: { readonly first: number; readonly offset: number },
): Promise<InstitutionPairRow[]> {
  // `%` uses the index of names, with a lower bound than ALIKE
  const { rows } = await sql<InstitutionPairRow>`
    select ${rowOf('a')} as one, ${rowOf('b')} as other, lower(a.name) = lower(b.name) as same_name,
      ${peopleOf('a')} as people_of_one, ${peopleOf('b')} as people_of_other
    from institutions a join institutions b on a.id < b.id and lower(a.name) % lower(b.name)
      and (a.country_id = b.country_id or a.country_id is null or b.country_id is null)
    where similarity(lower(a.name), lower(b.name)) >= ${ALIKE}
    order by similarity(lower(a.name), lower(b.name)) desc, a.id, b.id limit ${first} offset ${offset}`.execute(db);
  return rows;
}
