import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chapterModule } from '../../scripts/guide-chapter.ts';
import { root } from '../../scripts/files.ts';
import { CHAPTERS, chaptersOf } from '../../web/guide/chapters.ts';

const folder = join(root, 'docs/guide');
const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
const pictures = readdirSync(join(folder, 'pictures'));

test('every chapter of the guide has a page', () => {
  expect(files.map((name) => name.replace('.md', '')).toSorted()).toEqual([...CHAPTERS].toSorted());
});

test.each([
  ['USER', ['experiments']],
  ['INSTRUMENT_SCIENTIST', ['technical-reviews', 'experiments', 'safety']],
  ['INTERNAL_REVIEWER', ['technical-reviews']],
  ['FAP_REVIEWER', ['grading']],
  ['FAP_CHAIR', ['grading', 'panels']],
  ['FAP_SECRETARY', ['grading', 'panels']],
  ['EXPERIMENT_SAFETY_REVIEWER', ['safety']],
  ['USER_OFFICER', CHAPTERS],
  [null, []],
] as const)('%s reads the chapters of the own work', (role, chapters) => {
  expect(chaptersOf(role)).toEqual(chapters);
});

test.each(files)('%s has its pictures, and its links lead to pages', (name) => {
  const code = chapterModule(readFileSync(join(folder, name), 'utf8'));

  for (const [, picture = ''] of code.matchAll(/import p\d+ from '\.\/pictures\/(.+)';/g)) expect(pictures).toContain(picture);
  for (const [, href = ''] of code.matchAll(/href=\\"([^"\\]*)/g)) expect(href).toMatch(/^(https:|\/Guide)/);
  expect(code).not.toContain('.md');
  expect(code).not.toContain('<h1');
});
