import { expect, test } from 'vitest';
import { headingOf } from '../../web/proposals/wizard/new-proposal-heading.ts';

test.each([
  [{ primaryKey: null, title: '' }, 'New proposal'],
  [{ primaryKey: 7, title: '' }, 'Untitled proposal'],
  [{ primaryKey: 7, title: 'Ice' }, 'Ice'],
])('a proposal that is begun, saved as %j, is headed %s', (saved, heading) => {
  expect(headingOf(saved, { begins: 'New proposal', untitled: 'Untitled proposal' })).toBe(heading);
});
