import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
import { hasCode } from './error-code.ts';
import { isLostByPooler } from './prepared.ts';

/** Retries after different pauses, because two transactions may deadlock again. */
const TRIES = 4;
const PAUSE_MS = { least: 20, most: 120 };

const DEADLOCK = '40P01';

const isRepeatable = (error: unknown): boolean => hasCode(error, DEADLOCK) || isLostByPooler(error);

/**
 * Retries transactions that were rolled back because of a deadlock or of a lost prepared statement. Transactions must therefore have no external
 * effect except log lines.
 */
export class RetryTransactions<Database> extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const once: TransactionBuilder<Database>['execute'] = builder.execute.bind(builder);
    builder.execute = async (work) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (!isRepeatable(error) || tries === TRIES) throw error;
          await pause(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
        }
      }
    };
    return builder;
  }
}
