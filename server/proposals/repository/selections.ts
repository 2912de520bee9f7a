import type { Connection } from '../../plugins/database/index.ts';

interface ProposalSelectionsTable {
  readonly id: string;
  readonly userId: number;
  readonly proposalPks: readonly number[];
  readonly createdAt: Date;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    proposalSelections: ProposalSelectionsTable;
  }
}

export const insertSelection = (db: Connection, selection: ProposalSelectionsTable) =>
  db.insertInto('proposalSelections').values(selection).execute();

export const selectionById = (db: Connection, id: string, userId: number) =>
  db
    .selectFrom('proposalSelections')
    .select(['proposalPks', 'createdAt'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();

export const deleteAllButNewest = (db: Connection, userId: number, kept: number) =>
  db
    .deleteFrom('proposalSelections')
    .where('userId', '=', userId)
    .where('id', 'not in', (newest) =>
      newest
        .selectFrom('proposalSelections')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(kept),
    )
    .execute();

export async function deleteSelectionsBefore(db: Connection, moment: Date): Promise<number> {
  const gone = await db.deleteFrom('proposalSelections').where('createdAt', '<', moment).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
