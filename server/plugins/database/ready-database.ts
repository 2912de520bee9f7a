import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import { StartError } from '../../start-error.ts';
import { hasCode, openDatabase, type OpenDatabase } from './index.ts';
import { migrate } from './migrate.ts';
import { startLog, type StartLog } from './start-log.ts';
import { isDatabaseAway } from './unreachable.ts';

/** Time for a database that starts after the server, as when a machine boots. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1_000;

export interface Waiting {
  readonly patienceMs?: number;
  readonly pauseMs?: number;
}

/**
 * Opens the database, waiting for one that does not answer yet.
 *
 * @throws StartError naming host and database, never the password
 */
export async function openAnsweringDatabase(
  config: Config,
  log: StartLog = startLog(config.logLevel),
  waiting: Waiting = {},
): Promise<OpenDatabase> {
  const database = await openDatabase(config);
  try {
    await answer(database, log, waiting);
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

/** Brings the schema up to this release, with a log line for each migration. Closes the database when that fails. */
export async function migrateSchema({ db, close }: OpenDatabase, { logLevel }: Pick<Config, 'logLevel'>): Promise<void> {
  try {
    await migrate(db as unknown as Kysely<never>, { log: startLog(logLevel) });
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

async function answer(database: OpenDatabase, log: StartLog, { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: Waiting): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`select 1`.execute(database.db);
      return;
    } catch (error) {
      const fault = faultText(error, database.where);
      if (!isDatabaseAway(error) || Date.now() >= end) throw fault === null ? error : new StartError(fault, { cause: error });
      if (tries === 1) log({ database: database.where, reason: messageOf(error) }, 'waiting for the database');
      await pause(pauseMs);
    }
  }
}

const messageOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  // several addresses of one host that all refuse have no message of their own
  return message || (error instanceof Error && 'code' in error ? String(error.code) : 'no answer');
};

/** SQLSTATE classes 28 (not let in) and 3D (no such database). */
function faultText(error: unknown, where: string): string | null {
  if (isDatabaseAway(error))
    return `The database ${where} does not answer (${messageOf(error)}). Start it, or correct DATABASE_URL, and start again.`;
  if (hasCode(error, '28P01') || hasCode(error, '28000'))
    return `The database ${where} does not let this server in: ${messageOf(error)}. Correct user and password in DATABASE_URL.`;
  if (hasCode(error, '3D000')) return `There is no database ${where}. Create it, or correct DATABASE_URL.`;
  return null;
}
