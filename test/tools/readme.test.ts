import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secretVariables, variables } from '../../server/config.ts';
import { root } from '../../scripts/files.ts';

const readme = readFileSync(`${root}/README.md`, 'utf8');
const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('the README lists every environment variable as it is read', () => {
  const rows = readme
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+` /.test(line))
    .map(cellsOf);

  expect(rows).toEqual(variables.map(({ name, fallback, about }) => [`\`${name}\``, fallback ? `\`${fallback}\`` : '', about]));
});

test('the README names every variable that may come from a file', () => {
  const paragraph = /^- \*\*Secrets from files\*\*: (.*?) may come from a file/ms.exec(readme)?.[1] ?? '';

  expect([...paragraph.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual(secretVariables);
});

test('the README links to files that are there', () => {
  const links = [...readme.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, path]) => path ?? '');

  expect(links.filter((path) => !/^[\w./-]+$/.test(path) || !exists(path))).toEqual([]);
});

function exists(path: string): boolean {
  try {
    return readFileSync(`${root}/${path}`).length > 0;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EISDIR';
  }
}
