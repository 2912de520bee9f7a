import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { DefinitionFile } from '../../engine/catalog/index.ts';

/** Starter data go into the database; schemas only describe files. */
const NOT_CATALOG = ['starter', 'schemas'];

/** Definition files of a folder, sorted by name. Paths are relative to the parent: 'definitions/question-types/date.json'. */
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
