import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DefinitionFile } from '../../engine/catalog/index.ts';

/** What officers build is loaded into the database, not into the catalog; schemas describe files and are none themselves. */
const NOT_CATALOG = ['starter', 'schemas'];

/** Reads the definition files of a folder, in order of their names. Paths are relative to the folder above, as people write them: 'definitions/question-types/date.json'. */
export async function definitionFiles(folder: string): Promise<readonly DefinitionFile[]> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.json') && !NOT_CATALOG.includes(name.split(sep)[0] ?? ''))
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      path: relative(join(folder, '..'), join(folder, name)),
      content: await readFile(join(folder, name), 'utf8'),
    })),
  );
}
