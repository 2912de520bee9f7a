import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { everyWord, type Connection } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';
import type { Condition } from './conditions.ts';
import type { ProposalSort } from './list.ts';
import { proposals, type ProposalRow } from './proposals.ts';

export const newestFirst = sql`p.created_at`;

export const decided = (isSubmitted: boolean): Condition => sql<SqlBool>`p.management_decision_submitted = ${isSubmitted}`;

export const sameText = (expression: RawBuilder<string>, text: string): Condition => sql<SqlBool>`(${expression}) = ${text}`;

/** Finds each word in what My proposals shows: id, title and call. */
export const ownTextCondition = (text: string): Condition =>
  everyWord(
    text,
    (like) => sql<SqlBool>`(p.proposal_id ilike ${like} or p.title ilike ${like}
    or p.call_id in (select id from calls where short_code ilike ${like}))`,
  );

export interface OwnPage {
  readonly where: Condition;
  readonly sort: ProposalSort;
  readonly page: Page;
}

/** Proposals of a person, and how many there are on all pages. */
export interface OwnProposals {
  readonly proposals: readonly ProposalRow[];
  readonly totalCount: number;
}

/**
 * Whole proposals in order, counted in the same statement; the key makes every order stable. Which ones they are is found and sorted by keys
 * first: a person has few of very many, and nothing of the others is looked at.
 */
export async function ownPage(db: Connection, { where, sort, page }: OwnPage): Promise<OwnProposals> {
  const order = sql`${sort.by} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}, p.primary_key desc`;
  const keys = sql<{ primaryKey: number; place: number; totalCount: number }>`(
    select p.primary_key, row_number() over (order by ${order}) as place, count(*) over () as total_count
    from proposals p where ${where} order by place limit ${page.first} offset ${page.offset})`;
  const rows = await proposals(db)
    .innerJoin(keys.as('own'), 'own.primaryKey', 'p.primaryKey')
    .select('own.totalCount')
    .orderBy('own.place')
    .execute();
  const isBeyond = rows.length === 0 && page.offset > 0;
  return { proposals: rows, totalCount: isBeyond ? await countProposals(db, where) : (rows[0]?.totalCount ?? 0) };
}

async function countProposals(db: Connection, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from proposals p where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}
