import { sql } from 'kysely';
import type { Tx } from '../../plugins/database/index.ts';

export interface Tries {
  readonly failures: number;
  readonly lastAt: Date;
  readonly lastHash: string | null;
}

/** Locks a person's failed attempts until commit. */
export async function lockTries(tx: Tx, userId: number, at: Date): Promise<Tries> {
  const { rows } = await sql<Tries>`insert into code_tries (user_id, failures, last_at) values (${userId}, 0, ${at}::timestamptz)
    on conflict (user_id) do update set failures = code_tries.failures returning failures, last_at, last_hash`.execute(tx);
  return rows[0] ?? { failures: 0, lastAt: at, lastHash: null };
}

export const countFailure = (tx: Tx, userId: number, hash: string, at: Date) =>
  sql`update code_tries set failures = case when last_at < ${at}::timestamptz - interval '1 day' then 1 else failures + 1 end,
    last_at = greatest(last_at, ${at}::timestamptz), last_hash = ${hash} where user_id = ${userId}`.execute(tx);

export async function wasMailed(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (select from invite_codes where code_hash = ${hash})
    or exists (select from redeem_code_hashes where code_hash = ${hash}) as known`.execute(tx);
  return rows[0]?.known ?? false;
}
