import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/paths.ts';
import { PAGE_NAMES } from '../../web/settings/page-places.ts';

const web = join(projectRoot, 'web');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx|graphql)$/.test(path) && !path.startsWith('generated') && !path.startsWith('public'))
  .map((path) => readFileSync(join(web, path), 'utf8'));

test.each(PAGE_NAMES)('the text %s is shown on a page', (name) => {
  const shows = new RegExp(`page="${name}"|pageId: ${name}|[:?] '${name}'`);
  expect(sources.some((text) => shows.test(text))).toBe(true);
});
