import type { StatusDefinition } from '../../../engine/workflows/index.ts';
import { jsonb, type Tx } from '../../plugins/database/index.ts';

export async function insertStatus(tx: Tx, { traits, ...status }: Omit<StatusDefinition, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('statuses')
    .values({ ...status, traits: jsonb(traits) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lockStatusRow = (tx: Tx, id: number) => tx.selectFrom('statuses').select('id').where('id', '=', id).forUpdate().execute();

export const updateStatusRow = (tx: Tx, { id, name, description, traits }: StatusDefinition) =>
  tx
    .updateTable('statuses')
    .set({ name, description, traits: jsonb(traits) })
    .where('id', '=', id)
    .execute();

export const deleteStatusRow = (tx: Tx, id: number) => tx.deleteFrom('statuses').where('id', '=', id).execute();
