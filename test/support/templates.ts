import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Kysely } from 'kysely';
import { filesBelow, root } from '../../scripts/files.ts';
import { openEmbedded } from '../../server/plugins/database/embedded.ts';
import { connectTo, type Db, type OpenDatabase } from '../../server/plugins/database/index.ts';
import { migrate } from '../../server/plugins/database/migrate.ts';
import { openPostgres } from '../../server/plugins/database/postgres.ts';
import { administer, urlOf } from './postgres.ts';

export interface Template {
  /** Fills an empty database with migrations and test data. */
  readonly prepare: (db: Db) => Promise<unknown>;
  /** Sources of `prepare`; a change in these folders rebuilds the template. */
  readonly madeFrom: readonly string[];
}

export const migrated: Template = { prepare: (db) => migrate(db as unknown as Kysely<never>), madeFrom: ['migrations'] };

const hashOf = ({ madeFrom }: Template): string => {
  const hash = createHash('sha256');
  for (const path of madeFrom.flatMap(filesBelow))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
};

async function prepare(database: OpenDatabase, template: Template): Promise<void> {
  try {
    await template.prepare(database.db);
  } finally {
    await database.close();
  }
}

/** Arbitrary id of the advisory lock held while a template is built. */
const MAKING_A_TEMPLATE = 7_305_031;

export async function postgresTemplate(template: Template): Promise<string> {
  const name = `beamtime_template_${hashOf(template)}`;
  await administer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [MAKING_A_TEMPLATE]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    // built under another name, so that an incomplete one is never copied
    await client.query(`drop database if exists ${name}_unfinished`);
    await client.query(`create database ${name}_unfinished`);
    await prepare(connectTo(openPostgres(urlOf(`${name}_unfinished`), { size: 2 })), template);
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
  });
  return name;
}

/** Archive of the embedded database to copy, cached in .cache. */
export async function embeddedTemplate(template: Template): Promise<Blob> {
  const file = join(root, '.cache', `embedded-${hashOf(template)}.tar`);
  if (!existsSync(file)) {
    const folder = mkdtempSync(join(tmpdir(), 'beamtime-embedded-'));
    await prepare(connectTo(await openEmbedded(folder)), template);
    const lite = await PGlite.create({ dataDir: join(folder, 'pglite'), extensions: { pg_trgm } });
    const archive = await lite.dumpDataDir('none');
    await lite.close();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await archive.arrayBuffer()));
    renameSync(unfinished, file);
  }
  return new Blob([readFileSync(file)]);
}
