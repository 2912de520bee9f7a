import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { hasNamesake } from '../../web/users/people/people-filter.ts';
import { MergePreview } from '../../web/users/people/MergePreview.tsx';

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

type Preview = Parameters<typeof MergePreview>[0]['preview'];
type Row = Preview['moves'][number];

const row = (what: string, count: number, ...examples: readonly string[]): Row => ({
  what,
  count,
  examples: [...examples],
});
function wordsOf(more: Partial<Preview>): readonly string[] {
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <MergePreview preview={{ moves: [], doubles: [], conflicts: [], ...more }} from="Ann Lee" into="Ann B. Lee" />
    </I18nextProvider>,
  );
  return page
    .replaceAll(/<svg.*?<\/svg>|<style.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

test('the preview counts and names what moves', () => {
  const words = wordsOf({
    moves: [row('panel reviews', 5, '41', '42', '43'), row('seats in panels', 1, 'PHYS')],
    doubles: [row('visits', 1)],
  });

  expect(words).toEqual(
    expect.arrayContaining([
      'These move to Ann B. Lee',
      '5 × panel reviews: 41, 42, 43 and 2 more',
      '1 × seats in panels: PHYS',
      'Both have these: those of Ann B. Lee are kept',
      '1 × visits',
    ]),
  );
  expect(words).not.toContain('Choose first');
});

test('the preview says what must be chosen first, or that nothing moves', () => {
  expect(wordsOf({ conflicts: ['Both review 42.'] })).toEqual(expect.arrayContaining(['Choose first', 'Both review 42.']));
  expect(wordsOf({})).toContain('Nothing names Ann Lee, so nothing moves.');
});

test('the picker tells people of one name apart', () => {
  const [ann, other, bob] = [
    { id: 1, firstname: 'Ann', lastname: 'Lee', preferredname: null },
    { id: 2, firstname: 'Anna', lastname: 'Lee', preferredname: 'Ann' },
    { id: 3, firstname: 'Bob', lastname: 'Lee', preferredname: null },
  ] as const;

  expect([ann, other, bob].map((person) => hasNamesake([ann, other, bob], person))).toEqual([true, true, false]);
});
