import type { Connection, Db, Tx } from './database/index.ts';
import { hasWritten, raiseStamp, writtenIn, type Stamps } from './database/stamps.ts';

/** Where nobody tells of changes (calls without a session), a cached value is read again after this time. */
const MAX_AGE_MS = 5_000;

interface Held<T> {
  readonly value: Promise<T>;
  readonly version: number;
  readonly readAt: number;
}

/**
 * Values that many requests need and that change seldom (settings, statuses), kept in memory and still right with several servers:
 * whoever changes such rows raises their stamp in the same transaction, and every request's session check and every claim of the worker
 * brings the stamps along without a statement of its own. A request that begins after a change was committed anywhere sees the change.
 */
export class Freshness {
  private seen = new Map<string, number>();
  private observedAt = 0;
  private readonly forgetful = new Map<string, () => void>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Told by the session check of each request, and by the worker with each batch it takes. */
  observe(stamps: Stamps): void {
    this.observedAt = this.now();
    for (const [name, version] of Object.entries(stamps)) this.seen.set(name, Math.max(version, this.seen.get(name) ?? 0));
  }

  /**
   * Keeps what `load` reads until the stamp of `name` rises.
   * @example const settings = freshness.keep('settings', () => allSettings(db)); await settings();
   */
  keep<T>(name: string, load: () => Promise<T>): () => Promise<T> {
    let held: Held<T> | null = null;
    this.forgetful.set(name, () => (held = null));
    return () => {
      // the version is noted before reading: rows can only be newer than it says
      const version = this.seen.get(name) ?? 0;
      if (held && this.isFresh(held, version)) return held.value;
      const value = load();
      const mine: Held<T> = { value, version, readAt: this.now() };
      held = mine;
      value.catch(() => {
        if (held === mine) held = null;
      });
      return value;
    };
  }

  /**
   * The same for what is read inside transactions too: each reader reads with its own connection, as waiting for somebody else's could
   * be waiting for the one connection one holds. A transaction that has changed such rows sees its own, and they are not kept: it may
   * be taken back.
   * @example const statuses = freshness.rows('statuses', allStatuses); await statuses(tx); await statuses(tx, 'again');
   */
  rows<T>(name: string, load: (on: Connection) => Promise<T>): (on: Connection, how?: 'again') => Promise<T> {
    let held: (Omit<Held<T>, 'value'> & { readonly value: T }) | null = null;
    this.forgetful.set(name, () => (held = null));
    return async (on, how) => {
      if (hasWritten(on, name)) return load(on);
      const version = this.seen.get(name) ?? 0;
      if (how !== 'again' && held && this.isFresh(held, version)) return held.value;
      const readAt = this.now();
      const value = await load(on);
      // unless the transaction has changed such rows meanwhile
      if (!hasWritten(on, name)) held = { value, version, readAt };
      return value;
    };
  }

  private isFresh(held: { readonly version: number; readonly readAt: number }, version: number): boolean {
    return held.version >= version && this.now() - Math.max(held.readAt, this.observedAt) < MAX_AGE_MS;
  }

  /** Raises the stamp in the transaction of the change. Call `forget` after the commit, so that this process sees it at once. */
  async raise(tx: Connection, name: string): Promise<void> {
    await raiseStamp(tx, name);
  }

  /** Carries out a change of such rows in a transaction of its own. */
  async change<T>(db: Db, name: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await db.transaction().execute(async (tx) => {
      const done = await work(tx);
      // last of all, so that the row of the stamp, which all changes of a kind share, is locked shortly
      await this.raise(tx, name);
      return done;
    });
    this.forget(name);
    return result;
  }

  /** Carries out a transaction whose parts raise stamps themselves; this process sees at once what they have changed. */
  async transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
    let written: readonly string[] = [];
    const result = await db.transaction().execute(async (tx) => {
      const done = await work(tx);
      written = writtenIn(tx);
      return done;
    });
    for (const name of written) this.forget(name);
    return result;
  }

  forget(name: string): void {
    this.forgetful.get(name)?.();
  }
}
