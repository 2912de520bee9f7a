import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';
import { startProduct } from './product.ts';

/** Fills one demonstration facility for all journeys: each file of them begins with a copy. Nothing is made for a server that runs already. */
export default async function seedOnce(project: TestProject): Promise<() => void> {
  if (process.env['ADDRESS'] !== undefined) {
    project.provide('seeded', '');
    return () => undefined;
  }
  const folder = temporaryFolder('seeded', undefined);
  const dataDir = join(folder, 'data');
  const product = await startProduct({ dataDir });
  const code = await product.stop();
  if (code !== 0) throw new Error(`the product ended with ${String(code)} after the demonstration facility was made`);
  project.provide('seeded', dataDir);
  return () => removeFolder(folder);
}
