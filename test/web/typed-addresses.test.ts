import { expect, test } from 'vitest';
import { asRow, endedAddresses, partAtWork } from '../../web/users/typed-addresses.ts';

test.each([
  ['Ana Lind <ana@a.example>', 'ana@a.example'],
  ['ana@a.example\nbo@b.example\ncy@c.example', 'ana@a.example, bo@b.example, cy@c.example'],
  ['ana@a.example bo@b.example', 'ana@a.example, bo@b.example'],
  ['Ana Lind <ana@a.example> Bo <bo@b.example>', 'ana@a.example, bo@b.example'],
  ['ana@a.example Bo Berg <bo@b.example>', 'ana@a.example, bo@b.example'],
  ['"Lind, Ana" <ana@a.example>; bo@b.example', 'ana@a.example ; bo@b.example'],
  ['Ana Li', 'Ana Li'],
  ['Ana <ana@a', 'Ana <ana@a'],
  ['Ana <nobody>', 'Ana <nobody>'],
  ['ana@a.example, ', 'ana@a.example, '],
])('%j is read as the row %j', (text, row) => {
  expect(asRow(text)).toBe(row);
});

test('all but the last of pasted lines are ended, the last is at work', () => {
  const row = asRow('ana@a.example\nBo <bo@b.example>\ncy@c.example');

  expect(endedAddresses(row)).toEqual(['ana@a.example', 'bo@b.example']);
  expect(partAtWork(row)).toBe('cy@c.example');
});
