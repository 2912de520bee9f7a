import type { Duplex } from 'node:stream';
import pg from 'pg';
import { noteDatabaseError } from './failures.ts';
import { CONNECTION_LIMITS, workKind, type StatementLimits } from './limits.ts';
import { isLostByPooler, isOutdated, type StatementNames } from './prepared.ts';

export interface ClientSettings {
  /** Null: statements are not prepared. */
  readonly names: StatementNames | null;
  /** Null: the embedded database, which cannot be away and knows no timers. */
  readonly limits: StatementLimits | null;
}

/** Severities after which the server closes the connection. */
const ENDING: ReadonlySet<string | undefined> = new Set(['FATAL', 'PANIC']);

type Query = readonly [text: string, values: unknown[]];

/** Class of the connections of a pool: prepares frequent statements and limits their time by kind of work. */
export function databaseClient({ names, limits }: ClientSettings): typeof pg.Client {
  class DatabaseClient extends pg.Client {
    private inTransaction = false;
    /** Milliseconds that a statement of the open transaction may take. */
    private transactionMs = 0;
    /** Why the server has closed the connection; later statements fail without a reason. */
    private farewell: Error | null = null;

    constructor(...settings: ConstructorParameters<typeof pg.Client>) {
      super(...settings);
      this.on('error', (error: Error) => {
        if ('code' in error) this.farewell ??= error;
      });
    }

    override query(...args: readonly unknown[]): never {
      const [text, values] = args;
      if (typeof text !== 'string' || !Array.isArray(values) || args.length > 2) return this.plain(args);
      return this.limited([text, values]).catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && ENDING.has(error.severity)) this.farewell ??= error;
        throw noteDatabaseError(this.farewell ?? error);
      }) as never;
    }

    private plain(args: readonly unknown[]): never {
      return (super.query as (...all: readonly unknown[]) => never).apply(this, [...args]);
    }

    private async limited(query: Query): Promise<pg.QueryResult> {
      if (limits === null) return this.controlled(query);
      if (this.inTransaction) return this.within(this.transactionMs, () => this.controlled(query));
      if (isBegin(query)) return this.begin(query[0], limits[workKind() ?? 'writes']);
      const ms = limits[workKind() ?? 'reads'];
      if (ms === limits.reads) return this.within(ms, () => this.controlled(query));
      return this.alone(query, ms);
    }

    /** A limit that differs from that of the connection ends with its transaction, because a pooler lends connections to others. */
    private async begin(text: string, ms: number): Promise<pg.QueryResult> {
      this.transactionMs = ms;
      const begun = await this.within(ms, () => this.controlled([`${text}; set local statement_timeout = ${ms}`, []]));
      return [begun].flat()[0] as pg.QueryResult;
    }

    private async alone(query: Query, ms: number): Promise<pg.QueryResult> {
      await this.begin('begin', ms);
      try {
        const result = await this.within(ms, () => this.controlled(query));
        await this.controlled(['commit', []]);
        return result;
      } catch (error) {
        await this.controlled(['rollback', []]).catch(() => undefined);
        throw error;
      }
    }

    /** Closes the connection of a database that does not even stop a statement: it is frozen, or the network is. */
    private async within<T>(ms: number, work: () => Promise<T>): Promise<T> {
      if (ms === 0) return work();
      const timer = setTimeout(() => streamOf(this).destroy(), ms + CONNECTION_LIMITS.graceMs);
      try {
        return await work();
      } finally {
        clearTimeout(timer);
      }
    }

    private controlled(query: Query): Promise<pg.QueryResult> {
      const [text, values] = query;
      if (isBegin(query)) this.inTransaction = true;
      else if (/^(commit|rollback)$/.test(text)) this.inTransaction = false;
      const name = values.length === 0 ? undefined : names?.of(text);
      return name === undefined ? this.plain(query) : this.named(name, query);
    }

    private async named(name: string, [text, values]: Query): Promise<pg.QueryResult> {
      try {
        return await super.query({ name, text, values });
      } catch (error) {
        if (isLostByPooler(error)) names?.end();
        else if (isOutdated(error)) names?.renew();
        else throw error;
        if (this.inTransaction) throw error;
        return super.query({ text, values });
      }
    }
  }
  return DatabaseClient;
}

const isBegin = ([text]: Query): boolean => /^(begin|start transaction)/.test(text);

/** `pg` offers no other way to close a connection at once. */
const streamOf = (client: pg.Client): Duplex => client.connection.stream;
