import { sql } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { peopleInMessages } from '../../users/index.ts';

/** Instrument messages for other systems (domain reference 2.4), in one statement. */
export async function instrumentMessages(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, JsonObject>> {
  const { rows } = await sql<{ id: number; body: JsonObject }>`
    select n.id, jsonb_build_object('id', n.id, 'name', n.name, 'shortCode', n.short_code, 'description', n.description,
      'manager', (select x.person from (${peopleInMessages(sql`u.id = n.manager_user_id`)}) x),
      'scientists', coalesce((select jsonb_agg(x.person order by x.lastname, x.id)
        from (${peopleInMessages(sql`u.id in (select s.user_id from instrument_scientists s where s.instrument_id = n.id)`)}) x), '[]'::jsonb)) as body
    from instruments n where n.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, body }) => [id, body]));
}
