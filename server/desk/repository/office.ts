import { sql } from 'kysely';
import type { Piece } from '../../plugins/database/index.ts';
import { failedActions } from '../../logs/index.ts';
import { judgedByPanels } from '../../proposals/index.ts';
import type { CardQuery, DeskViewer } from '../types.ts';
import { ofViewedCall, nowOf, within } from './conditions.ts';

const OFFICER = ['USER_OFFICER'] as const;

/** Proposals of calls whose cycle has not ended: what was left undone before is no work any more. */
const proposals = (
  viewer: DeskViewer,
  due: 'end_review' | 'end_notify',
  which: Piece<boolean>,
): Piece<unknown> => sql`select p.primary_key as id, p.call_id as within_id,
    p.proposal_id as code, p.title, ${sql.ref(`c.${due}`)} as due, false as is_marked
  from proposals p join calls c on c.id = p.call_id
  where c.end_cycle > ${nowOf(viewer)} and not p.notified and ${judgedByPanels} and ${ofViewedCall(viewer)} and ${which}`;

/** Failed actions, as the log of the page shows them. */
const failed = ({ failuresFrom }: DeskViewer, type: 'EMAIL' | 'RABBITMQ'): Piece<unknown> => sql`select id, null::int as within_id,
    '' as code, left(message, 120) as title, null::timestamptz as due, false as is_marked
  from ${failedActions} and action_type = ${type} and happened_at >= ${failuresFrom}::timestamptz`;

/** `hasOtherDates` of the rules as a condition: visitors may come and go a day beside the experiment. */
const hasOtherDates = sql<boolean>`(abs(extract(epoch from r.starts_at - e.starts_at)) > 86400 or abs(extract(epoch from r.ends_at - e.ends_at)) > 86400)`;

export const officeCards: readonly CardQuery[] = [
  {
    card: 'REGISTRATIONS_TO_APPROVE',
    roles: OFFICER,
    features: ['VISIT_MANAGEMENT'],
    isOfCalls: true,
    rows: (
      viewer,
    ) => sql`select r.visit_id as id, r.user_id as within_id, e.experiment_id as code, concat(u.firstname, ' ', u.lastname) as title,
        e.starts_at as due, coalesce(${hasOtherDates}, false) as is_marked
      from visit_registrations r join visits v on v.id = r.visit_id join experiments e on e.experiment_pk = v.experiment_pk
        join proposals p on p.primary_key = v.proposal_pk join users u on u.id = r.user_id
      where r.status = 'SUBMITTED' and ${ofViewedCall(viewer)}`,
  },
  {
    card: 'ANSWERS_TO_SEND',
    listed: { kind: 'PROPOSAL' },
    roles: OFFICER,
    isOfCalls: true,
    rows: (viewer) => proposals(viewer, 'end_notify', sql<boolean>`p.management_decision_submitted and p.final_status <> 'UNSET'`),
  },
  {
    card: 'PROPOSALS_UNASSIGNED',
    listed: { kind: 'PROPOSAL' },
    roles: OFFICER,
    features: ['INSTRUMENT_MANAGEMENT'],
    isOfCalls: true,
    rows: (viewer) =>
      proposals(
        viewer,
        'end_review',
        sql<boolean>`not p.management_decision_submitted
          and not exists (select from proposal_instruments pi where pi.proposal_pk = p.primary_key)
          and not exists (select from proposal_techniques pt where pt.proposal_pk = p.primary_key)`,
      ),
  },
  {
    card: 'CALLS_CLOSING',
    roles: OFFICER,
    rows: (viewer) => sql`select c.id, null::int as within_id, c.short_code as code, '' as title, c.end_call as due, false as is_marked
      from calls c where c.is_active and ${within(viewer, sql`c.end_call`, 'draft')}`,
  },
  { card: 'MAIL_FAILED', roles: OFFICER, rows: (viewer) => failed(viewer, 'EMAIL') },
  { card: 'MESSAGES_FAILED', roles: OFFICER, rows: (viewer) => failed(viewer, 'RABBITMQ') },
  {
    card: 'SCHEDULER_FAILED',
    roles: OFFICER,
    features: ['SCHEDULER'],
    rows: () => sql`select 0 as id, null::int as within_id, coalesce(m.event, '') as code, coalesce(m.reason, '') as title,
        null::timestamptz as due, false as is_marked
      from scheduler_messages m where m.state = 'FAILED'`,
  },
  {
    card: 'SCHEDULER_HELD',
    roles: OFFICER,
    features: ['SCHEDULER'],
    rows: () => sql`select 0 as id, null::int as within_id, concat('Booking ', m.scheduled_event_id) as code, '' as title,
        null::timestamptz as due, false as is_marked
      from scheduler_messages m where m.state = 'HELD'`,
  },
];
