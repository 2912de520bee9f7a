import type { GraphQLError } from 'graphql';
import { fail, isUnavailable, type Reason } from '../../engine/errors.ts';
import { databaseFailure, hasCode, type DatabaseFailure } from './database/index.ts';

/** Seconds that callers wait before they try again. */
export const RETRY_AFTER_S = 5;
export const UNAVAILABLE = 503;

const REASONS = {
  away: 'DATABASE_AWAY',
  stopped: 'STOPPED_BY_LIMIT',
  full: 'DISK_FULL',
} as const satisfies Readonly<Record<DatabaseFailure, Reason>>;

/** HTTP status of an answer with errors. */
export const statusOfErrors = (errors: readonly GraphQLError[]): number =>
  errors.some(({ extensions }) => isUnavailable(extensions['reason'] as Reason)) ? UNAVAILABLE : 200;

/** The coded error of a database that is away, too slow or full, or of a full disk of the server; other errors stay. */
export function asUnavailable(error: unknown): unknown {
  const failure = databaseFailure(error) ?? (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT') ? 'full' : null);
  return failure === null ? error : Object.assign(fail(REASONS[failure]), { cause: error });
}
