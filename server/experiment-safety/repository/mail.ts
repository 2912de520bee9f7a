import { sql } from 'kysely';
import type { JsonObject } from '../../../engine/json.ts';
import type { Recipient } from '../../mail/index.ts';
import type { Connection } from '../../plugins/database/index.ts';
import { memberOf } from '../../proposals/index.ts';
import { peopleInMessages } from '../../users/index.ts';

export interface SafetyMailRow {
  readonly key: number;
  readonly proposalPk: number;
  readonly experiment: JsonObject;
}

/** Experiments of safety forms as mails show them. */
export async function safetyMailRows(db: Connection, keys: readonly number[]): Promise<readonly SafetyMailRow[]> {
  const { rows } = await sql<SafetyMailRow>`
    select f.experiment_safety_pk as key, e.proposal_pk, jsonb_build_object('experimentId', e.experiment_id, 'startsAt', e.starts_at,
      'endsAt', e.ends_at, 'instrument', i.name, 'safetyStatus', s.name,
      'instrumentScientistComment', f.instrument_scientist_comment,
      'experimentSafetyReviewerComment', f.experiment_safety_reviewer_comment) as experiment
    from experiment_safety f join experiments e on e.experiment_pk = f.experiment_pk
      join instruments i on i.id = e.instrument_id join statuses s on s.id = f.status_id
    where f.experiment_safety_pk = any(${[...keys]}::int[]) order by 1`.execute(db);
  return rows;
}

/** Contact and scientists of the instrument of each form's experiment, and its local contact, without members of the proposal; verified addresses only. */
export async function scientistsOfForms(db: Connection, keys: readonly number[]): Promise<ReadonlyMap<number, readonly Recipient[]>> {
  const { rows } = await sql<Recipient & { readonly key: number }>`
    select f.experiment_safety_pk as key, u.email, u.firstname as first_name, u.lastname as last_name, u.preferredname as preferred_name
    from experiment_safety f join experiments e on e.experiment_pk = f.experiment_pk join instruments i on i.id = e.instrument_id
      join proposals p on p.primary_key = e.proposal_pk
      join users u on (u.email_verified or u.placeholder) and not ${memberOf(sql`u.id`)} and (u.id in (i.manager_user_id, e.local_contact_id)
        or u.id in (select s.user_id from instrument_scientists s where s.instrument_id = i.id))
    where f.experiment_safety_pk = any(${[...keys]}::int[])
    order by 1, u.lastname, u.id`.execute(db);
  const scientists = new Map<number, Recipient[]>();
  for (const { key, ...person } of rows) scientists.set(key, [...(scientists.get(key) ?? []), person]);
  return scientists;
}

/** Messages about safety forms for other systems. */
export async function safetyMessages(db: Connection, keys: readonly number[]): Promise<ReadonlyMap<number, JsonObject>> {
  const { rows } = await sql<{ key: number; body: JsonObject }>`
    select f.experiment_safety_pk as key, jsonb_build_object('experimentSafetyPk', f.experiment_safety_pk, 'experimentPk', e.experiment_pk,
      'experimentId', e.experiment_id, 'scheduledEventId', e.scheduled_event_id, 'startsAt', e.starts_at, 'endsAt', e.ends_at,
      'instrument', jsonb_build_object('id', i.id, 'shortCode', i.short_code),
      'proposalPk', p.primary_key, 'shortCode', p.proposal_id, 'title', p.title, 'callId', p.call_id,
      'proposer', (select x.person from (${peopleInMessages(sql`u.id = p.proposer_id`)}) x),
      'status', s.short_code, 'submitted', f.esi_questionary_submitted_at is not null,
      'instrumentScientistDecision', f.instrument_scientist_decision,
      'experimentSafetyReviewerDecision', f.experiment_safety_reviewer_decision) as body
    from experiment_safety f join experiments e on e.experiment_pk = f.experiment_pk join proposals p on p.primary_key = e.proposal_pk
      join instruments i on i.id = e.instrument_id join statuses s on s.id = f.status_id
    where f.experiment_safety_pk = any(${[...keys]}::int[])`.execute(db);
  return new Map(rows.map(({ key, body }) => [key, body]));
}
