import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { plainLocals } from '../../scripts/eslint/plain-locals.js';

const problems = (code: string): number =>
  new Linter().verify(code, [
    { plugins: { beamtime: { rules: { 'plain-locals': plainLocals } } }, rules: { 'beamtime/plain-locals': 'error' } },
  ]).length;

test.each([
  ['a variable', 'const found = rows();'],
  ['a parameter', 'const open = (asked) => asked.id;'],
  ['a renamed destructuring', 'const { data: known } = query();'],
  ['it in several statements', 'const open = (it) => { if (it.open) return 1; return 2; };'],
  ['it as a variable', 'function open() { const it = row(); return it.id; }'],
])('a vague name is refused for %s', (_name, code) => {
  expect(problems(code)).toBe(1);
});

test.each([
  ['it in one expression', 'const ids = rows.map((it) => it.id);'],
  ['it in one call', 'for (const it of rows) { send(it); }'],
  ['a property', 'const row = { found: 1 }; use(row.found);'],
  ['a destructured property', 'const { found: row } = answer;'],
  ['an import', 'import { known } from "kysely"; known();'],
])('a name is allowed for %s', (_name, code) => {
  expect(problems(code)).toBe(0);
});
