import { sql, type Generated } from 'kysely';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import type { SavedViewRow } from '../types.ts';

interface SavedViewsTable {
  readonly id: Generated<number>;
  readonly userId: number;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
  readonly createdAt: Date;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    savedViews: SavedViewsTable;
  }
}

const COLUMNS = ['id', 'name', 'query', 'columns'] as const;

export const viewsOf = (db: Connection, userId: number, list: string): Promise<SavedViewRow[]> =>
  db
    .selectFrom('savedViews')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();

export interface NewView extends Omit<SavedViewRow, 'id'> {
  readonly userId: number;
  readonly list: string;
  readonly createdAt: Date;
}

/** Replaces the person's view of that name. */
export async function putView(db: Connection, view: NewView): Promise<SavedViewRow> {
  const { rows } = await sql<SavedViewRow>`insert into saved_views (user_id, list, name, query, columns, created_at)
    values (${view.userId}, ${view.list}, ${view.name}, ${view.query}, ${view.columns}::text[], ${view.createdAt})
    on conflict (user_id, list, lower(name)) do update set name = excluded.name, query = excluded.query, columns = excluded.columns
    returning id, name, query, columns`.execute(db);
  return rows[0] ?? { id: 0, ...view };
}

/** Views of a list under other names. */
export async function countOtherViews(db: Connection, userId: number, { name }: { readonly name: string }, list: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_views
    where user_id = ${userId} and list = ${list} and lower(name) <> lower(${name})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @returns undefined for a view of somebody else */
export const ownView = (tx: Tx, userId: number, id: number) =>
  tx
    .selectFrom('savedViews')
    .select([...COLUMNS, 'list'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const renameView = (tx: Tx, id: number, name: string) => tx.updateTable('savedViews').set({ name }).where('id', '=', id).execute();

export const deleteView = (tx: Tx, id: number) => tx.deleteFrom('savedViews').where('id', '=', id).execute();
