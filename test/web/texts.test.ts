import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';

const web = join(root, 'web');
const texts = JSON.parse(readFileSync(join(web, 'public/locales/en/translation.json'), 'utf8')) as unknown;
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated'))
  .map((name) => ({ name, code: readFileSync(join(web, name), 'utf8') }));

/** A text that counts has one form for one and one for more. */
const isText = (key: string): boolean =>
  ['', '_one', '_other'].some((ending) => typeof `${key}${ending}`.split('.').reduce<unknown>(step, texts) === 'string');
const step = (node: unknown, part: string): unknown => (node as Readonly<Record<string, unknown>> | undefined)?.[part];

/** Keys that stand in the code as they are; those put together there are seen only when the page is shown. */
function keysIn(code: string): readonly string[] {
  const plain = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key);
  const either = [...code.matchAll(/\bt\([^'()`]*\? '([\w.]+)' : '([\w.]+)'/g)].flatMap(([, one = '', other = '']) => [one, other]);
  return [...plain, ...either];
}

test('every text that a page asks for is in the translation file', () => {
  const asked = sources.flatMap(({ name, code }) => keysIn(code).map((key) => ({ name, key })));

  const missing = asked.filter(({ key }) => !isText(key));

  expect(asked.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});
