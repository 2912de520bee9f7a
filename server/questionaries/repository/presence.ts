import { sql } from 'kysely';
import type { Connection } from '../../plugins/database/index.ts';
import type { Presence } from '../types.ts';

export interface BeingThere {
  readonly questionaryId: number;
  readonly userId: number;
  readonly topicId: number | null;
  readonly leaving: boolean;
  readonly at: Date;
  /** People last seen before this are absent. */
  readonly since: Date;
}

/** Updates one's presence, returns the others and deletes expired ones, in one statement. */
export async function bePresent(
  db: Connection,
  { questionaryId, userId, topicId, leaving, at, since }: BeingThere,
): Promise<readonly Presence[]> {
  const { rows } = await sql<Presence>`
    with gone as (
      -- of somebody who says just now that they are there again, others keep away
      delete from questionary_presences where questionary_id = ${questionaryId}::int
        and ((user_id = ${userId}::int and ${leaving}::boolean) or user_id in (
          select user_id from questionary_presences
          where questionary_id = ${questionaryId}::int and user_id <> ${userId}::int and seen_at < ${since}::timestamptz
          for update skip locked))
    ), here as (
      insert into questionary_presences (questionary_id, user_id, topic_id, seen_at)
      select ${questionaryId}::int, ${userId}::int, ${topicId}::int, ${at}::timestamptz where not ${leaving}::boolean
      on conflict (questionary_id, user_id) do update set topic_id = excluded.topic_id, seen_at = excluded.seen_at
    )
    select user_id, topic_id, seen_at from questionary_presences
    where questionary_id = ${questionaryId}::int and user_id <> ${userId}::int and seen_at >= ${since}::timestamptz
    order by user_id`.execute(db);
  return rows;
}
