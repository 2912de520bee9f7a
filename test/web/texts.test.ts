import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';

const web = join(root, 'web');
const texts = JSON.parse(readFileSync(join(web, 'public/locales/en/translation.json'), 'utf8')) as unknown;
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('generated'))
  .map((name) => ({ name, code: readFileSync(join(web, name), 'utf8') }));
type Source = (typeof sources)[number];

/** Plural forms share one key. */
const keys = [...new Set(keysOf(texts).map((key) => key.replace(/_(zero|one|other)$/, '')))];
const groups = new Set(keys.map((key) => key.split('.')[0]));

function keysOf(node: unknown, path = ''): readonly string[] {
  if (typeof node === 'string') return [path];
  return Object.entries(node as object).flatMap(([part, below]) => keysOf(below, path === '' ? part : `${path}.${part}`));
}

/** Placeholder for a dynamic part of a key. */
const PART = /\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/g;
const QUOTED = /['"](\w+(?:\.\w+)+)['"]/g;
const PUT_TOGETHER = new RegExp(`\`(\\w+\\.(?:[\\w.]|${PART.source})*)\``, 'g');

/** Finds keys anywhere in the code, also outside calls. */
const quoted = ({ name, code }: Source) =>
  [...code.matchAll(QUOTED), ...code.matchAll(PUT_TOGETHER)]
    .map(([, key = '']) => ({ name, key }))
    .filter(({ key }) => groups.has(key.split('.')[0] ?? ''));

const asked = sources.flatMap(quoted).map((it) => ({
  ...it,
  fits: new RegExp(`^${it.key.replaceAll('.', '\\.').replace(PART, '[\\w-]+')}$`),
}));

test('every text that a page asks for is in the translation file', () => {
  const missing = asked.filter(({ fits }) => !keys.some((key) => fits.test(key)));

  expect(asked.length).toBeGreaterThan(1_000);
  expect(missing.map(({ name, key }) => ({ name, key }))).toEqual([]);
});

test('every text of the translation file is asked for by a page', () => {
  const exact = new Set(asked.map(({ key }) => key));
  const put = asked.filter(({ key }) => key.includes('$'));

  expect(keys.filter((key) => !exact.has(key) && !put.some(({ fits }) => fits.test(key)))).toEqual([]);
});

test('a confirmation names its deed on its button', () => {
  const SPECIFIED = ['forms/end/use-ending.ts', 'forms/wizard/use-asking.ts', 'ui/LeaveGuard.tsx'];
  const ANSWERS_NO_QUESTION = ['records/use-record-actions.tsx', 'users/people/MergeBanner.tsx', 'users/people/use-person-actions.tsx'];

  const nameless = sources.filter(({ code }) => /'(?:common|wizard)\.ok'/.test(code)).map(({ name }) => name);
  const unnamed = sources.filter(({ code }) => /modal\.confirm\(\{(?:(?!okText)[^]){0,900}?\n\s*\}\);/.test(code)).map(({ name }) => name);

  expect(nameless.toSorted()).toEqual([...SPECIFIED, ...ANSWERS_NO_QUESTION].toSorted());
  expect(unnamed).toEqual([]);
});
