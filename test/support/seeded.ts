import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';
import { startProduct } from './product.ts';

const POLL_MS = 100;
const dataOf = (folder: string): string => join(folder, 'data');
/** Its text says why there is none; empty: there is one. */
const outcomeOf = (folder: string): string => join(folder, 'outcome');

async function fill(dataDir: string): Promise<void> {
  const product = await startProduct({ dataDir });
  const code = await product.stop();
  if (code !== 0) throw new Error(`the product ended with ${String(code)} after the demonstration facility was made`);
}

/**
 * Fills one demonstration facility for all journeys, while the suites before them run: each file of them begins with a copy.
 * Nothing is made for a server that runs already.
 */
export default function seedOnce(project: TestProject): () => Promise<void> {
  if (process.env['ADDRESS'] !== undefined) {
    project.provide('seeded', '');
    return () => Promise.resolve();
  }
  const folder = temporaryFolder('seeded', undefined);
  const filled = fill(dataOf(folder)).then(
    () => '',
    (error: unknown) => String(error),
  );
  const told = filled.then((outcome) => writeFileSync(outcomeOf(folder), outcome));
  project.provide('seeded', folder);
  return async () => {
    await told;
    removeFolder(folder);
  };
}

/** The data of the facility in this folder, as soon as it is filled. @throws Error when that failed */
export async function seededData(folder: string): Promise<string> {
  while (!existsSync(outcomeOf(folder))) await sleep(POLL_MS);
  const failure = readFileSync(outcomeOf(folder), 'utf8');
  if (failure !== '') throw new Error(failure);
  return dataOf(folder);
}
