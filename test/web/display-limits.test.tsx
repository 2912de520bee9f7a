import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentProps, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../server/paths.ts';
import { Options } from '../../web/forms/widgets/Options.tsx';
import { CellText } from '../../web/ui/CellText.tsx';
import { copiedText, entryTitle } from '../../web/ui/format.ts';
import { richTextPreview } from '../../web/ui/rich-text-preview.ts';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const drawn = (part: ReactElement): string => renderToStaticMarkup(part).replaceAll(/<style.*?<\/style>/gs, '');
const cell = (text: string): string => drawn(<CellText>{text}</CellText>).replaceAll(/<[^>]*>/g, '');
const read = (path: string): string => readFileSync(join(projectRoot, 'web', path), 'utf8');

test.each<readonly [what: string, most: number, shown: (text: string) => string]>([
  ['text in a cell', 45, cell],
  ['the title of an entry', 30, entryTitle],
  ['a copied text in its message', 20, copiedText],
  ['the preview of a rich text', 100, (text) => richTextPreview(`<p>${text}</p>`)],
])('%s has at most %i characters', (_what, most, shown) => {
  expect(shown('a'.repeat(most))).toBe('a'.repeat(most));
  expect(shown('a'.repeat(most + 1))).toBe(`${'a'.repeat(most)}…`);
});

test('a cell with long text is at most 400 px wide', () => {
  expect(drawn(<CellText>{'a'.repeat(46)}</CellText>)).toContain('max-width:400px');
});

test('the preview of a rich text keeps blocks apart', () => {
  expect(richTextPreview('<h2>One</h2><p>two<br>three &amp; four</p>')).toBe('One two three & four');
});

test.each([
  [1, 'row'],
  [2, 'row'],
  [3, 'column'],
])('%i choices stand in a %s', (count, layout) => {
  const options = Array.from({ length: count }, (_, value) => ({ value, label: `Choice ${value}` }));
  const props = { options, chosen: [], variant: 'radio', id: 'one', labelId: 'label', aria: {}, problems: [], readOnly: false };
  const group = (multiple: boolean): string =>
    drawn(<Options {...(props as unknown as ComponentProps<typeof Options<number>>)} multiple={multiple} />);
  expect(/ant-radio-group-vertical/.test(group(false)) ? 'column' : 'row').toBe(layout);
  expect(/ant-flex-vertical/.test(group(true)) ? 'column' : 'row').toBe(layout);
});

test('one message is shown at a time, and the menu is 250 px wide down to 1224 px', () => {
  expect(read('shell/App.tsx')).toContain('message={{ maxCount: 1 }}');
  expect(read('shell/Frame.tsx')).toMatch(/SIDEBAR_WIDTH = 250;/);
  expect(read('shell/use-wide-screen.ts')).toMatch(/COLLAPSE_BREAKPOINT_PX = 1224;/);
});

test('relative times have the words of the specification', () => {
  const { time } = JSON.parse(read('public/locales/en/translation.json')) as { readonly time: Readonly<Record<string, string>> };
  expect([time['now'], time['aboutAMinuteAgo']]).toEqual(['now', 'about a minute ago']);
});
