import type { AppParts } from '../app.ts';
import { raiseAllCacheVersions } from '../plugins/database/cache-versions.ts';
import { seed, type Build } from './index.ts';
import { countedRows, emptyTables } from './repository.ts';

/**
 * Empties the database of a running server and fills it as a first start does. Its worker must not run meanwhile.
 *
 * @returns a line for each step
 */
export async function rebuild(build: Build, parts: AppParts, withDemo: boolean): Promise<readonly string[]> {
  const { config, db } = parts;
  const emptied = await emptyTables(db);
  await seed(build, { ...parts, config: { ...config, seed: withDemo ? 'demo' : 'starter' } });
  await raiseAllCacheVersions(db);
  const rows = await countedRows(db);
  return [
    `Emptied ${emptied} tables`,
    withDemo ? 'Filled with the starter definitions and the demonstration facility' : 'Filled with the starter definitions',
    ...Object.entries(rows).map(([table, count]) => `${count} ${table}`),
  ];
}
