import { sql } from 'kysely';
import type { FactSelect } from './facts.ts';

/** Options of pickers: selectable instruments of the call, their techniques, and the call's time unit. */
export const callFacts: Readonly<Record<string, FactSelect>> = {
  instruments: ({ callId }) => sql`
    select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'description', i.description, 'techniques', (
      select coalesce(json_agg(t.name order by t.name), '[]'::json)
      from technique_instruments ti join techniques t on t.id = ti.technique_id where ti.instrument_id = i.id
    ), 'contact', concat_ws(' ', coalesce(nullif(u.preferredname, ''), u.firstname), u.lastname)) order by i.name), '[]'::json)
    from call_instruments ci join instruments i on i.id = ci.instrument_id join users u on u.id = i.manager_user_id
    where ci.call_id = ${callId}::int and i.selectable`,
  techniques: ({ callId }) => sql`
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description) order by t.name), '[]'::json)
    from techniques t where exists (
      select 1 from technique_instruments ti join call_instruments ci on ci.instrument_id = ti.instrument_id
      where ti.technique_id = t.id and ci.call_id = ${callId}::int)`,
  call: ({ callId }) => sql`
    select coalesce((select json_build_object('allocationTimeUnit', c.allocation_time_unit) from calls c where c.id = ${callId}::int), '{}'::json)`,
};
