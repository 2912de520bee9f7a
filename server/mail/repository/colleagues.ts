import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';
import type { Recipient } from '../types.ts';

/** People by their own ids, who can get mail. */
export async function colleaguesByIds(db: Connection, userIds: readonly number[]): Promise<ReadonlyMap<number, readonly Recipient[]>> {
  const { rows } = await sql<Recipient & { readonly id: number }>`select u.id, u.email, u.firstname as first_name, u.lastname as last_name,
      u.preferredname as preferred_name
    from users u where u.id = any(${userIds}::int[]) and (u.email_verified or u.placeholder) and u.deactivated_at is null`.execute(db);
  return new Map(rows.map(({ id, ...person }) => [id, [person]]));
}
