import { sql } from 'kysely';
import { outsideKey } from '../../../engine/outside-text.ts';
import type { PeopleFilter } from '../../generated/resolvers.ts';
import { containing, everyWord, type Connection, type Piece } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';
import { holdsRole } from './search.ts';
import { userRecords } from './users.ts';
import type { UserRecord } from '../types.ts';

const COLUMNS = {
  firstname: sql<string>`users.firstname`,
  lastname: sql<string>`users.lastname`,
  preferredname: sql<string>`users.preferredname`,
  institution: sql<string>`institutions.name`,
  email: sql<string>`users.email`,
} as const;
type TextColumn = keyof typeof COLUMNS;
const TEXT_COLUMNS = Object.keys(COLUMNS) as readonly TextColumn[];

const SORT = {
  ...(Object.fromEntries(TEXT_COLUMNS.map((name) => [name, sql`lower(${COLUMNS[name]})`])) as Readonly<Record<TextColumn, Piece<unknown>>>),
  created: sql`users.created_at`,
} as const;
export type PeopleSortField = keyof typeof SORT;
export const isPeopleSortField = (field: string): field is PeopleSortField => Object.hasOwn(SORT, field);

export interface PeopleSearch extends Page {
  readonly filter: PeopleFilter;
  readonly searchText: string;
  readonly sort: PeopleSortField;
  readonly descending: boolean;
}

function matching(db: Connection, { filter, searchText }: PeopleSearch) {
  const { role, institutionId, placeholder, deactivated } = filter;
  let query = userRecords(db)
    .where('users.mergedIntoId', 'is', null)
    .where(
      everyWord(
        searchText,
        (like) =>
          sql`(${sql.join(
            TEXT_COLUMNS.map((name) => sql`${COLUMNS[name]} ilike ${like}`),
            sql` or `,
          )})`,
      ),
    );
  for (const name of TEXT_COLUMNS) {
    const text = filter[name]?.trim();
    if (text) query = query.where(sql<boolean>`${COLUMNS[name]} ilike ${containing(text)}`);
  }
  if (role) query = query.where(holdsRole(role));
  if (institutionId != null) query = query.where('users.institutionId', '=', institutionId);
  if (placeholder != null) query = query.where('users.placeholder', '=', placeholder);
  if (deactivated != null) query = query.where('users.deactivatedAt', deactivated ? 'is not' : 'is', null);
  return query;
}

/** Everybody, also people who are invited or have left: for officers. Two statements, however many rows. */
export async function findPeople(db: Connection, search: PeopleSearch): Promise<{ people: UserRecord[]; totalCount: number }> {
  const matches = matching(db, search);
  const { sort, descending, first, offset } = search;
  const people = await matches
    .orderBy(sql`${SORT[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, lower(users.lastname), users.id`)
    .limit(first)
    .offset(offset)
    .execute();
  const { count } = await matches
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { people, totalCount: count };
}

/** Accounts whose address has other characters than visible ASCII, and all with one of the same keys. Two statements. */
export async function accountsOfUnusualAddresses(db: Connection): Promise<readonly UserRecord[]> {
  const unusual = await userRecords(db)
    .where(sql<boolean>`users.email ~ '[^ -~]'`)
    .orderBy('users.id')
    .execute();
  const keys = [...new Set(unusual.map(({ email }) => outsideKey(email)))];
  const same = await userRecords(db)
    .where(sql<boolean>`lower(users.email) = any(${keys}::text[])`)
    .orderBy('users.id')
    .execute();
  return [...new Map([...unusual, ...same].map((account) => [account.id, account])).values()];
}
