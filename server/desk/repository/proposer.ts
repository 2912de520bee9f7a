import { sql } from 'kysely';
import { countsAsInternal } from '../../../engine/rules/calls.ts';
import { DESK_DAYS } from '../../../engine/rules/desk.ts';
import { REPORT_REMINDERS } from '../../../engine/rules/experiment-reports.ts';
import { EDITABLE_REGISTRATIONS } from '../../../engine/rules/visits.ts';
import type { Piece } from '../../plugins/database/index.ts';
import { acceptanceReleased, memberOf } from '../../proposals/index.ts';
import type { CardQuery, DeskViewer } from '../types.ts';
import { beginsSoon, inDays, nowOf, within } from './conditions.ts';

const USER = ['USER'] as const;

/** `callEndFor` of the rules for a call `c`. */
const callEnd = ({ actor }: DeskViewer): Piece<Date> =>
  countsAsInternal(actor) ? sql<Date>`coalesce(c.end_call_internal, c.end_call)` : sql<Date>`c.end_call`;

const reportDue = ({ reportDueDays }: DeskViewer): Piece<Date> =>
  sql<Date>`(e.ends_at + make_interval(hours => ${24 * reportDueDays}::int))`;

const ofProposal = sql`p.primary_key as id, c.id as within_id, p.proposal_id as code, p.title`;

/** Experiments `e` of the person's proposals `p`, with the safety form `f` where there is one. */
const ofSafetyForm = (
  title: Piece<unknown>,
) => sql`select e.experiment_pk as id, f.experiment_safety_pk as within_id, e.experiment_id as code, ${title} as title, e.starts_at as due,
    false as is_marked
  from experiments e join proposals p on p.primary_key = e.proposal_pk
    left join experiment_safety f on f.experiment_pk = e.experiment_pk left join statuses s on s.id = f.status_id`;
const isRejected = sql`(s.short_code is not distinct from 'ESF_REJECTED')`;

export const proposerCards: readonly CardQuery[] = [
  {
    card: 'DRAFTS_CLOSING',
    roles: USER,
    rows: (viewer) => sql`select ${ofProposal}, ${callEnd(viewer)} as due, false as is_marked
      from proposals p join calls c on c.id = p.call_id join statuses s on s.id = p.status_id
      where not p.submitted and s.traits->>'editableBy' = 'MEMBERS_WHILE_CALL_OPEN' and ${memberOf(viewer.userId)}
        and ${within(viewer, callEnd(viewer), 'draft')}`,
  },
  {
    card: 'PROPOSALS_REOPENED',
    roles: USER,
    rows: ({ userId, actor }) => sql`select ${ofProposal}, null::timestamptz as due, false as is_marked
      from proposals p join calls c on c.id = p.call_id join statuses s on s.id = p.status_id
      where s.traits->>'editableBy' in ('MEMBERS'${actor.isInternal ? sql`, 'INTERNAL_MEMBERS'` : sql``}) and not p.notified and p.withdrawn_at is null and ${memberOf(userId)}`,
  },
  {
    card: 'CO_PROPOSERS_MISSING',
    roles: USER,
    rows: (
      viewer,
    ) => sql`select ${ofProposal}, case when ${callEnd(viewer)} > ${nowOf(viewer)} then ${callEnd(viewer)} end as due, false as is_marked
      from invites i join proposals p on p.primary_key = i.proposal_pk join calls c on c.id = p.call_id
      where i.claimed_at is null and i.visit_id is null and i.expires_at > ${nowOf(viewer)} and not p.notified and p.withdrawn_at is null and ${memberOf(viewer.userId)}`,
  },
  {
    card: 'SAFETY_FORMS_REJECTED',
    listed: { kind: 'EXPERIMENT' },
    roles: USER,
    features: ['RISK_ASSESSMENT'],
    rows: (
      viewer,
    ) => sql`${ofSafetyForm(sql`coalesce(case 'REJECTED' when f.experiment_safety_reviewer_decision then f.experiment_safety_reviewer_comment
        when f.instrument_scientist_decision then f.instrument_scientist_comment end, '')`)}
      where ${isRejected} and e.cancelled_at is null and e.ends_at > ${nowOf(viewer)} and ${memberOf(viewer.userId)}`,
  },
  {
    card: 'SAFETY_FORMS_DUE',
    listed: { kind: 'EXPERIMENT' },
    roles: USER,
    features: ['RISK_ASSESSMENT'],
    rows: (viewer) => sql`${ofSafetyForm(sql`p.title`)}
      where f.esi_questionary_submitted_at is null and not ${isRejected} and ${beginsSoon(viewer, 'safetyForm')} and ${acceptanceReleased}
        and ${memberOf(viewer.userId)}`,
  },
  {
    card: 'VISITS_TO_REGISTER',
    roles: USER,
    features: ['VISIT_MANAGEMENT'],
    rows: (viewer) => sql`select v.id, null::int as within_id, e.experiment_id as code, p.title, e.starts_at as due,
        r.status = 'CHANGE_REQUESTED' as is_marked
      from visit_registrations r join visits v on v.id = r.visit_id join experiments e on e.experiment_pk = v.experiment_pk
        join proposals p on p.primary_key = v.proposal_pk
      where r.user_id = ${viewer.userId}::int and r.left_team_at is null and r.status = any(${EDITABLE_REGISTRATIONS}::text[])
        and e.cancelled_at is null and e.ends_at > ${nowOf(viewer)}`,
  },
  {
    card: 'FEEDBACK_ASKED',
    listed: { kind: 'EXPERIMENT' },
    roles: USER,
    rows: (
      viewer,
    ) => sql`select e.experiment_pk as id, f.id as within_id, e.experiment_id as code, p.title, null::timestamptz as due, false as is_marked
      from visits v join experiments e on e.experiment_pk = v.experiment_pk join proposals p on p.primary_key = e.proposal_pk
        left join feedback f on f.experiment_pk = e.experiment_pk
      where v.team_lead_user_id = ${viewer.userId}::int and e.status = 'COMPLETED' and e.cancelled_at is null and ${acceptanceReleased}
        and f.status is distinct from 'SUBMITTED' and (e.ends_at > ${inDays(viewer, -DESK_DAYS.feedback)}
          or exists (select from feedback_requests q where q.experiment_pk = e.experiment_pk and q.sent_to = v.team_lead_user_id))`,
  },
  {
    card: 'REPORTS_DUE',
    listed: { kind: 'EXPERIMENT' },
    roles: USER,
    rows: (viewer) => sql`select e.experiment_pk as id, r.id as within_id, e.experiment_id as code, p.title, ${reportDue(viewer)} as due,
        false as is_marked
      from experiments e join proposals p on p.primary_key = e.proposal_pk
        left join experiment_reports r on r.experiment_pk = e.experiment_pk and r.kind = 'FINAL'
      where ${viewer.reportDueDays} > 0 and e.status in ('ACTIVE', 'COMPLETED') and e.cancelled_at is null and e.ends_at <= ${nowOf(viewer)}
        and r.status is distinct from 'SUBMITTED' and ${acceptanceReleased} and ${memberOf(viewer.userId)}
        and ${reportDue(viewer)} between ${inDays(viewer, -REPORT_REMINDERS.untilDays)} and ${inDays(viewer, DESK_DAYS.report)}`,
  },
];
