import { expect, test } from 'vitest';
import { contrast, readableOn } from '../../web/shell/readable.ts';
import { themeFor, type ColorMode } from '../../web/shell/theme.ts';
import { definitions } from '../support/definitions.ts';

test.each([
  ['#ffee00', '#f5f6f7'],
  ['#ffffff', '#f5f6f7'],
  ['#8ec7ff', '#ffffff'],
  ['#202020', '#0d1114'],
  ['#0000ff', '#161b1f'],
])('%s is changed until it can be read on %s', (colour, ground) => {
  expect(contrast(colour, ground)).toBeLessThan(4.5);
  expect(contrast(readableOn(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
});

test('a colour that can be read stays as the facility has it', () => {
  expect(readableOn('#7a0b3c', '#ffffff')).toBe('#7a0b3c');
  expect(themeFor('light', new Map([['PALETTE_PRIMARY_MAIN', '#7a0b3c']])).token?.colorLink).toBe('#7a0b3c');
});

test('selected rows have the second colour of the facility as their ground', () => {
  const { token } = themeFor('light', new Map([['PALETTE_SECONDARY_MAIN', '#2a7347']]));

  expect(token?.controlItemBgActive).toContain('#2a7347');
});

test('a yellow of the facility never makes links that nobody can read', () => {
  const { token } = themeFor('light', new Map([['PALETTE_PRIMARY_MAIN', '#ffee00']]));

  expect(contrast(String(token?.colorLink), '#f5f6f7')).toBeGreaterThanOrEqual(4.5);
});

test('each colour that a facility may set changes what is shown', () => {
  const colours = definitions.catalog.settings.map(({ id }) => id).filter((id) => id.startsWith('PALETTE_'));
  const shown = (settings: ReadonlyMap<string, string>): string =>
    JSON.stringify(['light', 'dark'].map((mode) => themeFor(mode as ColorMode, settings)));
  expect(colours).toHaveLength(13);
  expect(colours.filter((id) => shown(new Map([[id, '#7a0b3c']])) === shown(new Map()))).toEqual([]);
});

test.each([
  ['light', ['#ffffff', '#f5f6f7']],
  ['dark', ['#161b1f', '#0d1114']],
] as const)('a mark without a colour is told apart from the grounds of %s pages', (mode, grounds) => {
  const { components } = themeFor(mode, new Map());

  for (const ground of grounds) expect(contrast(String(components?.Tag?.defaultBg), ground)).toBeGreaterThan(1.1);
});
