import { sql } from 'kysely';
import type { Tx } from '../../plugins/database/index.ts';

export interface Mailed {
  readonly by: number;
  readonly count: number;
  readonly at: Date;
  /** Earlier entries are deleted. */
  readonly since: Date;
}

/**
 * Records invitations and locks the person's quota until commit.
 *
 * @returns the number since then, including these
 */
export async function noteMailed(tx: Tx, { by, count, at, since }: Mailed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into invitations_mailed (user_id, mailed_at) values (${by}, array_fill(${at}::timestamptz, array[${count}::int]))
    on conflict (user_id) do update set mailed_at = excluded.mailed_at
      || array(select earlier from unnest(invitations_mailed.mailed_at) earlier where earlier > ${since}::timestamptz)
    returning cardinality(mailed_at) as count`.execute(tx);
  return rows[0]?.count ?? count;
}
