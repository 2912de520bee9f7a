import type { Connection, Db, Tx } from './database/index.ts';
import { hasWritten, raiseCacheVersion, writtenIn, type CacheVersions } from './database/cache-versions.ts';

/** Milliseconds for which cached values count as current if no cache versions arrive. */
const MAX_AGE_MS = 5_000;

interface Held<T> {
  readonly value: Promise<T>;
  readonly version: number;
  readonly readAt: number;
}

/**
 * In-memory cache for shared, rarely changed rows, valid across servers: writers raise a version in their transaction. Session checks and worker
 * claims fetch the versions along with their statements.
 */
export class VersionedCache {
  private seen = new Map<string, number>();
  private observedAt = 0;
  private reading: Promise<CacheVersions> | null = null;
  private readonly forgetful = new Map<string, () => void>();

  constructor(private readonly now: () => number = Date.now) {}

  observe(stamps: CacheVersions): void {
    this.observedAt = this.now();
    for (const [name, version] of Object.entries(stamps)) this.seen.set(name, Math.max(version, this.seen.get(name) ?? 0));
  }

  /** Reads the versions unless they arrived lately: for callers without a session, whose requests would reload unchanged rows otherwise. */
  async refresh(read: () => Promise<CacheVersions>): Promise<void> {
    if (this.now() - this.observedAt < MAX_AGE_MS) return;
    this.reading ??= read().finally(() => (this.reading = null));
    this.observe(await this.reading);
  }

  /**
   * Caches the result of `load` until the version of `name` rises.
   *
   * @example const settings = versionedCache.keep('settings', () => allSettings(db)); await settings();
   */
  keep<T>(name: string, load: () => Promise<T>): () => Promise<T> {
    let held: Held<T> | null = null;
    this.forgetful.set(name, () => (held = null));
    return () => {
      // The version is read before the rows, which can then only be newer.
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
   * The same for reads within transactions, which use their own connection: waiting for another's could deadlock the pool. A transaction that has
   * changed the rows reads uncached.
   *
   * @example const statuses = versionedCache.rows('statuses', allStatuses); await statuses(tx); await statuses(tx, 'again');
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
      // Not if the transaction has changed such rows meanwhile.
      if (!hasWritten(on, name)) held = { value, version, readAt };
      return value;
    };
  }

  private isFresh(held: { readonly version: number; readonly readAt: number }, version: number): boolean {
    return held.version >= version && this.now() - Math.max(held.readAt, this.observedAt) < MAX_AGE_MS;
  }

  /** Raises the version in the transaction of the change. Call `forget` after the commit, so that this process sees it at once. */
  async raise(tx: Connection, name: string): Promise<void> {
    await raiseCacheVersion(tx, name);
  }

  async change<T>(db: Db, name: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await db.transaction().execute(async (tx) => {
      const done = await work(tx);
      // Last, because all changes of a kind lock the same version row.
      await this.raise(tx, name);
      return done;
    });
    this.forget(name);
    return result;
  }

  /** Runs a transaction whose parts raise versions themselves, and refreshes this process's cache afterwards. */
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

  forgetAll(): void {
    for (const forget of this.forgetful.values()) forget();
  }

  forget(name: string): void {
    this.forgetful.get(name)?.();
  }
}
