import { join } from 'node:path';
import type { Catalog } from '../../engine/catalog/index.ts';
import { loadDefinitions } from '../../server/catalog/index.ts';
import { projectRoot } from '../../server/paths.ts';

let loaded: Promise<Catalog> | null = null;

/** The product's own definitions, read once per test file. */
export const aCatalog = (): Promise<Catalog> =>
  (loaded ??= loadDefinitions({ folders: [join(projectRoot, 'definitions')] }).then(({ catalog }) => catalog));
