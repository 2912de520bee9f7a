import { sql } from 'kysely';
import { oneOf, type Connection, type Tx } from '../../plugins/database/index.ts';
import type { ReviewKey } from './reviews.ts';

export interface Opening extends ReviewKey {
  readonly contactId: number;
  readonly workflowId: number;
  /** Template of the call, else that of the facility, else the oldest; null: there is none. */
  readonly templateId: number | null;
}

const template = sql`coalesce(c.technical_review_template_id,
  (select a.template_id from active_templates a where a.group_id = 'TECHNICAL_REVIEW'),
  (select t.id from templates t where t.group_id = 'TECHNICAL_REVIEW' order by t.is_archived, t.id limit 1))`;

/** Instruments of proposals that have no technical review, with what a new one is made of. */
export async function openingsOf(tx: Tx, keys: readonly ReviewKey[]): Promise<readonly Opening[]> {
  const { rows } = await sql<Opening>`
    select pi.proposal_pk, pi.instrument_id, i.manager_user_id as contact_id, c.proposal_workflow_id as workflow_id,
      ${template} as template_id
    from unnest(${keys.map((it) => it.proposalPk)}::int[], ${keys.map((it) => it.instrumentId)}::int[]) as k(proposal_pk, instrument_id)
      join proposal_instruments pi using (proposal_pk, instrument_id)
      join instruments i on i.id = pi.instrument_id
      join proposals p on p.primary_key = pi.proposal_pk
      join calls c on c.id = p.call_id
    where not exists (select from technical_reviews tr where tr.proposal_pk = pi.proposal_pk and tr.instrument_id = pi.instrument_id)
    order by pi.proposal_pk, pi.instrument_id`.execute(tx);
  return rows;
}

/** Instruments of proposals still to be judged that have no technical review. */
export async function withoutReview(tx: Tx): Promise<readonly ReviewKey[]> {
  const { rows } = await sql<ReviewKey>`
    select pi.proposal_pk, pi.instrument_id from proposal_instruments pi
      join proposals p on p.primary_key = pi.proposal_pk join statuses s on s.id = p.status_id
    where not p.management_decision_submitted and not p.notified and not coalesce((s.traits->>'final')::boolean, false)
      and not exists (select from technical_reviews tr where tr.proposal_pk = pi.proposal_pk and tr.instrument_id = pi.instrument_id)
    order by pi.proposal_pk, pi.instrument_id`.execute(tx);
  return rows;
}

export type NewTechnicalReview = Pick<Opening, 'proposalPk' | 'instrumentId' | 'contactId'> & { readonly questionaryId: number };

export const insertTechnicalReviews = (tx: Tx, all: readonly NewTechnicalReview[], at: Date) =>
  sql`insert into technical_reviews (proposal_pk, instrument_id, reviewer_id, technical_review_assignee_id, questionary_id, created_at, updated_at)
    select pk, instrument, contact, contact, questionary, ${at}, ${at} from unnest(
      ${all.map((it) => it.proposalPk)}::int[], ${all.map((it) => it.instrumentId)}::int[],
      ${all.map((it) => it.contactId)}::int[], ${all.map((it) => it.questionaryId)}::int[]) as n(pk, instrument, contact, questionary)`.execute(
    tx,
  );

export const questionariesOfReviews = (db: Connection, proposalPks: readonly number[]) =>
  db.selectFrom('technicalReviews').select(['proposalPk', 'questionaryId']).where('proposalPk', '=', oneOf(proposalPks)).execute();
