import { sql, type RawBuilder } from 'kysely';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { outsideKey } from '../../../engine/outside-text.ts';
import type { UserColumns } from '../../generated/resolvers.ts';
import { containing, containingWords, type Connection } from '../../plugins/database/index.ts';
import type { BasicUser } from '../types.ts';

export type Acquaintances = (userId: number) => RawBuilder<unknown>;

/** Access of the reader: all short records, or only acquaintances'. */
export interface Reader {
  readonly userId: number | null;
  readonly knowsEverybody: boolean;
  readonly acquaintances: readonly Acquaintances[];
}

/** SQL condition for readable short records; requires `users` in the statement. */
function knownTo({ userId, knowsEverybody, acquaintances }: Reader): RawBuilder<boolean> {
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
      sql<string | null>`case when ${knownTo(reader)} then users.email end`.as('email'),
      'countries.name as country',
    ]);

export interface UserSearch {
  readonly filter?: string | null | undefined;
  readonly columns?: UserColumns | null | undefined;
  readonly userRole?: RoleCode | null | undefined;
  /** Array of ids to which the search is restricted; also the default order. */
  readonly among?: RawBuilder<unknown>;
  readonly subtractUsers?: readonly number[] | null | undefined;
  readonly orderBy?: string | null | undefined;
  readonly descending?: boolean;
  readonly first?: number | null | undefined;
  readonly offset?: number | null | undefined;
}

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

const COLUMNS = {
  firstname: 'users.firstname',
  lastname: 'users.lastname',
  preferredname: 'users.preferredname',
  institution: 'institutions.name',
} as const satisfies Record<keyof UserColumns, string>;

type ColumnText = readonly [(typeof COLUMNS)[keyof UserColumns], string];

export const columnTexts = ({ columns }: UserSearch): readonly ColumnText[] =>
  (Object.keys(COLUMNS) as readonly (keyof UserColumns)[]).flatMap((name) => {
    const text = columns?.[name]?.trim();
    return text ? [[COLUMNS[name], text]] : [];
  });

const matching = (db: Connection, reader: Reader, search: UserSearch) => {
  let query = shortRecords(db, reader)
    .where(knownTo(reader))
    .where('users.placeholder', '=', false)
    .where('users.deactivatedAt', 'is', null);
  for (const pattern of containingWords(search.filter ?? '')) {
    query = query.where((b) => b.or(Object.values(COLUMNS).map((column) => b(column, 'ilike', pattern))));
  }
  for (const [column, text] of columnTexts(search)) query = query.where(column, 'ilike', containing(text));
  if (search.among) query = query.where(sql<boolean>`users.id = any(${search.among})`);
  if (search.userRole) query = query.where(holdsRole(search.userRole));
  if (search.subtractUsers?.length) query = query.where('users.id', '<>', sql<number>`all(${search.subtractUsers}::int[])`);
  return query;
};

export const holdsRole = (role: RoleCode) =>
  sql<boolean>`exists (select 1 from role_user ru join roles r on r.id = ru.role_id where ru.user_id = users.id and r.short_code = ${role})`;

function orderOf({ orderBy, descending, among }: UserSearch): RawBuilder<unknown> {
  if (among && !orderBy) return sql`array_position(${among}, users.id)`;
  const field = orderBy && isUserSortField(orderBy) ? orderBy : 'lastname';
  return sql`${SORT[field]} ${descending ? sql`desc` : sql`asc`}`;
}

/** A page of visible people and their number, which reveals nothing more because both use the same condition. */
export async function findUsers(db: Connection, reader: Reader, search: UserSearch): Promise<{ users: BasicUser[]; totalCount: number }> {
  const matches = matching(db, reader, search);
  let page = matches.orderBy(sql`${orderOf(search)}, lower(users.lastname), users.id`).offset(search.offset ?? 0);
  if (search.first !== null && search.first !== undefined) page = page.limit(search.first);
  const users = await page.execute();
  const { count } = await matches
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { users, totalCount: count };
}

export const shortRecordsByIds = (db: Connection, reader: Reader, ids: readonly number[]): Promise<BasicUser[]> =>
  ids.length === 0 ? Promise.resolve([]) : shortRecords(db, reader).where('users.id', 'in', ids).execute();

export const shortRecordIfKnown = (db: Connection, reader: Reader, id: number): Promise<BasicUser | undefined> =>
  shortRecords(db, reader).where('users.id', '=', id).where(knownTo(reader)).executeTakeFirst();

/** Account of a verified address; that of a merged one is the account into which it was merged. */
const accountOfAddress = (email: string) =>
  sql<number>`(select coalesce(owner.merged_into_id, owner.id) from users owner where lower(owner.email) = ${outsideKey(email)} and owner.email_verified)`;

/** Short record by exact, verified address, readable for everybody who knows the address. */
export const shortRecordByEmail = (db: Connection, email: string, role: RoleCode | null): Promise<BasicUser | undefined> => {
  const query = shortRecords(db, { userId: null, knowsEverybody: true, acquaintances: [] })
    .where(sql`users.id`, '=', accountOfAddress(email))
    .where('users.placeholder', '=', false)
    .where('users.deactivatedAt', 'is', null);
  return (role ? query.where(holdsRole(role)) : query).executeTakeFirst();
};

export const saveFound = (db: Connection, finderId: number, userId: number) =>
  sql`insert into people_found (finder_id, user_id) values (${finderId}, ${userId}) on conflict do nothing`.execute(db);

/** People whom the reader may add to something: acquaintances, found by address, or placeholders invited by the reader. */
export async function nameable(db: Connection, reader: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users where users.id = any(${ids}::int[]) and users.deactivated_at is null
      and ((not users.placeholder and ${knownTo(reader)}) or users.id in (select user_id from people_found where finder_id = ${reader.userId}::int))`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

export async function existing(db: Connection, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from users where id = any(${ids}::int[]) and deactivated_at is null`.execute(db);
  return new Set(rows.map((row) => row.id));
}
