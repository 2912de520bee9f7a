import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, root } from '../../scripts/files.ts';

const types = readdirSync(join(root, 'definitions/question-types')).map(
  (name) => (JSON.parse(readFileSync(join(root, 'definitions/question-types', name), 'utf8')) as { readonly type: string }).type,
);
/** Also an owner kind of sub-template entries, which sources may use. */
const SHARED = new Set(['GENERIC_TEMPLATE']);

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');

const quoted = (type: string): RegExp => new RegExp(`['"\`]${type}['"\`]`);
const asked = (type: string): RegExp => new RegExp(`([=!]==?\\s*|\\bcase\\s+)['"\`]${type}['"\`]|['"\`]${type}['"\`]\\s*[=!]==?`);

/** Question types that a source names instead of checking a capability. */
function named(source: string): readonly string[] {
  const code = withoutComments(source);
  return types.filter((type) => (SHARED.has(type) ? asked(type) : quoted(type)).test(code));
}

test('the search finds names in code, and leaves comments and kinds of entries alone', () => {
  expect(named("if (field.dataType === 'INTERVAL') return;")).toEqual(['INTERVAL']);
  expect(named("switch (type) { case 'GENERIC_TEMPLATE': break; }")).toEqual(['GENERIC_TEMPLATE']);
  expect(named("const dates = ['DATE'];")).toEqual(['DATE']);
  expect(named("kind: 'GENERIC_TEMPLATE', // not 'DATE'\n/** compile('BOOLEAN') */")).toEqual([]);
});

test('no code knows a question type by its name', () => {
  const sources = ['engine', 'server', 'web']
    .flatMap((folder) => filesBelow(folder))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/'));

  const found = sources.flatMap((path) => named(readFileSync(join(root, path), 'utf8')).map((type) => `${path} names ${type}`));

  expect(sources.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
