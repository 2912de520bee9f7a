import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { noOwnerInForms } from '../../scripts/eslint/no-owner-in-forms.js';

const problems = (code: string): number =>
  new Linter().verify(code, [
    {
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { beamtime: { rules: { 'no-owner-in-forms': noOwnerInForms } } },
      rules: { 'beamtime/no-owner-in-forms': 'error' },
    },
  ]).length;

test.each([
  ['a name', 'const proposalPk = 1;'],
  ['a reason', "refuse('PROPOSAL_NOT_WRITABLE');"],
  ['an address', 'const at = `/ProposalEdit/new`;'],
  ['a text on the page', 'const note = <p>Save the proposal first</p>;'],
])('a form knows no proposal: %s', (_name, code) => {
  expect(problems(code)).toBe(1);
});

test('a form may speak of the item that it is about', () => {
  expect(problems('// of a proposal, say\nconst parentId = owner.id;')).toBe(0);
});
