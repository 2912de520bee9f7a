import { sql } from 'kysely';
import { readsAsOfficer } from '../../../engine/rules/actor.ts';
import { DESK_DAYS } from '../../../engine/rules/desk.ts';
import { shownName, type Piece } from '../../plugins/database/index.ts';
import { hasSeatIn, hiddenFrom, judgedByPanels } from '../../proposals/index.ts';
import type { CardQuery, DeskViewer } from '../types.ts';
import { ofViewedCall, inDays } from './conditions.ts';

const LEADS = ['FAP_CHAIR', 'FAP_SECRETARY'] as const;
const FEATURES = ['FAP_REVIEW'] as const;

/** Places `fp` in panels that the viewer leads, of proposals `p` of others; officers lead all. */
const ledBy = ({ actor, userId }: DeskViewer): Piece<boolean> =>
  readsAsOfficer(actor)
    ? judgedByPanels
    : sql<boolean>`(${judgedByPanels} and not ${hiddenFrom(actor, userId)} 
        and ${hasSeatIn(sql.ref('fp.fap_id'), actor)})`;

const openPlaces = (viewer: DeskViewer): Piece<unknown> => sql`from fap_proposals fp join proposals p on p.primary_key = fp.proposal_pk
    join calls c on c.id = fp.call_id join faps f on f.id = fp.fap_id
    left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
  where not fp.instrument_submitted and not (p.management_decision_submitted or p.notified) and ${ledBy(viewer)}`;

/** One row for a proposal in a panel, however many instruments it has. */
const proposals = (viewer: DeskViewer, due: 'end_fap_review' | 'start_notify', which: Piece<boolean>): Piece<unknown> => sql`
  select distinct fp.call_id as id, fp.fap_id as within_id, p.proposal_id as code, p.title, ${sql.ref(`c.${due}`)} as due, false as is_marked
  ${openPlaces(viewer)} and ${which}`;

const reviews = sql`from fap_reviews r where r.fap_proposal_id = fp.id`;

export const panelCards: readonly CardQuery[] = [
  {
    card: 'REVIEWERS_MISSING',
    roles: LEADS,
    features: FEATURES,
    rows: (viewer) =>
      proposals(
        viewer,
        'end_fap_review',
        sql<boolean>`not c.call_fap_review_ended and (select count(*) ${reviews}) < f.number_ratings_required`,
      ),
  },
  {
    card: 'REVIEWS_BEHIND',
    roles: LEADS,
    features: FEATURES,
    rows: (viewer) => sql`select fp.call_id as id, fp.fap_id as within_id, p.proposal_id as code, ${shownName('u')} as title,
        c.end_fap_review as due, false as is_marked
      from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id join proposals p on p.primary_key = fp.proposal_pk
        join calls c on c.id = fp.call_id join users u on u.id = r.reviewer_id
      where r.status = 'DRAFT' and r.reviewer_id <> ${viewer.userId}::int and not fp.instrument_submitted
        and c.end_fap_review < ${inDays(viewer, DESK_DAYS.reviews)} and not (p.management_decision_submitted or p.notified) and ${ledBy(viewer)}`,
  },
  {
    card: 'DECISIONS_MISSING',
    roles: LEADS,
    features: FEATURES,
    rows: (viewer) =>
      proposals(
        viewer,
        'start_notify',
        sql<boolean>`d.submitted is not true and exists (select ${reviews}) and not exists (select ${reviews} and r.status = 'DRAFT')`,
      ),
  },
  {
    card: 'INSTRUMENTS_TO_SUBMIT',
    roles: [...LEADS, 'USER_OFFICER'],
    features: FEATURES,
    isOfCalls: true,
    rows: (
      viewer,
    ) => sql`select fp.call_id as id, fp.fap_id as within_id, f.code, i.name as title, c.start_notify as due, false as is_marked
      from fap_proposals fp join proposals p on p.primary_key = fp.proposal_pk join calls c on c.id = fp.call_id join faps f on f.id = fp.fap_id
        join instruments i on i.id = fp.instrument_id
        left join fap_meeting_decisions d on d.proposal_pk = fp.proposal_pk and d.instrument_id = fp.instrument_id
      where not fp.instrument_submitted and ${ledBy(viewer)} and ${ofViewedCall(viewer)}
      group by fp.call_id, fp.fap_id, f.code, i.id, i.name, c.start_notify
      having bool_and(d.submitted is true) and not bool_and(p.notified)`,
  },
];
