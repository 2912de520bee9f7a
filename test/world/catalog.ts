import { join } from 'node:path';
import { loadDefinitions, type LoadedDefinitions } from '../../server/catalog/index.ts';
import { projectRoot } from '../../server/paths.ts';

const own = join(projectRoot, 'definitions');
let loaded: Promise<LoadedDefinitions> | null = null;

/** The product's definitions, cached per test file unless further ones are added. */
export const someDefinitions = (further?: string): Promise<LoadedDefinitions> =>
  further === undefined ? (loaded ??= loadDefinitions({ folders: [own] })) : loadDefinitions({ folders: [own, further] });
