import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';
import { administer, dropDatabases, urlOf } from './postgres.ts';
import { startProduct, type Product } from './product.ts';

const POLL_MS = 100;

export interface Seeded {
  readonly folder: string;
  readonly database: string;
}

const dataOf = ({ folder }: Seeded): string => join(folder, 'data');
const outcomeOf = ({ folder }: Seeded): string => join(folder, 'outcome');

async function fill(seeded: Seeded): Promise<void> {
  await administer((client) => client.query(`create database ${seeded.database}`));
  const product = await startProduct({ dataDir: dataOf(seeded), env: { DATABASE_URL: urlOf(seeded.database) } });
  const code = await product.stop();
  if (code !== 0) throw new Error(`the product ended with ${String(code)} after the demonstration facility was made`);
}

/** Seeds one facility for all journeys while earlier suites run; each file gets a copy. Skipped for a running server. */
export default function seedOnce(project: TestProject): () => Promise<void> {
  if (process.env['ADDRESS'] !== undefined) {
    project.provide('seeded', null);
    return () => Promise.resolve();
  }
  const seeded = { folder: temporaryFolder('seeded', undefined), database: `beamtime_journeys_${randomBytes(4).toString('hex')}` };
  const filled = fill(seeded).then(
    () => '',
    (error: unknown) => String(error),
  );
  const told = filled.then((outcome) => writeFileSync(outcomeOf(seeded), outcome));
  project.provide('seeded', seeded);
  return async () => {
    await told;
    removeFolder(seeded.folder);
    await dropDatabases(seeded.database);
  };
}

/**
 * Starts the product on a copy of the facility, once it is seeded.
 *
 * @throws Error when that failed
 */
export async function startSeeded(seeded: Seeded, env: Readonly<Record<string, string>>): Promise<Product> {
  while (!existsSync(outcomeOf(seeded))) await sleep(POLL_MS);
  const failure = readFileSync(outcomeOf(seeded), 'utf8');
  if (failure !== '') throw new Error(failure);
  const database = `${seeded.database}_${randomBytes(4).toString('hex')}`;
  await administer((client) => client.query(`create database ${database} template ${seeded.database}`));
  const product = await startProduct({ copyOf: dataOf(seeded), env: { DATABASE_URL: urlOf(database), ...env } });
  return {
    ...product,
    stop: async (signal) => {
      const code = await product.stop(signal);
      await administer((client) => client.query(`drop database ${database} with (force)`));
      return code;
    },
  };
}
