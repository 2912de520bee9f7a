import type { WorkflowState } from '../../../engine/workflows/index.ts';
import { jsonb, type Connection, type Tx } from '../../plugins/database/index.ts';

/** Status and place in the workflow to which taking a withdrawal back returns. */
export interface BeforeWithdrawal {
  readonly state: WorkflowState | null;
  readonly statusId: number;
  readonly proposerStatusId: number;
}

interface WithdrawalMark {
  readonly at: Date;
  readonly by: number | null;
  readonly comment: string | null;
  readonly before: BeforeWithdrawal;
}

export const markWithdrawn = (tx: Tx, primaryKey: number, { at, by, comment, before }: WithdrawalMark) =>
  tx
    .updateTable('proposals')
    .set({ withdrawnAt: at, withdrawnBy: by, withdrawalComment: comment, beforeWithdrawal: jsonb(before), updatedAt: at })
    .where('primaryKey', '=', primaryKey)
    .execute();

export const unmarkWithdrawn = (tx: Tx, primaryKey: number, at: Date) =>
  tx
    .updateTable('proposals')
    .set({ withdrawnAt: null, withdrawnBy: null, withdrawalComment: null, beforeWithdrawal: null, updatedAt: at })
    .where('primaryKey', '=', primaryKey)
    .execute();

export async function beforeWithdrawal(db: Connection, primaryKey: number): Promise<BeforeWithdrawal | null> {
  const row = await db.selectFrom('proposals').select('beforeWithdrawal').where('primaryKey', '=', primaryKey).executeTakeFirst();
  return row?.beforeWithdrawal ?? null;
}

export async function isWithdrawn(db: Connection, primaryKey: number): Promise<boolean> {
  const row = await db.selectFrom('proposals').select('withdrawnAt').where('primaryKey', '=', primaryKey).executeTakeFirst();
  return row?.withdrawnAt != null;
}
