import pg from 'pg';

/** Number of uses after which a statement is prepared. */
const WORTH_A_NAME = 3;
/** Limit of names per process; each connection keeps the plans of those it has run. */
const MAX_NAMES = 400;
/** Longer statements usually list many rows: another number of rows is another text, so preparing is useless. */
const LONGEST_NAMED_CHARS = 8_000;

/** Marker for statements whose best plan depends on the value, such as a rare or frequent search word. They are not prepared. */
export const PLANNED_EACH_TIME = '/* planned each time */';

class StatementNames {
  private readonly seen = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private generation = 0;

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (text.length > LONGEST_NAMED_CHARS || this.names.size >= MAX_NAMES || text.includes(PLANNED_EACH_TIME)) return undefined;
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
}

const isOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  class PreparingClient extends pg.Client {
    private inTransaction = false;

    private async named(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
      try {
        return await super.query({ name, text, values });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        names.renew();
        if (this.inTransaction) throw error;
        return super.query({ text, values });
      }
    }

    override query(...args: readonly unknown[]): never {
      const [text, values] = args;
      if (typeof text !== 'string' || !Array.isArray(values) || args.length > 2) return this.plain(args);
      if (values.length === 0) {
        this.noteControl(text);
        return this.plain(args);
      }
      const name = names.of(text);
      return name === undefined ? this.plain(args) : (this.named(name, text, values) as never);
    }

    private plain(args: readonly unknown[]): never {
      return (super.query as (...all: readonly unknown[]) => never).apply(this, [...args]);
    }

    private noteControl(text: string): void {
      if (/^(begin|start transaction)/.test(text)) this.inTransaction = true;
      else if (/^(commit|rollback)$/.test(text)) this.inTransaction = false;
    }
  }
  return PreparingClient;
}
