import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { PanelOfProposal, PanelReviewState } from '../../../engine/rules/panel-review-changes.ts';
import type { ReviewAccess, ReviewStatus } from '../../../engine/rules/panel-reviews.ts';
import { readsAsOfficer } from '../../../engine/rules/actor.ts';
import { VICE_CHAIR } from '../../../engine/rules/vice-chairs.ts';
import { jsonb, jsonOfRecord, shownName, type Connection, type Tx } from '../../plugins/database/index.ts';
import { hasSeatIn, judgedByPanels, judgingRefusal, memberOf, readInPanels } from '../../proposals/index.ts';
import type { PanelReviewRow } from '../types.ts';

/** A review with the reader's relation to it. */
export interface StoredReview extends Omit<PanelReviewRow, 'isMasked' | 'hasEnded'>, ReviewAccess {
  readonly submittedAt: Date | null;
  readonly fapCode: string;
  readonly reviewerName: string;
  /** Deactivated. */
  readonly reviewerLeft: boolean;
}

/** Selects reviews as `r` in places `fp`. */
export type ReviewCondition = RawBuilder<boolean>;

export const byIds = (ids: readonly number[]): ReviewCondition => sql<boolean>`r.id = any(${ids}::int[])`;
export const panelReviewsOfQuestionaries = (ids: readonly number[]): ReviewCondition => sql<boolean>`r.questionary_id = any(${ids}::int[])`;
export const panelReviewsOfReviewer = (userId: number): ReviewCondition => sql<boolean>`r.reviewer_id = ${userId}::int`;
export const panelReviewsOfProposals = (pks: readonly number[]): ReviewCondition => sql<boolean>`fp.proposal_pk = any(${pks}::int[])`;

const isMember = (userId: number | null): RawBuilder<boolean> => (userId === null ? sql<boolean>`false` : memberOf(userId));

/** Declared a conflict of interest, which bars in the panel. */
const isBarred = (userId: number | null): RawBuilder<boolean> => sql<boolean>`(f.bars_conflicts and exists (
  select from interest_conflicts c where c.proposal_pk = fp.proposal_pk and c.reviewer_id = ${userId}::int and c.kind = 'DECLARED'))`;

const hasSeat = (actor: Actor): RawBuilder<boolean> => hasSeatIn(sql.ref('fp.fap_id'), actor);

/** Only reviewers of others' reviews depend on it, see `seesReview`. */
const isOpen = ({ userId, role }: Actor): RawBuilder<boolean> =>
  role === 'FAP_REVIEWER'
    ? sql<boolean>`case when r.reviewer_id = ${userId}::int then false else not exists (
        select from fap_reviews o join fap_proposals op on op.id = o.fap_proposal_id
        where op.proposal_pk = fp.proposal_pk and op.fap_id = fp.fap_id and o.status <> 'SUBMITTED') end`
    : sql<boolean>`false`;

/** The condition of the list, `toGrade`, asks for the seat and leaves out members. */
const listedParts = sql`true as has_seat, false as is_member, null::text as judging_refusal, json_build_object(
    'proposal', json_build_object('primaryKey', p.primary_key, 'proposalId', p.proposal_id, 'title', p.title,
      'call', json_build_object('id', c.id, 'shortCode', c.short_code, 'endFapReview', c.end_fap_review)),
    'reviewer', json_build_object('id', u.id, 'firstname', u.firstname, 'lastname', u.lastname, 'preferredname', u.preferredname)) as listed`;

export interface ReviewParts {
  /** Reviews of `toGrade`, with proposal and reviewer in short. */
  readonly listed: boolean;
}

/** Reviews of proposals that panels judge; officers get the others, too. */
export async function reviewsWithAccess(
  db: Connection,
  actor: Actor,
  condition: ReviewCondition,
  { listed }: ReviewParts = { listed: false },
): Promise<readonly StoredReview[]> {
  const { rows } = await sql<StoredReview>`select r.id, r.fap_proposal_id, fp.proposal_pk, fp.instrument_id, fp.fap_id, fp.call_id,
      r.reviewer_id, r.questionary_id, r.status, r.grade, r.comment, r.rank, r.date_assigned, r.submitted_at,
      p.proposal_id, f.code as fap_code, ${shownName('u')} as reviewer_name, u.deactivated_at is not null as reviewer_left, i.name as instrument_name,
      fp.instrument_submitted as is_closed, c.call_fap_review_ended as is_period_over,
      json_build_object(${jsonOfRecord('INSTRUMENT', 'i')}) as instrument,
      ${isBarred(actor.userId)} as is_barred, ${isOpen(actor)} as is_open,
      ${listed ? listedParts : sql`${hasSeat(actor)} as has_seat, ${isMember(actor.userId)} as is_member, ${judgingRefusal(actor)} as judging_refusal`}
    from fap_reviews r
      join fap_proposals fp on fp.id = r.fap_proposal_id
      join proposals p on p.primary_key = fp.proposal_pk
      join faps f on f.id = fp.fap_id
      join instruments i on i.id = fp.instrument_id
      join calls c on c.id = fp.call_id
      join users u on u.id = r.reviewer_id
    where ${condition} and ${readsAsOfficer(actor) ? sql`true` : readInPanels}
    order by r.id`.execute(db);
  return rows;
}

/** Filter of the proposals to grade; null and undefined do not narrow. */
export interface GradingFilter {
  readonly callId?: number | null | undefined;
  readonly instrumentId?: number | null | undefined;
  readonly status?: ReviewStatus | null | undefined;
}

interface ReviewsOfReader {
  readonly actor: Actor;
  /** Also those of others in the panels of the actor's seats. */
  readonly ofOthers: boolean;
  /** Null: panels in which the actor has no seat count, too. */
  readonly inSeatsOnly: boolean;
}

const seatsOfRole = ({ role }: Actor) => sql`(${sql.join(role === 'FAP_CHAIR' ? [role, VICE_CHAIR] : [role])})`;

/** Reviews of the actor or of their panels. Own proposals, calls whose panel review has ended, and ended drafts are left out. */
export function toGrade({ actor, ofOthers, inSeatsOnly }: ReviewsOfReader, filter: GradingFilter): ReviewCondition {
  // arrays are read first and use the index of places; semi-joins came last, after all reviews of the calls
  const conditions = [
    sql<boolean>`not ${isMember(actor.userId)}`,
    judgedByPanels,
    sql<boolean>`fp.call_id = any(array(select id from calls where not call_fap_review_ended))`,
    sql<boolean>`not (r.status = 'DRAFT' and fp.instrument_submitted)`,
    ...(ofOthers ? [] : [sql<boolean>`r.reviewer_id = ${actor.userId}::int`]),
    ...(inSeatsOnly
      ? [
          sql<boolean>`fp.fap_id = any(array(select fap_id from fap_members where user_id = ${actor.userId} and role in ${seatsOfRole(actor)}))`,
          hasSeat(actor),
        ]
      : []),
    ...(typeof filter.callId === 'number' ? [sql<boolean>`fp.call_id = ${filter.callId}`] : []),
    ...(typeof filter.instrumentId === 'number' ? [sql<boolean>`fp.instrument_id = ${filter.instrumentId}`] : []),
    ...(filter.status ? [sql<boolean>`r.status = ${filter.status}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Keys of the proposals of reviews, to lock them before the reviews. */
export async function proposalsOfReviews(db: Connection, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly proposalPk: number }>`select distinct fp.proposal_pk from fap_reviews r
    join fap_proposals fp on fp.id = r.fap_proposal_id where r.id = any(${ids}::int[]) order by 1`.execute(db);
  return rows.map(({ proposalPk }) => proposalPk);
}

export const heldReview = (questionaryId: number): RawBuilder<unknown> => sql`select primary_key from proposals where primary_key in (
  select fp.proposal_pk from fap_reviews r join fap_proposals fp on fp.id = r.fap_proposal_id
  where r.questionary_id = ${questionaryId}::int) for update`;

/** @param note is written in the same statement */
export const saveReviews = (
  tx: Tx,
  reviews: readonly (PanelReviewState & { readonly id: number })[],
  at: Date,
  note?: RawBuilder<Record<string, unknown>>,
) => {
  const rows = reviews.map(({ id, grade, comment, status, submittedAt }) => ({ id, grade, comment, status, submitted_at: submittedAt }));
  return sql`${note ? sql`with noted as (${note})` : sql``} update fap_reviews r set grade = w.grade, comment = w.comment, status = w.status,
      submitted_at = w.submitted_at, updated_at = ${at}
    from jsonb_to_recordset(${jsonb(rows)}) as w(id int, grade double precision, comment text, status text, submitted_at timestamptz)
    where r.id = w.id`.execute(tx);
};

export interface PanelProgress extends PanelOfProposal {
  readonly fapCode: string;
}

/** Panels of proposals, with or without reviews. */
export async function progressOfPanels(tx: Tx, proposalPks: readonly number[]): Promise<readonly PanelProgress[]> {
  const { rows } = await sql<PanelProgress>`select fp.proposal_pk, fp.fap_id, f.code as fap_code,
      count(r.id) filter (where r.status = 'SUBMITTED')::int as submitted,
      count(r.id) filter (where r.status = 'DRAFT' and not fp.instrument_submitted)::int as open_drafts,
      count(r.id) filter (where r.status = 'DRAFT' and fp.instrument_submitted)::int as ended_drafts
    from fap_proposals fp join faps f on f.id = fp.fap_id left join fap_reviews r on r.fap_proposal_id = fp.id
    where fp.proposal_pk = any(${proposalPks}::int[])
    group by fp.proposal_pk, fp.fap_id, f.code order by 1, 2`.execute(tx);
  return rows;
}
