import { sql } from 'kysely';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import type { KnownPerson, StoredInstitution, StoredPerson } from '../../../engine/imports/index.ts';
import { columnsOfRecord, type Connection, type Tx } from '../../plugins/database/index.ts';

/** Arbitrary id, unique among the product's advisory locks. */
const IMPORT_LOCK = 20_240_022;

/** One import after the other: institutions of the same name are no conflict for the database. */
export const importRowsAlone = (tx: Tx) => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);

const roleCodes = sql<readonly RoleCode[]>`coalesce((select json_agg(r.short_code order by r.id) from role_user ru
  join roles r on r.id = ru.role_id where ru.user_id = users.id), '[]'::json)`;

const PERSON_FIELDS = [
  'users.id',
  'users.userTitle',
  'users.firstname',
  'users.lastname',
  'users.preferredname',
  'users.department',
  'users.position',
  'users.telephone',
  'users.placeholder',
  'users.institutionId',
  'institutions.name as institution',
  'institutions.rorId',
  'countries.name as country',
  roleCodes.as('roles'),
] as const;

const people = (db: Connection) =>
  db
    .selectFrom('users')
    .innerJoin('institutions', 'institutions.id', 'users.institutionId')
    .leftJoin('countries', 'countries.id', 'institutions.countryId')
    .select([...PERSON_FIELDS, 'users.email', 'users.emailVerified'])
    .orderBy(sql`lower(users.lastname)`)
    .orderBy('users.id');

/** Accounts beside the person whom they lead to: themselves, or the account into which they were merged. */
const leadsToUser = sql<boolean>`users.id = coalesce(owner.merged_into_id, owner.id)`;

/** By each address of a person; those of merged accounts lead to the one that stays. */
export const peopleWithAddresses = (db: Connection, emails: readonly string[]): Promise<readonly StoredPerson[]> =>
  people(db)
    .innerJoin('users as owner', (join) => join.on(leadsToUser))
    .clearSelect()
    .select(PERSON_FIELDS)
    .select(['owner.email', sql<boolean>`(owner.email_verified or owner.merged_into_id is not null)`.as('emailVerified')])
    .where(sql<boolean>`lower(owner.email) = any(${emails.map((it) => it.toLowerCase())}::text[])`)
    .execute();

/** People of the facility: without those who left or were only invited. */
export const exportedPeople = (db: Connection) =>
  people(db).where('users.placeholder', '=', false).where('users.deactivatedAt', 'is', null).execute();

/** Dates of people of the facility. */
export const exportedDates = (db: Connection) =>
  db
    .selectFrom('expiryDates as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['u.email', 'd.kind', 'd.date'])
    .where('u.deactivatedAt', 'is', null)
    .orderBy(sql`lower(u.email)`)
    .orderBy('d.kind')
    .execute();

export const rolesToGive = (
  db: Connection,
): Promise<readonly { readonly id: number; readonly shortCode: RoleCode; readonly title: string }[]> =>
  db.selectFrom('roles').select(['id', 'shortCode', 'title']).orderBy('id').execute();

export const storedInstitutions = (db: Connection): Promise<readonly StoredInstitution[]> =>
  db
    .selectFrom('institutions')
    .select(['id', 'name', 'countryId', 'rorId'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const storedCountries = (db: Connection) => db.selectFrom('countries').select(['id', 'name']).orderBy('name').execute();

export const storedInstruments = (db: Connection) =>
  db.selectFrom('instruments').select(columnsOfRecord('INSTRUMENT')).orderBy('name').orderBy('id').execute();

export const scientistPairs = (db: Connection) =>
  db.selectFrom('instrumentScientists').select(['instrumentId', 'userId']).orderBy('instrumentId').orderBy('userId').execute();

/** People who may be contacts or scientists, and those with the addresses of a file. */
export const peopleOfInstruments = (db: Connection, emails: readonly string[]): Promise<readonly KnownPerson[]> =>
  db
    .selectFrom('users')
    .innerJoin('users as owner', (join) => join.on(leadsToUser))
    .select(['users.id', 'owner.email', roleCodes.as('roles')])
    .where('users.emailVerified', '=', true)
    .where('users.deactivatedAt', 'is', null)
    .where((b) =>
      b.or([
        sql<boolean>`lower(owner.email) = any(${emails.map((it) => it.toLowerCase())}::text[])`,
        sql<boolean>`owner.id = users.id and users.id in (select manager_user_id from instruments union select user_id from instrument_scientists)`,
      ]),
    )
    .execute();
