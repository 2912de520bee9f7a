import { sql } from 'kysely';
import { DECIDING_STATUS } from '../../../engine/rules/experiment-safety.ts';
import { isScientistOfExperiment } from '../../experiments/index.ts';
import { shownName, type Piece } from '../../plugins/database/index.ts';
import { acceptanceReleased, judgingRefusal } from '../../proposals/index.ts';
import type { CardQuery, DeskViewer } from '../types.ts';
import { beginsSoon, hasNoSafetyForm, ofViewedCall, nowOf, within } from './conditions.ts';

const SCIENTIST = ['INSTRUMENT_SCIENTIST'] as const;
const SAFETY_REVIEWER = ['EXPERIMENT_SAFETY_REVIEWER'] as const;

const experiments = (
  which: Piece<boolean>,
): Piece<unknown> => sql`select e.experiment_pk as id, null::int as within_id, e.experiment_id as code,
    p.title, e.starts_at as due, false as is_marked
  from experiments e join proposals p on p.primary_key = e.proposal_pk where ${which}`;

const safetyForms = (viewer: DeskViewer, status: string, which: Piece<boolean>): Piece<unknown> => sql`select f.experiment_safety_pk as id,
    e.experiment_pk as within_id, e.experiment_id as code, p.title, e.starts_at as due, false as is_marked
  from experiment_safety f join statuses s on s.id = f.status_id join experiments e on e.experiment_pk = f.experiment_pk
    join proposals p on p.primary_key = e.proposal_pk
  where s.short_code = ${status} and f.esi_questionary_submitted_at is not null and e.cancelled_at is null and e.ends_at > ${nowOf(viewer)}
    and ${judgingRefusal(viewer.actor)} is null and ${which}`;

const isIn = (viewer: DeskViewer): Piece<boolean> => isScientistOfExperiment(viewer.actor);
const lacks = (viewer: DeskViewer): Piece<boolean> => {
  const parts = [
    ...(viewer.off.has('RISK_ASSESSMENT') ? [] : [hasNoSafetyForm]),
    ...(viewer.off.has('VISIT_MANAGEMENT')
      ? []
      : [sql<boolean>`not exists (select from visits v where v.experiment_pk = e.experiment_pk)`]),
    sql<boolean>`false`,
  ];
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
};

export const experimentCards: readonly CardQuery[] = [
  {
    card: 'SAFETY_FORMS_TO_DECIDE',
    listed: { kind: 'EXPERIMENT', column: 'within_id' },
    roles: SCIENTIST,
    features: ['EXPERIMENT_SAFETY_REVIEW'],
    rows: (viewer) => safetyForms(viewer, DECIDING_STATUS.INSTRUMENT_SCIENTIST, isIn(viewer)),
  },
  {
    card: 'SAFETY_FORMS_TO_DECIDE',
    listed: { kind: 'EXPERIMENT', column: 'within_id' },
    roles: SAFETY_REVIEWER,
    features: ['EXPERIMENT_SAFETY_REVIEW'],
    rows: (viewer) => safetyForms(viewer, DECIDING_STATUS.EXPERIMENT_SAFETY_REVIEWER, sql<boolean>`true`),
  },
  {
    card: 'SAFETY_FORMS_TO_REOPEN',
    roles: ['USER_OFFICER'],
    listed: { kind: 'EXPERIMENT', column: 'within_id' },
    features: ['RISK_ASSESSMENT'],
    rows: () => sql`select f.experiment_safety_pk as id, e.experiment_pk as within_id, e.experiment_id as code,
        concat_ws(': ', ${shownName('u')}, f.reopen_request->>'comment') as title, e.starts_at as due, false as is_marked
      from experiment_safety f join experiments e on e.experiment_pk = f.experiment_pk
        left join users u on u.id = (f.reopen_request->>'userId')::int
      where f.reopen_request is not null and f.esi_questionary_submitted_at is not null and e.cancelled_at is null`,
  },
  {
    card: 'EXPERIMENTS_SOON',
    listed: { kind: 'EXPERIMENT' },
    roles: SCIENTIST,
    rows: (viewer) =>
      experiments(
        sql<boolean>`e.status = 'ACTIVE' and e.cancelled_at is null and ${within(viewer, sql`e.starts_at`, 'week')} and ${isIn(viewer)}`,
      ),
  },
  {
    card: 'CONTACTS_MISSING',
    listed: { kind: 'EXPERIMENT' },
    roles: SCIENTIST,
    rows: (viewer) => experiments(sql<boolean>`${beginsSoon(viewer)} and e.local_contact_id is null and ${isIn(viewer)}`),
  },
  {
    card: 'SAFETY_FORMS_MISSING',
    listed: { kind: 'EXPERIMENT' },
    roles: SAFETY_REVIEWER,
    features: ['RISK_ASSESSMENT'],
    rows: (viewer) => experiments(sql<boolean>`${beginsSoon(viewer)} and ${hasNoSafetyForm}`),
  },
  {
    card: 'SAMPLES_TO_EVALUATE',
    roles: SAFETY_REVIEWER,
    features: ['EXPERIMENT_SAFETY_REVIEW'],
    rows: (
      viewer,
    ) => sql`select p.primary_key as id, x.id as within_id, p.proposal_id as code, x.title, min(e.starts_at) as due, false as is_marked
      from experiments e join proposals p on p.primary_key = e.proposal_pk join samples x on x.proposal_pk = p.primary_key
      where e.status = 'ACTIVE' and e.cancelled_at is null and e.ends_at > ${nowOf(viewer)} and x.safety_status = 'PENDING_EVALUATION'
        and ${acceptanceReleased} and ${judgingRefusal(viewer.actor)} is null
      group by p.primary_key, x.id`,
  },
  {
    card: 'EXPERIMENTS_LACKING',
    listed: { kind: 'EXPERIMENT' },
    roles: ['USER_OFFICER'],
    isOfCalls: true,
    rows: (viewer) => experiments(sql<boolean>`${beginsSoon(viewer)} and ${lacks(viewer)} and ${ofViewedCall(viewer)}`),
  },
];
