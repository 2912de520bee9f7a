import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
import { hasCode } from './error-code.ts';

/** Two that met once may meet again, hence the pauses, which differ. */
const TRIES = 4;
const PAUSE_MS = { least: 20, most: 120 };

/** PostgreSQL has ended a transaction because it and another one waited for each other. */
const DEADLOCK = '40P01';

/**
 * Carries out each transaction anew that PostgreSQL has ended for the sake of another one: it has changed nothing, and nobody need hear of it. What is
 * done in a transaction has therefore no effect outside of the database, but lines of the log, before it is committed.
 */
export class KyselyAgain<Database> extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const once: TransactionBuilder<Database>['execute'] = builder.execute.bind(builder);
    builder.execute = async (work) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (!hasCode(error, DEADLOCK) || tries === TRIES) throw error;
          await pause(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
        }
      }
    };
    return builder;
  }
}
