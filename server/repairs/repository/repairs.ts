import { sql } from 'kysely';
import type { Tx } from '../../plugins/database/index.ts';

interface RepairsTable {
  readonly name: string;
  readonly repaired: number;
  readonly doneAt: Date;
}

declare module '../../plugins/database/index.ts' {
  interface Database {
    repairs: RepairsTable;
  }
}

/** Arbitrary id, unique among the product's advisory locks. */
const REPAIR_LOCK = 20_240_072;

/** Servers that start together wait for each other. */
export const lockRepairs = (tx: Tx) => sql`select pg_advisory_xact_lock(${REPAIR_LOCK})`.execute(tx);

export const isRepaired = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.selectFrom('repairs').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;

export const saveRepaired = (tx: Tx, row: RepairsTable) => tx.insertInto('repairs').values(row).execute();
