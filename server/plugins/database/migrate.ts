import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { isBuilt, projectRoot } from '../../paths.ts';
import { hasCode } from './error-code.ts';
import { asWork } from './limits.ts';

const MIGRATIONS = join(projectRoot, isBuilt ? 'dist/migrations' : 'migrations');

export async function migrate(db: Kysely<never>, folder = MIGRATIONS): Promise<readonly string[]> {
  const files = await migrationFiles(folder);
  if (isSame(await executed(db), files.map(nameOf))) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: () => load(folder, files) } });
  const { error, results } = await asWork('migrations', () => migrator.migrateToLatest());
  if (error) throw error instanceof Error ? error : new Error('the migrations failed', { cause: error });
  return (results ?? []).map((r) => r.migrationName);
}

/** A server that does not migrate must not work on another schema than it knows. */
export async function isMigrated(db: Kysely<never>, folder = MIGRATIONS): Promise<boolean> {
  return isSame(await executed(db), (await migrationFiles(folder)).map(nameOf));
}

const migrationFiles = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((n) => /^\d{4}-.*\.(ts|js)$/.test(n)).sort();

const nameOf = (file: string): string => file.replace(/\.\w+$/, '');

/** Executed migrations in one query: the migrator reads the whole catalogue first, which takes a third of the start. */
async function executed(db: Kysely<never>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (isUndefinedTable(error)) return [];
    throw error;
  }
}

const isUndefinedTable = (error: unknown): boolean => hasCode(error, '42P01');

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

async function load(folder: string, files: readonly string[]): Promise<Record<string, Migration>> {
  const entries = await Promise.all(
    files.map(async (file) => [nameOf(file), (await import(pathToFileURL(join(folder, file)).href)) as Migration] as const),
  );
  return Object.fromEntries(entries);
}
