import { hasCode } from './error-code.ts';

/** Number of uses after which a statement is prepared. */
const WORTH_A_NAME = 3;
/** Limit of names per process; each connection keeps the plans of those it has run. */
const MAX_NAMES = 400;
/** Longer statements usually list many rows: another number of rows is another text, so preparing is useless. */
const LONGEST_NAMED_CHARS = 8_000;

/** Marker for statements whose best plan depends on the value, such as a rare or frequent search word. They are not prepared. */
export const PLANNED_EACH_TIME = '/* planned each time */';

const POOLER_LOSES =
  'The connection pooler before the database does not keep prepared statements, so this process no longer prepares any. ' +
  'Set DATABASE_PREPARE=off, or let the pooler keep them (PgBouncer: max_prepared_statements, or pool_mode = session).';

export class StatementNames {
  private readonly seen = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private generation = 0;
  private isOver = false;

  of(text: string): string | undefined {
    const cached = this.names.get(text);
    if (cached) return cached;
    if (this.isOver || text.length > LONGEST_NAMED_CHARS || this.names.size >= MAX_NAMES || text.includes(PLANNED_EACH_TIME))
      return undefined;
    const times = (this.seen.get(text) ?? 0) + 1;
    if (times < WORTH_A_NAME) {
      // Bounds the memory for texts that are never repeated.
      if (this.seen.size > MAX_NAMES * 10) this.seen.clear();
      this.seen.set(text, times);
      return undefined;
    }
    this.seen.delete(text);
    const name = `s${this.generation}_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** After a schema change no connection may use its cached plans. */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }

  /** Prepares nothing more: the pooler has lost a statement, or given a connection of somebody who had prepared it. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.renew();
    console.error(JSON.stringify({ level: 50, msg: POOLER_LOSES }));
  }
}

export const isOutdated = (error: unknown): boolean =>
  hasCode(error, '0A000') && error instanceof Error && error.message.includes('cached plan');

/** SQLSTATEs of a statement that the connection does not have, or that another client has prepared on it. */
export const isLostByPooler = (error: unknown): boolean => hasCode(error, '26000') || hasCode(error, '42P05');
