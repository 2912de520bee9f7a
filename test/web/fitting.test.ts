import { expect, test } from 'vitest';
import { fitting } from '../../web/ui/list/fitting.ts';

const COLUMNS = [
  { key: 'title', main: true },
  { key: 'call', width: 120, priority: 2 },
  { key: 'status', width: 160 },
  { key: 'time', width: 100, priority: 1 },
];
const keys = (room: number, asked: readonly string[] = []): readonly string[] => fitting(COLUMNS, room, asked).map(({ key }) => key);

test.each([
  [680, ['title', 'call', 'status', 'time']],
  [679, ['title', 'call', 'status']],
  [560, ['title', 'status']],
  [459, ['title']],
  [100, ['title']],
])('with %i px of room the columns %j stand beside each other', (room, shown) => {
  expect(keys(room)).toEqual(shown);
});

test('a column that the person asked for stays though the table is too wide', () => {
  expect(keys(500, ['time', 'status'])).toEqual(['title', 'status', 'time']);
});
