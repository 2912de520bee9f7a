import { sql, type Generated } from 'kysely';
import { readsAsOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { oneOf, type Connection, type Piece, type Tx } from '../../plugins/database/index.ts';
import { memberOf } from '../../proposals/index.ts';
import type { InternalReviewRow } from '../types.ts';
import { reviewReadableBy } from './access.ts';

interface InternalReviewsTable {
  readonly id: Generated<number>;
  readonly technicalReviewId: number;
  readonly reviewerId: number;
  readonly assignedBy: number | null;
  readonly title: string;
  readonly comment: string | null;
  readonly files: Generated<readonly string[]>;
  readonly createdAt: Generated<Date>;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    internalReviews: InternalReviewsTable;
  }
}

const internalRows = (db: Connection) =>
  db
    .selectFrom('internalReviews as ir')
    .innerJoin('technicalReviews as tr', 'tr.id', 'ir.technicalReviewId')
    .innerJoin('proposals as p', 'p.primaryKey', 'tr.proposalPk')
    .innerJoin('instruments as i', 'i.id', 'tr.instrumentId')
    .selectAll('ir')
    .orderBy('ir.id');

export interface InternalReviewSearch {
  readonly ids?: readonly number[];
  readonly technicalReviewId?: number | null | undefined;
  readonly reviewerId?: number | null | undefined;
}

/** Readers of the technical review; without one, an internal reviewer gets only the own (permissions). */
function readable(actor: Actor, { ids, technicalReviewId }: InternalReviewSearch): Piece<boolean> {
  const { role, userId } = actor;
  if (readsAsOfficer(actor) || role === 'INSTRUMENT_SCIENTIST') return reviewReadableBy(actor);
  if (role !== 'INTERNAL_REVIEWER' || userId === null) return sql<boolean>`false`;
  if (ids !== undefined || typeof technicalReviewId === 'number') return reviewReadableBy(actor);
  return sql<boolean>`(ir.reviewer_id = ${userId}::int and not ${memberOf(userId)})`;
}

export function internalReviewsFor(db: Connection, actor: Actor, search: InternalReviewSearch): Promise<InternalReviewRow[]> {
  const { ids, technicalReviewId, reviewerId } = search;
  let query = internalRows(db).where(readable(actor, search));
  if (ids) query = query.where('ir.id', '=', oneOf(ids));
  if (typeof technicalReviewId === 'number') query = query.where('ir.technicalReviewId', '=', technicalReviewId);
  if (typeof reviewerId === 'number') query = query.where('ir.reviewerId', '=', reviewerId);
  return query.execute();
}

export const insertInternalReview = (tx: Tx, review: Omit<InternalReviewRow, 'id'>): Promise<InternalReviewRow> =>
  tx.insertInto('internalReviews').values(review).returningAll().executeTakeFirstOrThrow();

export const updateInternalReviewRow = (
  tx: Tx,
  id: number,
  changes: Pick<InternalReviewRow, 'title' | 'comment' | 'files' | 'reviewerId'>,
): Promise<InternalReviewRow> =>
  tx.updateTable('internalReviews').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteInternalReviewRow = (tx: Tx, id: number) => tx.deleteFrom('internalReviews').where('id', '=', id).execute();

export async function internalReviewIdsOf(db: Connection, proposalPks: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('internalReviews as ir')
    .innerJoin('technicalReviews as tr', 'tr.id', 'ir.technicalReviewId')
    .select('ir.id')
    .where('tr.proposalPk', '=', oneOf(proposalPks))
    .execute();
  return rows.map(({ id }) => id);
}
