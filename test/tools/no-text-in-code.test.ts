import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { noTextInCode } from '../../scripts/eslint/no-text-in-code.js';

const problems = (code: string): number =>
  new Linter().verify(code, [
    {
      plugins: { beamtime: { rules: { 'no-text-in-code': noTextInCode } } },
      rules: { 'beamtime/no-text-in-code': 'error' },
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    },
  ]).length;

test.each([
  ['inside an element', 'const page = <p>No proposals yet</p>;'],
  ['inside braces', "const page = <p>{'No proposals yet'}</p>;"],
  ['inside a fragment', "const page = <>{'Ja'}</>;"],
  ['of a condition', "const page = <p>{isOpen ? 'Open' : null}</p>;"],
  ['of a button without words', 'const page = <Button aria-label="Close" />;'],
  ['of a field', "const page = <Input placeholder={'Search'} />;"],
])('a text is refused %s', (_name, code) => {
  expect(problems(code)).toBe(1);
});

test.each([
  ['a translated text', "const page = <p title={t('common.close')}>{t('common.close')}</p>;"],
  ['signs', 'const page = <p>{count} / {total} → ±</p>;'],
  ['the name of the product', 'const page = <p>Beamtime</p>;'],
  ['a key', 'const page = <Actions title="menu.logs" />;'],
  ['a colour', 'const page = <Input placeholder="#1a5fb4" />;'],
  ['a value', 'const page = <Button type="primary" />;'],
])('code may contain %s', (_name, code) => {
  expect(problems(code)).toBe(0);
});
