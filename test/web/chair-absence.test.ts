import { expect, test } from 'vitest';
import { absenceFor } from '../../web/faps/chair-absence.ts';

const person = (id: number) => ({
  __typename: 'BasicUserDetails' as const,
  id,
  firstname: 'Ada',
  lastname: 'Lee',
  preferredname: null,
  institution: '',
});
const now = new Date('2026-03-02T10:00:00Z');
const away = (id: number) => ({ __typename: 'ChairAway' as const, userId: id, until: '2026-03-09T10:00:00Z', user: person(id) });
const seats = { chairs: [person(1), person(2)], viceChair: person(7), chairsAway: [] };
const chair = (userId: number) => ({ userId, role: 'FAP_CHAIR' });

test.each<[string, Parameters<typeof absenceFor>[0], readonly number[], string | null]>([
  ['a vice-chair while the chairs are there', chair(7), [], 'waits'],
  ['a vice-chair while one chair is there', chair(7), [1], 'waits'],
  ['a vice-chair while both are away', chair(7), [1, 2], 'standIn'],
  ['a vice-chair in the role of a reviewer', { userId: 7, role: 'FAP_REVIEWER' }, [1, 2], 'away'],
  ['a chair who is away', chair(1), [1], 'away'],
  ['a chair who is there', chair(2), [], null],
  ['nobody', { userId: null, role: null }, [], null],
])('the note of a panel for %s', (_name, reader, ids, note) => {
  expect(absenceFor(reader, { ...seats, chairsAway: ids.map(away) }, now)).toBe(note);
});
