import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Migrator, type Kysely, type Migration } from 'kysely';
import { projectRoot } from '../../paths.ts';

/** Runs every migration that has not run yet, in order of their numbers; returns their names. */
export async function migrate(db: Kysely<never>, folder = join(projectRoot, migrationsFolder())): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => load(folder) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('the migrations failed', { cause: error });
  return (results ?? []).map((r) => r.migrationName);
}

/** Node runs the compiled migrations beside the compiled server; tests and tools run the sources. */
const migrationsFolder = (): string => (import.meta.url.endsWith('.ts') ? 'migrations' : 'dist/migrations');

async function load(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((n) => /^\d{4}-.*\.(ts|js)$/.test(n)).sort();
  const entries = await Promise.all(
    names.map(async (name) => [name.replace(/\.\w+$/, ''), (await import(pathToFileURL(join(folder, name)).href)) as Migration] as const),
  );
  return Object.fromEntries(entries);
}
