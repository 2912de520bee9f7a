import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../../scripts/files.ts';

/** Folders of domains: those with a door and a schema. */
const files = filesBelow('server');
const domains = files
  .filter((path) => path.endsWith('/schema.graphql'))
  .map(dirname)
  .filter((folder) => files.includes(`${folder}/index.ts`));

/** The catalog's schema lists names only. */
const WITHOUT_CALLS = 'server/catalog';

test('every domain with calls has resolvers.ts', () => {
  expect(domains.length).toBeGreaterThan(20);
  expect(domains.filter((folder) => !files.includes(`${folder}/resolvers.ts`))).toEqual([WITHOUT_CALLS]);
});

test('no file takes the name of a folder as its prefix', () => {
  const folders = ['repository', 'resolvers', 'reviews', 'services'];
  const prefixed = files.filter((path) => folders.some((name) => basename(path).startsWith(`${name}-`)));
  expect(prefixed).toEqual([]);
});
