import { sql } from 'kysely';
import type { FactSelect } from './facts.ts';

const CALL_DATES = ['startCall', 'endCall', 'startReview', 'endReview', 'startNotify', 'endNotify', 'startCycle', 'endCycle'] as const;

const moment = (date: (typeof CALL_DATES)[number]) =>
  sql`to_char(${sql.ref(`c.${date}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Options of pickers: selectable instruments of the call, their techniques, and the call's time unit. */
export const callFacts: Readonly<Record<string, FactSelect>> = {
  instruments: ({ callId }) => sql`
    select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'shortCode', i.short_code, 'description', i.description, 'techniques', (
      select coalesce(json_agg(t.name order by t.name), '[]'::json)
      from technique_instruments ti join techniques t on t.id = ti.technique_id where ti.instrument_id = i.id
    ), 'contact', concat_ws(' ', coalesce(nullif(u.preferredname, ''), u.firstname), u.lastname)) order by i.name), '[]'::json)
    from call_instruments ci join instruments i on i.id = ci.instrument_id join users u on u.id = i.manager_user_id
    where ci.call_id = ${callId}::int and i.selectable`,
  techniques: ({ callId }) => sql`
    select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'shortCode', t.short_code, 'description', t.description) order by t.name), '[]'::json)
    from techniques t where exists (
      select 1 from technique_instruments ti join call_instruments ci on ci.instrument_id = ti.instrument_id
      where ti.technique_id = t.id and ci.call_id = ${callId}::int)`,
  // Instants; the engine turns them into days of the facility.
  rules: ({ callId, proposalPk, beginnerId = null }) => sql`
    select (coalesce((
      select jsonb_build_object('call.shortCode', c.short_code, ${sql.join(CALL_DATES.map((date) => sql`${sql.lit(`call.${date}`)}, ${moment(date)}`))})
      from calls c where c.id = ${callId}::int), '{}'::jsonb) || jsonb_build_object(
      'instrument.shortCode', (
        select jsonb_agg(i.short_code order by i.short_code) from proposal_instruments ip join instruments i on i.id = ip.instrument_id
        where ip.proposal_pk = ${proposalPk}::int),
      'technique.shortCode', (
        select jsonb_agg(t.short_code order by t.short_code) from proposal_techniques pt join techniques t on t.id = pt.technique_id
        where pt.proposal_pk = ${proposalPk}::int),
      'proposer.isInternal', (
        select u.is_internal from users u
        where u.id = coalesce((select p.proposer_id from proposals p where p.primary_key = ${proposalPk}::int), ${beginnerId}::int))))::json`,
  proposalStatus: ({ proposalPk }) => sql`
    select to_json(s.short_code) from proposals p join statuses s on s.id = p.status_id where p.primary_key = ${proposalPk}::int`,
  call: ({ callId }) => sql`
    select coalesce((select json_build_object('allocationTimeUnit', c.allocation_time_unit) from calls c where c.id = ${callId}::int), '{}'::json)`,
};
