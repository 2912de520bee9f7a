import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { everyWord, type Connection } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';
import type { FilterCondition } from './conditions.ts';
import type { ProposalSort } from './list.ts';
import { proposalRows } from './proposals.ts';
import type { ProposalRow } from '../types.ts';

export const newestFirst = sql`p.created_at`;

export const inCall = (callId: number): FilterCondition => sql<SqlBool>`p.call_id = ${callId}::int`;

export const submittedIs = (isSubmitted: boolean): FilterCondition => sql<SqlBool>`p.submitted = ${isSubmitted}`;

export const decided = (isSubmitted: boolean): FilterCondition => sql<SqlBool>`p.management_decision_submitted = ${isSubmitted}`;

export const sameText = (expression: RawBuilder<string>, text: string): FilterCondition => sql<SqlBool>`(${expression}) = ${text}`;

export const ownTextCondition = (text: string): FilterCondition =>
  everyWord(
    text,
    (like) => sql<SqlBool>`(p.proposal_id ilike ${like} or p.title ilike ${like}
    or p.call_id in (select id from calls where short_code ilike ${like}))`,
  );

export interface OwnPage {
  readonly where: FilterCondition;
  readonly sort: ProposalSort;
  readonly page: Page;
}

export interface OwnProposals {
  readonly proposals: readonly ProposalRow[];
  readonly totalCount: number;
}

/** The key makes every order stable. Keys are found and sorted first, so that other people's proposals are never scanned. */
export async function ownPage(db: Connection, { where, sort, page }: OwnPage): Promise<OwnProposals> {
  const order = sql`${sort.by} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}, p.primary_key desc`;
  const keys = sql<{ primaryKey: number; place: number; totalCount: number }>`(
    select p.primary_key, row_number() over (order by ${order}) as place, count(*) over () as total_count
    from proposals p where ${where} order by place limit ${page.first} offset ${page.offset})`;
  const rows = await proposalRows(db)
    .innerJoin(keys.as('own'), 'own.primaryKey', 'p.primaryKey')
    .select('own.totalCount')
    .orderBy('own.place')
    .execute();
  const isBeyond = rows.length === 0 && page.offset > 0;
  return { proposals: rows, totalCount: isBeyond ? await countProposals(db, where) : (rows[0]?.totalCount ?? 0) };
}

async function countProposals(db: Connection, where: FilterCondition): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from proposals p where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}
