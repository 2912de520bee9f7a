import { sql, type Generated } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { TechnicalReviewStatus } from '../../../engine/rules/technical-reviews.ts';
import { oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import type { JudgedReview, ReviewColumns, TechnicalReviewRow } from '../types.ts';
import { judgingRefusal } from '../../proposals/index.ts';
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

/** Locks the proposal that every change of its reviews locks. */
export const proposalToHold = (questionaryId: number): Piece<unknown> => sql`select p.primary_key from proposals p
  where p.primary_key in (select proposal_pk from technical_reviews where questionary_id = ${questionaryId}::int) for update`;

export async function proposalOfReview(db: Connection, id: number): Promise<number | undefined> {
  return (await db.selectFrom('technicalReviews').select('proposalPk').where('id', '=', id).executeTakeFirst())?.proposalPk;
}

type ReviewChanges = Partial<ReviewColumns & Pick<TechnicalReviewRow, 'submitted' | 'reviewerId'>>;

/** @param note is written in the same statement */
export const updateReview = (tx: Tx, id: number, changes: ReviewChanges, at: Date, note: Piece<Record<string, unknown>>) =>
  tx
    .with('noted', () => sql<Record<string, unknown>>`(${note})`)
    .updateTable('technicalReviews')
    .set({ ...changes, updatedAt: at })
    .where('id', '=', id)
    .execute();

interface SubmittedReview {
  readonly id: number;
  readonly reviewerId: number;
  readonly submitted: boolean;
}

export const submitReviews = (tx: Tx, all: readonly SubmittedReview[], at: Date) =>
  sql`update technical_reviews tr set submitted = s.submitted, reviewer_id = s.reviewer_id, updated_at = ${at}
    from unnest(${all.map((it) => it.id)}::int[], ${all.map((it) => it.reviewerId)}::int[], ${all.map((it) => it.submitted)}::boolean[])
      as s(id, reviewer_id, submitted) where tr.id = s.id`.execute(tx);

export const assignReviews = (tx: Tx, ids: readonly number[], userId: number, at: Date) =>
  tx.updateTable('technicalReviews').set({ technicalReviewAssigneeId: userId, updatedAt: at }).where('id', '=', oneOf(ids)).execute();
