import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { planSchema, releaseOf, type ReleaseNumber, type SchemaPlan } from '../../../engine/rules/upgrades.ts';
import { isBuilt, projectRoot } from '../../paths.ts';
import { StartError } from '../../start-error.ts';
import { hasCode } from './error-code.ts';
import { asWork } from './limits.ts';
import type { StartLog } from './start-log.ts';

const MIGRATIONS = join(projectRoot, isBuilt ? 'dist/migrations' : 'migrations');

/** A migration that narrows the schema names the release that stopped using what it takes away. */
interface NumberedMigration extends Migration {
  readonly unusedSince?: ReleaseNumber;
}

export interface MigrateOptions {
  readonly folder?: string;
  readonly log?: StartLog;
  /** Last migration to run, for a database of an older release. */
  readonly upTo?: string;
}

/**
 * Runs what the database lacks, all in one transaction. A newer schema is left alone where this release may run on it.
 *
 * @returns names of the migrations that ran
 * @throws StartError with a sentence for whoever runs the server
 */
export async function migrate(db: Kysely<never>, options: MigrateOptions = {}): Promise<readonly string[]> {
  const { folder = MIGRATIONS, log = () => undefined, upTo } = options;
  const plan = await schemaPlan(db, folder);
  if (plan.kind === 'NEWER') log({ newer: plan.names }, 'the database is newer than this release, which goes on');
  if (plan.kind !== 'MIGRATE') return [];
  const files = await migrationFiles(folder);
  const migrator = new Migrator({ db, provider: { getMigrations: () => load(folder, files, log) } });
  const { error, results } = await asWork('migrations', () => (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo)));
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  if (error && failed === undefined && hasCode(error, '42501'))
    throw new StartError(`${NOT_OWNER} (${messageOf(error)})`, { cause: error });
  if (error && failed !== undefined) throw new StartError(`${failedText(failed)} ${messageOf(error)}`, { cause: error });
  if (error) throw error instanceof Error ? error : new Error('the migrations failed', { cause: error });
  return (results ?? []).map((r) => r.migrationName);
}

const NOT_OWNER =
  'The user of DATABASE_URL may not make tables in this database. Make the user its owner: ' +
  'alter database NAME owner to USER, or createdb --owner USER NAME for a new one.';
const failedText = (name: string): string => `The migration ${name} failed, and the database is as it was before this start:`;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Says what a start would do with the schema, without doing it.
 *
 * @throws StartError for a database that this release must not work on
 */
export async function schemaPlan(db: Kysely<never>, folder = MIGRATIONS): Promise<SchemaPlan> {
  const migrationNames = await knownMigrations(folder);
  const plan = planSchema({ executed: await executedMigrations(db), known: migrationNames, floor: await schemaFloor(db) });
  if (plan.kind === 'BELOW_FLOOR')
    throw new StartError(
      `The database was upgraded by a newer release: the oldest that may run on it is ${plan.floor}, and this is ${plan.release}. ` +
        'Start the newer release, or restore a backup made before the upgrade into an empty database.',
    );
  if (plan.kind === 'APART')
    throw new StartError(
      `The database has migrations that this release does not know (${plan.names.join(', ')}) and lacks others. Start the release that made it.`,
    );
  return plan;
}

/** True where all migrations of this release have run, for commands that do not migrate. */
export const isMigrated = async (db: Kysely<never>): Promise<boolean> => (await schemaPlan(db)).kind !== 'MIGRATE';

/** Release of this program. */
export const ownRelease = async (): Promise<ReleaseNumber> => releaseOf(await knownMigrations());

export const knownMigrations = async (folder = MIGRATIONS): Promise<readonly string[]> => (await migrationFiles(folder)).map(nameOf);

const migrationFiles = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((n) => /^\d{4}-.*\.(ts|js)$/.test(n)).sort();

const nameOf = (file: string): string => file.replace(/\.\w+$/, '');

/** Executed migrations in one query: the migrator reads the whole catalogue first, which takes a third of the start. */
async function executedMigrations(db: Kysely<never>): Promise<readonly string[]> {
  const { rows } = await unlessMissing(sql<{ name: string }>`select name from kysely_migration order by name`.execute(db));
  return rows.map(({ name }) => name);
}

/** Oldest release that may run on the database; null in one of before floors were kept. */
export async function schemaFloor(db: Kysely<never>): Promise<ReleaseNumber | null> {
  const { rows } = await unlessMissing(sql<{ release: number }>`select release from schema_floor`.execute(db));
  return rows[0]?.release ?? null;
}

async function unlessMissing<T>(reading: Promise<{ readonly rows: readonly T[] }>): Promise<{ readonly rows: readonly T[] }> {
  try {
    return await reading;
  } catch (error) {
    if (isUndefinedTable(error)) return { rows: [] };
    throw error;
  }
}

const isUndefinedTable = (error: unknown): boolean => hasCode(error, '42P01');

const raiseFloor = (db: Kysely<never>, release: ReleaseNumber) =>
  sql`update schema_floor set release = greatest(release, ${release})`.execute(db);

async function load(folder: string, files: readonly string[], log: StartLog): Promise<Record<string, Migration>> {
  const entries = await Promise.all(
    files.map(async (file) => {
      const migration = (await import(pathToFileURL(join(folder, file)).href)) as NumberedMigration;
      return [nameOf(file), withFloorAndTime(nameOf(file), migration, log)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** Raises the floor in the migration's transaction, and logs its time. */
const withFloorAndTime = (name: string, migration: NumberedMigration, log: StartLog): Migration => ({
  async up(db) {
    const begin = performance.now();
    await migration.up(db);
    if (migration.unusedSince !== undefined) await raiseFloor(db as Kysely<never>, migration.unusedSince);
    log({ migration: name, ms: Math.round(performance.now() - begin) }, 'migrated');
  },
});
