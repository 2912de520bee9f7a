import { expect, test } from 'vitest';
import { editSessions } from '../../../web/studio/template-editor/publish/edit-sessions.ts';

const OLGA = { id: 1, firstname: 'Olga', lastname: 'Lindqvist' };
const HENRIK = { id: 2, firstname: 'Henrik', lastname: 'Sandberg' };
const HER_NAMESAKE = { ...OLGA, id: 3 };
const at = (revision: number, time: string, publishedBy: typeof OLGA | null = OLGA) => ({
  revision,
  publishedAt: `2026-03-02T${time}:00.000Z`,
  publishedBy,
});
const numbers = (...of: Parameters<typeof editSessions<ReturnType<typeof at>>>) =>
  editSessions(...of).map((one) => one.map((it) => it.revision));

test('what one person did without a pause is one sitting; a pause or somebody else begins another', () => {
  const revisions = [
    at(7, '14:00', HENRIK),
    at(6, '10:30'),
    at(5, '10:29', HENRIK),
    at(4, '10:28'),
    at(3, '10:13'),
    at(2, '09:57'),
    at(1, '09:57', null),
  ];

  expect(numbers(revisions)).toEqual([[7], [6], [5], [4, 3], [2], [1]]);
  expect(numbers([])).toEqual([]);
});

test('what came with the installation is not put together: it was nobody’s work', () => {
  expect(numbers([at(2, '10:00', null), at(1, '10:00', null)])).toEqual([[2], [1]]);
});

test('two people of one name are two', () => {
  expect(numbers([at(2, '10:01', HER_NAMESAKE), at(1, '10:00')])).toEqual([[2], [1]]);
});
