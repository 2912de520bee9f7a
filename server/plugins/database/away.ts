/** What the network says of a database that is not there, or not any more. */
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
/** What PostgreSQL says before it goes, while it comes, and to one more than it has room for (its manual, appendix A). */
const NOT_NOW = /^(08...|57P0[1235]|53300)$/;
/** What `pg` and its pool say in words alone. A pool that was closed here is not among them: it does not come back. */
const LOST = /^(Connection terminated|timeout expired$|timeout exceeded when trying to connect$|Client has encountered a connection error)/;

/**
 * Whether a statement failed because the database was away just then: the same one may be taken in a moment. Any other failure is what it says of the
 * statement, and stays.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code === null ? LOST.test(error.message) : UNREACHABLE.has(code) || NOT_NOW.test(code);
}
