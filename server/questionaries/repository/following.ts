import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';
import type { HolderSelect } from '../facts.ts';

export interface Followers {
  readonly templateId: number;
  readonly holders: readonly HolderSelect[];
}

/** Unpinned questionaries of a template, and unfinished ones that contain such questionaries as rows. */
const following = ({ templateId, holders }: Followers) => {
  const own = sql`select id from questionaries where template_id = ${templateId}::int and pinned_revision is null`;
  const all = [own, ...holders.map((heldBy) => heldBy(own))];
  return sql`select q.id from questionaries q where q.pinned_revision is null and q.id in (${sql.join(all, sql` union `)})`;
};

export async function followingAfter(db: Connection, followers: Followers, last: number, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from (${following(followers)}) f where f.id > ${last}::int order by f.id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countFollowing(db: Connection, followers: Followers): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${following(followers)}) f`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countPinned(db: Connection, templateId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from questionaries where template_id = ${templateId}::int and pinned_revision is not null`.execute(db);
  return rows[0]?.count ?? 0;
}
