import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** One connection that streams rows as PostgreSQL's COPY writes them, for backups. */
export interface CopyingConnection {
  readonly query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** @param source a table with its columns, or a query in brackets */
  readonly copyOut: (source: string) => Readable;
  readonly copyIn: (target: string) => Writable;
  readonly close: () => Promise<void>;
}

/** Texts of values must be the same on every server, and no statement is too long for a backup. */
const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

export async function copyingConnection(url: string): Promise<CopyingConnection> {
  const client = new pg.Client({ connectionString: url });
  // the failing statement reports it
  client.on('error', () => undefined);
  await client.connect();
  await client.query(SETTINGS);
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) => (await client.query<Row>(text, [...values])).rows,
    copyOut: (source) => client.query(to(`copy ${source} to stdout`)),
    copyIn: (target) => client.query(from(`copy ${target} from stdin`)),
    close: () => client.end(),
  };
}
