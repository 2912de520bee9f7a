import { join } from 'node:path';
import { loadDefinitions, type LoadedDefinitions } from '../../server/catalog/index.ts';
import { projectRoot } from '../../server/paths.ts';

let loaded: Promise<LoadedDefinitions> | null = null;

/** The product's own definitions, read once per test file. */
export const someDefinitions = (): Promise<LoadedDefinitions> =>
  (loaded ??= loadDefinitions({ folders: [join(projectRoot, 'definitions')] }));
