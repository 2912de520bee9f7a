const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
/** SQLSTATEs for shutdown, startup and too many connections (PostgreSQL manual, appendix A). */
const NOT_NOW = /^(08...|57P0[1235]|53300)$/;
/** Messages of `pg` and its pool, which have no codes. A pool closed by this process is not included. */
const LOST = /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Client has encountered a connection error)/;

/** True if the database was unreachable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code === null ? LOST.test(error.message) : UNREACHABLE.has(code) || NOT_NOW.test(code);
}
