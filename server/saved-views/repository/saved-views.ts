import { sql, type Generated } from 'kysely';
import { shownName, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { SavedViewRow } from '../types.ts';

interface SavedViewsTable {
  readonly id: Generated<number>;
  readonly userId: number;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly columns: readonly string[];
  readonly shared: Generated<boolean>;
  readonly createdAt: Date;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    savedViews: SavedViewsTable;
  }
}

/** @param andShared also those that others share */
export async function viewsOf(db: Connection, userId: number, list: string, andShared: boolean): Promise<readonly SavedViewRow[]> {
  const { rows } = await sql<SavedViewRow>`select v.id, v.name, v.query, v.columns, v.shared,
      case when v.user_id <> ${userId} then ${shownName('u')} end as shared_by
    from saved_views v join users u on u.id = v.user_id
    where v.list = ${list} and (v.user_id = ${userId} ${andShared ? sql`or v.shared` : sql``}) order by lower(v.name), v.id`.execute(db);
  return rows;
}

export interface NewView extends Omit<SavedViewRow, 'id' | 'shared' | 'sharedBy'> {
  /** Null: as it is. */
  readonly shared: boolean | null;
  readonly userId: number;
  readonly list: string;
  readonly createdAt: Date;
}

/** Replaces the person's view of that name. */
export async function putView(db: Connection, view: NewView): Promise<SavedViewRow> {
  const { rows } = await sql<SavedViewRow>`insert into saved_views (user_id, list, name, query, columns, shared, created_at)
    values (${view.userId}, ${view.list}, ${view.name}, ${view.query}, ${view.columns}::text[], coalesce(${view.shared}::boolean, false), ${view.createdAt})
    on conflict (user_id, list, lower(name)) do update set name = excluded.name, query = excluded.query, columns = excluded.columns,
      shared = coalesce(${view.shared}::boolean, saved_views.shared)
    returning id, name, query, columns, shared, null as shared_by`.execute(db);
  return rows[0] ?? { id: 0, ...view, shared: view.shared ?? false, sharedBy: null };
}

/** Views of a list under other names. */
export async function countOtherViews(db: Connection, userId: number, { name }: { readonly name: string }, list: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_views
    where user_id = ${userId} and list = ${list} and lower(name) <> lower(${name})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @returns undefined for a view of somebody else, but for one that is shared, on request */
export async function viewForUpdate(
  tx: Tx,
  userId: number,
  id: number,
  orShared = false,
): Promise<(SavedViewRow & { readonly list: string }) | undefined> {
  const { rows } = await sql<SavedViewRow & { readonly list: string }>`select v.id, v.name, v.query, v.columns, v.shared, v.list,
      case when v.user_id <> ${userId} then ${shownName('u')} end as shared_by
    from saved_views v join users u on u.id = v.user_id
    where v.id = ${id} and (v.user_id = ${userId} ${orShared ? sql`or v.shared` : sql``}) for update of v`.execute(tx);
  return rows[0];
}

export const renameView = (tx: Tx, id: number, name: string) => tx.updateTable('savedViews').set({ name }).where('id', '=', id).execute();

export const deleteView = (tx: Tx, id: number) => tx.deleteFrom('savedViews').where('id', '=', id).execute();
