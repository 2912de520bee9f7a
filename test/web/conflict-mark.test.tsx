import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { stubDevice } from '../support/device.ts';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (_key: string, { why }: { readonly why: string }) => `Conflict of interest: ${why}` }),
}));
stubDevice('/');
const { ConflictMark } = await import('../../web/ui/ConflictMark.tsx');
const shown = (why: string, isDeclared: boolean): string => renderToStaticMarkup(<ConflictMark why={why} isDeclared={isDeclared} />);
const words = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

test('a declared conflict is read in words, one that the data show is a sign', () => {
  expect(words(shown('declared by the reviewer: My student', true))).toBe('Conflict of interest: declared by the reviewer: My student');
  expect(words(shown('same institution', false))).toBe('');
  expect(shown('same institution', false)).toContain('aria-label="Conflict of interest: same institution"');
  expect(shown('', true)).toBe('');
});
