import { sql, type RawBuilder } from 'kysely';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { containingWords, type Connection } from '../plugins/database/index.ts';

/** What people may know of each other. */
export interface BasicUser {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
  readonly institution: string;
  readonly institutionId: number;
  readonly position: string;
  readonly created: Date;
  readonly placeholder: boolean;
  /** Null where the reader shares nothing with the person. */
  readonly email: string | null;
  readonly country: string | null;
}

/** A subquery of the ids of people who share something with the person: a proposal, a visit, a panel. */
export type Acquaintances = (userId: number) => RawBuilder<unknown>;

/** Who reads: everybody's short record, or only acquaintances'. */
export interface Reader {
  readonly userId: number | null;
  readonly knowsEverybody: boolean;
  readonly acquaintances: readonly Acquaintances[];
}

/** SQL that is true for the people whose short record the reader may have; `users` must be in the statement. */
function known({ userId, knowsEverybody, acquaintances }: Reader): RawBuilder<boolean> {
  if (knowsEverybody) return sql`true`;
  if (userId === null) return sql`false`;
  const shared = acquaintances.map((ids) => sql`users.id in (${ids(userId)})`);
  return sql`(${sql.join([sql`users.id = ${userId}`, ...shared], sql` or `)})`;
}

const shortRecords = (db: Connection, reader: Reader) =>
  db
    .selectFrom('users')
    .innerJoin('institutions', 'institutions.id', 'users.institutionId')
    .leftJoin('countries', 'countries.id', 'institutions.countryId')
    .select([
      'users.id',
      'users.firstname',
      'users.lastname',
      'users.preferredname',
      'institutions.name as institution',
      'users.institutionId',
      'users.position',
      'users.createdAt as created',
      'users.placeholder',
      sql<string | null>`case when ${known(reader)} then users.email end`.as('email'),
      'countries.name as country',
    ]);

export interface UserSearch {
  readonly filter?: string | null | undefined;
  readonly userRole?: RoleCode | null | undefined;
  /** An array of ids: nobody else is found, and these in their order unless it is asked for another. */
  readonly among?: RawBuilder<unknown>;
  readonly subtractUsers?: readonly number[] | null | undefined;
  readonly orderBy?: string | null | undefined;
  readonly descending?: boolean;
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

/** What a list of people may be sorted by: words of the API → columns. */
const SORT = {
  id: sql`users.id`,
  firstname: sql`lower(users.firstname)`,
  lastname: sql`lower(users.lastname)`,
  preferredname: sql`lower(coalesce(users.preferredname, users.firstname))`,
  institution: sql`lower(institutions.name)`,
  email: sql`lower(users.email)`,
  created: sql`users.created_at`,
} as const;
export type UserSortField = keyof typeof SORT;
export const isUserSortField = (field: string): field is UserSortField => Object.hasOwn(SORT, field);

const matching = (db: Connection, reader: Reader, search: UserSearch) => {
  let query = shortRecords(db, reader).where(known(reader)).where('users.placeholder', '=', false);
  for (const pattern of containingWords(search.filter ?? '')) {
    query = query.where((b) =>
      b.or([
        b('users.firstname', 'ilike', pattern),
        b('users.preferredname', 'ilike', pattern),
        b('users.lastname', 'ilike', pattern),
        b('institutions.name', 'ilike', pattern),
      ]),
    );
  }
  if (search.among) query = query.where(sql<boolean>`users.id = any(${search.among})`);
  if (search.userRole) query = query.where(holds(search.userRole));
  if (search.subtractUsers?.length) query = query.where('users.id', '<>', sql<number>`all(${search.subtractUsers}::int[])`);
  return query;
};

const holds = (role: RoleCode) =>
  sql<boolean>`exists (select 1 from role_user ru join roles r on r.id = ru.role_id where ru.user_id = users.id and r.short_code = ${role})`;

function orderOf({ orderBy, descending, among }: UserSearch): RawBuilder<unknown> {
  if (among && !orderBy) return sql`array_position(${among}, users.id)`;
  const field = orderBy && isUserSortField(orderBy) ? orderBy : 'lastname';
  return sql`${SORT[field]} ${descending ? sql`desc` : sql`asc`}`;
}

/** One page of the people the reader may see, and how many there are: both from the same condition, so the count tells nothing more. */
export async function findUsers(db: Connection, reader: Reader, search: UserSearch): Promise<{ users: BasicUser[]; totalCount: number }> {
  const found = matching(db, reader, search);
  let page = found.orderBy(sql`${orderOf(search)}, lower(users.lastname), users.id`).offset(search.offset ?? 0);
  if (search.first !== null && search.first !== undefined) page = page.limit(search.first);
  const users = await page.execute();
  const { count } = await found
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { users, totalCount: count };
}

export const shortRecordsByIds = (db: Connection, reader: Reader, ids: readonly number[]): Promise<BasicUser[]> =>
  ids.length === 0 ? Promise.resolve([]) : shortRecords(db, reader).where('users.id', 'in', ids).execute();

export const shortRecordIfKnown = (db: Connection, reader: Reader, id: number): Promise<BasicUser | undefined> =>
  shortRecords(db, reader).where('users.id', '=', id).where(known(reader)).executeTakeFirst();

/** By the exact address, where it is verified: whoever knows it may know whose it is. */
export const shortRecordByEmail = (db: Connection, email: string, role: RoleCode | null): Promise<BasicUser | undefined> => {
  const query = shortRecords(db, { userId: null, knowsEverybody: true, acquaintances: [] })
    .where(sql`lower(users.email)`, '=', email.trim().toLowerCase())
    .where('users.emailVerified', '=', true)
    .where('users.placeholder', '=', false);
  return (role ? query.where(holds(role)) : query).executeTakeFirst();
};

/** Remembers that somebody knows the e-mail address of a person. */
export const saveFound = (db: Connection, finderId: number, userId: number) =>
  sql`insert into people_found (finder_id, user_id) values (${finderId}, ${userId}) on conflict do nothing`.execute(db);

/** Those of the people whom the reader may put on something: known, or found by their address. A placeholder only who has invited it. */
export async function nameable(db: Connection, reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users where users.id = any(${ids}::int[])
      and ((not users.placeholder and ${known(reader)}) or users.id in (select user_id from people_found where finder_id = ${reader.userId}::int))`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

export async function existing(db: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from users where id = any(${ids}::int[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}
