import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json, definitions/, templates/ and migrations/, found from source and from dist alike. */
export const projectRoot = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json was not found above the running program');
    folder = parent;
  }
  return folder;
})();

/** The compiled server runs compiled parts; tests and tools run the sources. */
export const isBuilt = !import.meta.url.endsWith('.ts');

/** Where the files of the server are that it reads as they are. An installation may have no sources. */
export const serverFolder = join(projectRoot, isBuilt ? 'dist/server' : 'server');
