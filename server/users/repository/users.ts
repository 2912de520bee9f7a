import type { ColumnType, Generated } from 'kysely';
import { sql } from 'kysely';
import { outsideKey } from '../../../engine/outside-text.ts';
import type { Connection, TableOfRecord } from '../../plugins/database/index.ts';
import type { Role, UserRecord } from '../types.ts';

export interface UsersTable {
  readonly id: Generated<number>;
  readonly userTitle: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
  readonly username: string;
  readonly oidcSub: string | null;
  readonly oauthIssuer: string | null;
  readonly gender: string | null;
  readonly birthdate: string | null;
  readonly institutionId: number;
  readonly department: string | null;
  readonly position: Generated<string>;
  readonly email: string;
  /** Verified by the identity provider or an officer; only then the address is unique. */
  readonly emailVerified: boolean;
  readonly telephone: string | null;
  readonly isInternal: Generated<boolean>;
  readonly placeholder: Generated<boolean>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
  /** People who have left: no sign-in, no session. */
  readonly deactivatedAt: ColumnType<Date | null, never, Date | null>;
  readonly deactivatedBy: ColumnType<number | null, never, number | null>;
  /** Language that the person chose; null: none so far. */
  readonly locale: ColumnType<string | null, never, string>;
  readonly mergedIntoId: ColumnType<number | null, never, never>;
  /** Part of the person's secret calendar addresses, which it ends by rising. */
  readonly calendarCounter: ColumnType<number, never, number>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    users: UsersTable;
    identities: { readonly issuer: string; readonly subject: string; readonly userId: number };
    roles: Role;
    roleUser: { readonly userId: number; readonly roleId: number };
    institutions: TableOfRecord<'INSTITUTION'>;
    countries: TableOfRecord<'COUNTRY'>;
  }
}

const rolesOf = sql<readonly Role[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'shortCode', r.short_code, 'title', r.title, 'description', r.description) order by r.id)
  from role_user ru join roles r on r.id = ru.role_id where ru.user_id = users.id), '[]'::json)`;

export const userRecords = (db: Connection) =>
  db
    .selectFrom('users')
    .innerJoin('institutions', 'institutions.id', 'users.institutionId')
    .leftJoin('countries', 'countries.id', 'institutions.countryId')
    .select([
      'users.id',
      'users.userTitle',
      'users.firstname',
      'users.lastname',
      'users.preferredname',
      'users.username',
      'users.gender',
      'users.birthdate',
      'institutions.name as institution',
      'users.institutionId',
      'users.department',
      'users.position',
      'users.email',
      'users.emailVerified',
      'users.telephone',
      'countries.name as country',
      'users.oidcSub',
      'users.oauthIssuer',
      'users.isInternal',
      'users.placeholder',
      'users.createdAt as created',
      'users.deactivatedAt',
      'users.mergedIntoId',
      'users.locale',
      rolesOf.as('roles'),
    ]);

export const userById = (db: Connection, id: number): Promise<UserRecord | undefined> =>
  userRecords(db).where('users.id', '=', id).executeTakeFirst();

const withAddress = (db: Connection, email: string) => userRecords(db).where(sql`lower(users.email)`, '=', outsideKey(email));

/** Owner of a verified address; of a merged account that one, with the account that it leads to. */
export const ownerOfEmail = (db: Connection, email: string): Promise<UserRecord | undefined> =>
  withAddress(db, email).where('users.emailVerified', '=', true).executeTakeFirst();

export const placeholderByEmail = (db: Connection, email: string): Promise<UserRecord | undefined> =>
  withAddress(db, email).where('users.placeholder', '=', true).executeTakeFirst();

export const userBySubject = (db: Connection, issuer: string, subject: string): Promise<UserRecord | undefined> =>
  userRecords(db)
    .where('users.oauthIssuer', '=', issuer)
    .where('users.oidcSub', '=', subject)
    .where('users.mergedIntoId', 'is', null)
    .executeTakeFirst();

/** The person to whom a further sign-in belongs, since accounts were merged. */
export const userByIdentity = (db: Connection, issuer: string, subject: string): Promise<UserRecord | undefined> =>
  userRecords(db)
    .innerJoin('identities', 'identities.userId', 'users.id')
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();

export const insertIdentity = (tx: Connection, identity: { readonly issuer: string; readonly subject: string; readonly userId: number }) =>
  tx
    .insertInto('identities')
    .values(identity)
    .onConflict((c) => c.doNothing())
    .execute();

export const accountsFor = (db: Connection, issuer: string): Promise<UserRecord[]> =>
  userRecords(db)
    .where((b) => b.or([b('users.oauthIssuer', '=', issuer), b.and([b('users.oidcSub', 'is', null), b('users.placeholder', '=', false)])]))
    .orderBy('users.id')
    .execute();

export const usernameTaken = async (db: Connection, username: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()) !== undefined;

export const allRoles = (db: Connection): Promise<Role[]> => db.selectFrom('roles').selectAll().orderBy('id').execute();

export const rolesOfUser = (db: Connection, userId: number): Promise<Role[]> =>
  db
    .selectFrom('roles')
    .innerJoin('roleUser', 'roleUser.roleId', 'roles.id')
    .where('roleUser.userId', '=', userId)
    .selectAll('roles')
    .orderBy('roles.id')
    .execute();

type Defaulted =
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'position'
  | 'isInternal'
  | 'placeholder'
  | 'deactivatedAt'
  | 'deactivatedBy'
  | 'mergedIntoId'
  | 'locale'
  | 'calendarCounter';
export type NewUser = Omit<UsersTable, Defaulted> & Partial<{ position: string; isInternal: boolean; placeholder: boolean }>;

export async function insertUser(tx: Connection, user: NewUser, roleIds: readonly number[]): Promise<number> {
  const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  await replaceRoles(tx, id, roleIds);
  return id;
}

export type UserChanges = Partial<NewUser>;

export async function updateUserRow(tx: Connection, id: number, changes: UserChanges, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

export const saveLocale = (db: Connection, id: number, locale: string) =>
  db.updateTable('users').set({ locale }).where('id', '=', id).execute();

export async function replaceRoles(tx: Connection, userId: number, roleIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('roleUser').where('userId', '=', userId).execute();
  if (roleIds.length > 0)
    await tx
      .insertInto('roleUser')
      .values(roleIds.map((roleId) => ({ userId, roleId })))
      .execute();
}

export const lockUser = (tx: Connection, id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
