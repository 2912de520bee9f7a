import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { recordFieldOf, type RecordDefinition } from '../../../engine/records/index.ts';
import { containingWords, type Connection } from '../../plugins/database/index.ts';
import type { NarrowCalls } from './calls.ts';
import type { CallRow } from '../types.ts';

const template = sql`(select lower(t.name) from templates t where t.id = calls.template_id)`;
const workflow = sql`(select lower(w.name) from workflows w where w.id = calls.proposal_workflow_id)`;
const proposals = sql`(select count(*) from proposals p where p.call_id = calls.id)`;

/** Besides the fields that sort by their definition. */
const MORE_SORTS: ReadonlyMap<string, RawBuilder<unknown>> = new Map<string, RawBuilder<unknown>>([
  ['sort_order', sql`calls.sort_order`],
  ['proposalCount', proposals],
  ['template', template],
  ['workflow', workflow],
]);

export interface CallSort {
  readonly by: RawBuilder<unknown>;
  readonly descending: boolean;
}

export function callSort(definition: RecordDefinition, name: string): RawBuilder<unknown> | undefined {
  const field = recordFieldOf(definition, name);
  if (!field?.sort) return MORE_SORTS.get(name);
  const column = sql.ref(`calls.${name}`);
  return field.type === 'string' ? sql`lower(${column})` : column;
}

export function narrowByText(text: string): NarrowCalls {
  const words = containingWords(text);
  return (query) => words.reduce((q, like) => q.where(sql<SqlBool>`(calls.short_code ilike ${like} or calls.title ilike ${like})`), query);
}

export interface CallPage {
  readonly narrow: NarrowCalls;
  readonly sort: CallSort | null;
  readonly first: number;
  readonly offset: number;
}

/** The primary key makes every order stable. */
export function pageOfCalls(db: Connection, { narrow, sort, first, offset }: CallPage): Promise<CallRow[]> {
  const query = narrow(db.selectFrom('calls').selectAll('calls'));
  const ordered = sort
    ? query.orderBy(sql`${sort.by} ${sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')}`)
    : query.orderBy('calls.sortOrder');
  return ordered.orderBy('calls.id').limit(first).offset(offset).execute();
}

export async function countCalls(db: Connection, narrow: NarrowCalls): Promise<number> {
  const row = await narrow(db.selectFrom('calls').select(sql<number>`count(*)`.as('count'))).executeTakeFirst();
  return row?.count ?? 0;
}
