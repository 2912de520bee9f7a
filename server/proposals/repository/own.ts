import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { escapeLike, type Connection } from '../../plugins/database/index.ts';
import type { Page } from '../../plugins/paging.ts';
import type { Condition } from './conditions.ts';
import type { ProposalSort } from './list.ts';
import { proposals, type ProposalRow } from './proposals.ts';

export const newestFirst = sql`p.created_at`;

export const decided = (isSubmitted: boolean): Condition => sql<SqlBool>`p.management_decision_submitted = ${isSubmitted}`;

export const sameText = (expression: RawBuilder<string>, text: string): Condition => sql<SqlBool>`(${expression}) = ${text}`;

/** Finds the text in what My proposals shows: id, title and call. */
export function ownTextCondition(text: string): Condition {
  const like = `%${escapeLike(text)}%`;
  return sql<SqlBool>`(p.proposal_id ilike ${like} or p.title ilike ${like}
    or p.call_id in (select id from calls where short_code ilike ${like}))`;
}

export interface OwnPage {
  readonly where: Condition;
  readonly sort: ProposalSort;
  /** Null: all of them. */
  readonly page: Page | null;
}

/** Whole proposals in order; the key makes every order stable. */
export function ownPage(db: Connection, { where, sort, page }: OwnPage): Promise<ProposalRow[]> {
  const query = proposals(db)
    .where(where)
    .orderBy(sql`${sort.by} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}`)
    .orderBy('p.primaryKey', 'desc');
  return (page ? query.limit(page.first).offset(page.offset) : query).execute();
}

export async function countProposals(db: Connection, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from proposals p where ${where}`.execute(db);
  return rows[0]?.count ?? 0;
}
