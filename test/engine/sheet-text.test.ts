import { expect, test } from 'vitest';
import { sheetText } from '../../engine/exports/index.ts';
import { generator } from '../support/random.ts';

const kept = (text: string) => ({ richText: [{ text }] });

test.each<[string, ReturnType<typeof sheetText>]>([
  ['Ice', 'Ice'],
  ['under_score _x41_ _x00G1_', 'under_score _x41_ _x00G1_'],
  ['Ion _x0041_B', kept('Ion _x005F_x0041_B')],
  ['_x005F_x0041_', kept('_x005F_x005F_x005F_x0041_')],
  ['_x00e9_', kept('_x005F_x00e9_')],
  ['_x0041_x0042_', kept('_x005F_x0041_x005F_x0042_')],
  [' Ice', kept(' Ice')],
  ['two\nlines', kept('two\nlines')],
])('%j is written as %j', (text, cell) => {
  expect(sheetText(text)).toEqual(cell);
});

/** As spreadsheet programs read a cell. */
const readBack = (cell: ReturnType<typeof sheetText>): string =>
  (typeof cell === 'string' ? cell : (cell.richText[0]?.text ?? '')).replace(/_x([0-9a-f]{4})_/gi, (_escape, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

test('every text is read as it was written', () => {
  const random = generator(18);
  const parts = ['_', 'x', '0041', '005F', '_x0041_', '_x005f_', ' ', '\n', 'Ion'];
  for (let run = 0; run < 2000; run += 1) {
    const text = Array.from({ length: random.integer(0, 8) }, () => random.pick(parts)).join('');
    expect(readBack(sheetText(text))).toBe(text);
  }
});
