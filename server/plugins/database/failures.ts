import { hasCode } from './error-code.ts';
import { isDatabaseAway } from './unreachable.ts';

/** Why a statement failed for reasons of operation: no fault of the caller or of the product. */
export type DatabaseFailure = 'away' | 'stopped' | 'full';

/** SQLSTATEs of limits: time, idle transaction, memory, temporary files (PostgreSQL manual, appendix A). */
const STOPPED = ['57014', '25P03', '53200', '53400'] as const;
const DISK_FULL = '53100';

/** Errors of database connections. Other connections, such as those to a mail server, have the same codes. */
const fromDatabase = new WeakSet<Error>();

export function noteDatabaseError<E>(error: E): E {
  if (error instanceof Error) fromDatabase.add(error);
  return error;
}

export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error) || !fromDatabase.has(error)) return null;
  if (STOPPED.some((code) => hasCode(error, code))) return 'stopped';
  if (hasCode(error, DISK_FULL)) return 'full';
  return isDatabaseAway(error) ? 'away' : null;
}
