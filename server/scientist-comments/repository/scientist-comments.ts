import { sql, type Generated } from 'kysely';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import type { ProposalDependent } from '../../proposals/index.ts';
import type { ScientistCommentRow } from '../types.ts';

declare module '../../plugins/database/index.ts' {
  interface Database {
    proposalScientistComments: {
      readonly commentId: Generated<number>;
      readonly proposalPk: number;
      readonly comment: string;
      readonly writtenBy: number | null;
      readonly createdAt: Generated<Date>;
      readonly updatedAt: Generated<Date>;
    };
  }
}

const FIELDS = ['commentId', 'proposalPk', 'comment'] as const;

interface Written {
  readonly comment: string;
  readonly writtenBy: number | null;
  readonly at: Date;
}

export const commentOfProposal = (db: Connection, proposalPk: number): Promise<ScientistCommentRow | undefined> =>
  db.selectFrom('proposalScientistComments').select(FIELDS).where('proposalPk', '=', proposalPk).executeTakeFirst();

export const commentById = (db: Connection, commentId: number): Promise<ScientistCommentRow | undefined> =>
  db.selectFrom('proposalScientistComments').select(FIELDS).where('commentId', '=', commentId).executeTakeFirst();

/** Undefined if the proposal has one already. */
export const insertComment = (tx: Tx, proposalPk: number, { at, ...row }: Written): Promise<ScientistCommentRow | undefined> =>
  tx
    .insertInto('proposalScientistComments')
    .values({ proposalPk, ...row, createdAt: at, updatedAt: at })
    .onConflict((c) => c.column('proposalPk').doNothing())
    .returning(FIELDS)
    .executeTakeFirst();

export const updateComment = (tx: Tx, commentId: number, { at, ...row }: Written): Promise<ScientistCommentRow | undefined> =>
  tx
    .updateTable('proposalScientistComments')
    .set({ ...row, updatedAt: at })
    .where('commentId', '=', commentId)
    .returning(FIELDS)
    .executeTakeFirst();

export const deleteComment = (tx: Tx, commentId: number): Promise<ScientistCommentRow | undefined> =>
  tx.deleteFrom('proposalScientistComments').where('commentId', '=', commentId).returning(FIELDS).executeTakeFirst();

export const commentDependents: readonly ProposalDependent[] = [
  { kind: 'SCIENTIST_COMMENT', keepsFromDeletion: false, proposalPks: sql`select proposal_pk from proposal_scientist_comments` },
];
