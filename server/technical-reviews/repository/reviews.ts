import { sql, type Generated } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { TechnicalReviewState } from '../../../engine/rules/technical-review-changes.ts';
import type { TechnicalReviewStatus } from '../../../engine/rules/technical-reviews.ts';
import { jsonb, oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import type { JudgedReview, TechnicalReviewRow } from '../types.ts';
import { judgingRefusal, proposalsToLock } from '../../proposals/index.ts';
import { hasSeat, isScientist, reviewReadableBy } from './access.ts';

interface TechnicalReviewsTable {
  readonly id: Generated<number>;
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly reviewerId: number;
  readonly technicalReviewAssigneeId: number | null;
  readonly questionaryId: number;
  readonly status: TechnicalReviewStatus | null;
  readonly timeAllocation: number | null;
  readonly comment: string | null;
  readonly publicComment: string | null;
  readonly submitted: Generated<boolean>;
  readonly files: Generated<readonly string[]>;
  readonly createdAt: Generated<Date>;
  readonly updatedAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    technicalReviews: TechnicalReviewsTable;
  }
}

const columns = [
  'tr.id',
  'tr.proposalPk',
  'tr.instrumentId',
  'tr.reviewerId',
  'tr.technicalReviewAssigneeId',
  'tr.questionaryId',
  'tr.status',
  'tr.timeAllocation',
  'tr.comment',
  'tr.publicComment',
  'tr.submitted',
  'tr.files',
] as const;

const rows = (db: Connection) =>
  db
    .selectFrom('technicalReviews as tr')
    .innerJoin('proposals as p', 'p.primaryKey', 'tr.proposalPk')
    .innerJoin('instruments as i', 'i.id', 'tr.instrumentId')
    .select(columns)
    .orderBy('tr.proposalPk')
    .orderBy('i.name')
    .orderBy('tr.id');

export const readableReviews = (db: Connection, actor: Actor, by: Piece<boolean>): Promise<TechnicalReviewRow[]> =>
  rows(db).where(by).where(reviewReadableBy(actor)).execute();

/** With their rights; missing ones are left out. */
export const judgedReviews = (db: Connection, actor: Actor, by: Piece<boolean>): Promise<JudgedReview[]> =>
  rows(db)
    .select([
      'p.callId',
      'p.proposalId',
      'i.name as instrument',
      'i.multipleTechReviewsEnabled',
      isScientist(actor).as('isScientist'),
      hasSeat(actor).as('hasSeat'),
      reviewReadableBy(actor).as('mayRead'),
      judgingRefusal(actor).as('judgingRefusal'),
    ])
    .where(by)
    .execute();

export const byReviewIds = (ids: readonly number[]): Piece<boolean> => sql<boolean>`tr.id = ${oneOf(ids)}`;
export const byQuestionaries = (ids: readonly number[]): Piece<boolean> => sql<boolean>`tr.questionary_id = ${oneOf(ids)}`;
export const byProposals = (pks: readonly number[]): Piece<boolean> => sql<boolean>`tr.proposal_pk = ${oneOf(pks)}`;

export interface ReviewKey {
  readonly proposalPk: number;
  readonly instrumentId: number;
}

export const byKeys = (keys: readonly ReviewKey[]): Piece<boolean> => sql<boolean>`(tr.proposal_pk, tr.instrument_id) in (
  select * from unnest(${keys.map((it) => it.proposalPk)}::int[], ${keys.map((it) => it.instrumentId)}::int[]))`;

export const proposalToHold = (questionaryId: number): Piece<unknown> =>
  proposalsToLock(sql`select proposal_pk from technical_reviews where questionary_id = ${questionaryId}::int`);

export async function proposalOfReview(db: Connection, id: number): Promise<number | undefined> {
  return (await db.selectFrom('technicalReviews').select('proposalPk').where('id', '=', id).executeTakeFirst())?.proposalPk;
}

/** @param note is written in the same statement */
export const writeTechnicalReviews = (
  tx: Tx,
  reviews: readonly (TechnicalReviewState & { readonly id: number })[],
  at: Date,
  note?: Piece<Record<string, unknown>>,
) => {
  const rows = reviews.map(({ id, status, timeAllocation, comment, publicComment, files, submitted, reviewerId }) => ({
    id, status, time: timeAllocation, comment, public: publicComment, files, submitted, reviewer: reviewerId,
  })); // prettier-ignore
  return sql`${note ? sql`with noted as (${note})` : sql``} update technical_reviews tr set status = r.status, time_allocation = r.time,
      comment = r.comment, public_comment = r.public, files = r.files, submitted = r.submitted, reviewer_id = r.reviewer, updated_at = ${at}
    from jsonb_to_recordset(${jsonb(rows)}) as r(id int, status text, time int, comment text, public text, files text[], submitted boolean,
      reviewer int) where tr.id = r.id`.execute(tx);
};

export const assignReviews = (tx: Tx, ids: readonly number[], userId: number, at: Date) =>
  tx.updateTable('technicalReviews').set({ technicalReviewAssigneeId: userId, updatedAt: at }).where('id', '=', oneOf(ids)).execute();
