import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from '../../scripts/files.ts';
import { demonstrationNames, demonstrationNamesIn } from '../support/demonstration-names.ts';
import { starterFiles } from '../support/starter.ts';

const isDemonstration = (path: string) => path.startsWith('definitions/starter/demo/');
const shipped = [...filesBelow('definitions'), ...filesBelow('templates')].filter((path) => !isDemonstration(path));

test('the names of the demonstration are found where they are', () => {
  expect(demonstrationNames.length).toBeGreaterThan(120);
  expect(demonstrationNamesIn('Welcome to Eldmark, home of KITE. Kites fly.')).toEqual(['Eldmark', 'KITE']);
  for (const name of ['demo/pages.json', 'demo/questions.json', 'demo/institutions.json']) {
    const file = starterFiles.find(({ path }) => path === name);
    expect(demonstrationNamesIn(file?.content ?? ''), name).not.toEqual([]);
  }
});

test('what every installation gets names nothing of the demonstration', () => {
  const named = shipped.flatMap((path) => {
    const names = demonstrationNamesIn(readFileSync(join(root, path), 'utf8'));
    return names.length > 0 ? [`${path}: ${names.join(', ')}`] : [];
  });

  expect(shipped.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});

test('no template of the starter set asks for an instrument or technique by name', () => {
  const templates = starterFiles.filter(({ path }) => path.startsWith('templates/'));

  expect(templates.length).toBeGreaterThan(10);
  expect(templates.filter(({ content }) => /"\$(instrument|technique)"/.test(content)).map(({ path }) => path)).toEqual([]);
});
