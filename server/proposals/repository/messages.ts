import { sql } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { peopleInMessages } from '../../users/index.ts';

const unitInSeconds = sql`case c.allocation_time_unit when 'Hour' then 3600 when 'Day' then 86400 else 604800 end`;

/** Proposal messages for other systems (domain reference 2.4), in one statement. */
export async function proposalMessages(db: Connection, pks: readonly number[]): Promise<ReadonlyMap<number, JsonObject>> {
  const { rows } = await sql<{ pk: number; body: JsonObject }>`
    select p.primary_key as pk, jsonb_build_object('proposalPk', p.primary_key, 'shortCode', p.proposal_id, 'title', p.title,
      'abstract', p.abstract, 'callId', p.call_id, 'submitted', p.submitted,
      'proposer', (select x.person from (${peopleInMessages(sql`u.id = p.proposer_id`)}) x),
      'members', coalesce((select jsonb_agg(x.person order by x.lastname, x.id)
        from (${peopleInMessages(sql`u.id in (select user_id from proposal_users where proposal_pk = p.primary_key)`)}) x), '[]'::jsonb),
      'instruments', coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'shortCode', n.short_code,
          'allocatedTime', coalesce(pi.management_time_allocation, 0) * (${unitInSeconds})) order by n.id)
        from proposal_instruments pi join instruments n on n.id = pi.instrument_id where pi.proposal_pk = p.primary_key), '[]'::jsonb),
      'dataAccessUsers', coalesce((select jsonb_agg(x.person order by x.lastname, x.id)
        from (${peopleInMessages(sql`u.id in (select user_id from data_access_users where proposal_pk = p.primary_key)`)}) x), '[]'::jsonb),
      'visitors', coalesce((select jsonb_agg(x.person order by x.lastname, x.id)
        from (${peopleInMessages(sql`u.id in (select r.user_id from visit_registrations r join visits v on v.id = r.visit_id
          where v.proposal_pk = p.primary_key and r.status = 'APPROVED')`)}) x), '[]'::jsonb)) as body
    from proposals p join calls c on c.id = p.call_id
    where p.primary_key = any(${pks}::int[])`.execute(db);
  return new Map(rows.map(({ pk, body }) => [pk, body]));
}
