import { sql } from 'kysely';
import type { Tx } from '../plugins/database/index.ts';

export interface Mailed {
  readonly by: number;
  readonly count: number;
  readonly at: Date;
  /** What was mailed before is forgotten. */
  readonly since: Date;
}

/**
 * Notes invitations of a person; whoever else invites in their name waits until this transaction has ended.
 * @returns how many there are since then, these included
 */
export async function noteMailed(tx: Tx, { by, count, at, since }: Mailed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into invitations_mailed (user_id, mailed_at) values (${by}, array_fill(${at}::timestamptz, array[${count}::int]))
    on conflict (user_id) do update set mailed_at = excluded.mailed_at
      || array(select earlier from unnest(invitations_mailed.mailed_at) earlier where earlier > ${since}::timestamptz)
    returning cardinality(mailed_at) as count`.execute(tx);
  return rows[0]?.count ?? count;
}
