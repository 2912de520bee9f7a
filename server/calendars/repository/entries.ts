import { sql } from 'kysely';
import type { CalendarDraft, CalendarExperiment, CalendarFeedback, CalendarVisit } from '../../../engine/rules/calendars.ts';
import { isMemberOfExperiment, isScientistOfExperiment, isVisitorOfExperiment } from '../../experiments/index.ts';
import type { Connection, Piece } from '../../plugins/database/index.ts';
import { acceptanceReleased, memberOf } from '../../proposals/index.ts';

interface Reader {
  readonly userId: number;
  /** Entries that ended before are left out. */
  readonly since: Date;
}

/** Experiments `e` with the deleted ones, which count as cancelled. */
const everyExperiment = sql`(
  select experiment_pk, experiment_id, proposal_pk, instrument_id, local_contact_id, starts_at, ends_at, status, cancelled_at,
    calendar_sequence, updated_at from experiments
  union all select experiment_pk, experiment_id, proposal_pk, instrument_id, local_contact_id, starts_at, ends_at, 'DRAFT', removed_at,
    calendar_sequence, removed_at from removed_experiments) e`;

async function experimentsWhere(db: Connection, { userId, since }: Reader, which: Piece<boolean>): Promise<readonly CalendarExperiment[]> {
  const isMember = isMemberOfExperiment({ userId });
  const { rows } = await sql<CalendarExperiment>`
    select e.experiment_pk, e.experiment_id, e.starts_at, e.ends_at, e.status, e.cancelled_at, e.calendar_sequence as sequence,
      e.updated_at as changed_at, p.proposal_id, i.name as instrument, case when ${isMember} then p.title end as own_title,
      ${isMember} as is_member, ${isVisitorOfExperiment({ userId })} as is_visitor, ${isScientistOfExperiment({ userId })} as is_scientist
    from ${everyExperiment} join proposals p on p.primary_key = e.proposal_pk join instruments i on i.id = e.instrument_id
    where e.ends_at > ${since} and ${which}
    order by e.starts_at, e.experiment_pk`.execute(db);
  return rows;
}

export const experimentsOfPerson = (db: Connection, reader: Reader): Promise<readonly CalendarExperiment[]> =>
  experimentsWhere(
    db,
    reader,
    sql<boolean>`(${isMemberOfExperiment(reader)} or ${isVisitorOfExperiment(reader)} or ${isScientistOfExperiment(reader)})`,
  );

export const experimentsOnInstrument = (db: Connection, reader: Reader, instrumentId: number): Promise<readonly CalendarExperiment[]> =>
  experimentsWhere(db, reader, sql<boolean>`e.instrument_id = ${instrumentId}::int`);

export async function visitsOfPerson(db: Connection, { userId, since }: Reader): Promise<readonly CalendarVisit[]> {
  const { rows } = await sql<CalendarVisit>`
    select r.visit_id, r.user_id, r.starts_at, r.ends_at, r.status, r.calendar_sequence as sequence, r.updated_at as changed_at,
      e.experiment_id, e.cancelled_at is not null as is_cancelled_experiment, i.name as instrument
    from visit_registrations r join visits v on v.id = r.visit_id join experiments e on e.experiment_pk = v.experiment_pk
      join instruments i on i.id = e.instrument_id
    where r.user_id = ${userId}::int and r.starts_at is not null and r.ends_at > ${since}
    order by r.starts_at, r.visit_id`.execute(db);
  return rows;
}

export async function draftsOfPerson(db: Connection, { userId, since }: Reader): Promise<readonly CalendarDraft[]> {
  const { rows } = await sql<CalendarDraft>`
    select p.primary_key as proposal_pk, p.proposal_id, p.title as own_title, c.id as call_id, c.short_code, c.end_call,
      c.end_call_internal, c.updated_at as changed_at
    from proposals p join calls c on c.id = p.call_id
    where not p.submitted and c.end_call_internal > ${since} and ${memberOf(userId)}
    order by c.end_call, p.primary_key`.execute(db);
  return rows;
}

/** Feedback that the lead of a visit was asked for. */
export async function feedbackOfPerson(db: Connection, { userId, since }: Reader): Promise<readonly CalendarFeedback[]> {
  const { rows } = await sql<CalendarFeedback>`
    select e.experiment_pk, e.experiment_id, e.ends_at, e.calendar_sequence as sequence, e.updated_at as changed_at
    from visits v join experiments e on e.experiment_pk = v.experiment_pk join proposals p on p.primary_key = e.proposal_pk
    where v.team_lead_user_id = ${userId}::int and e.status = 'COMPLETED' and e.cancelled_at is null and ${acceptanceReleased}
      and e.ends_at > ${since}
      and exists (select from feedback_requests q where q.experiment_pk = e.experiment_pk)
      and not exists (select from feedback f where f.experiment_pk = e.experiment_pk and f.status = 'SUBMITTED')
    order by e.ends_at, e.experiment_pk`.execute(db);
  return rows;
}
