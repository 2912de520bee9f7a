import { expect, test } from 'vitest';
import { filteredPlaces } from '../../web/faps/place-filters.ts';

const place = (key: string, instrumentId: number, ...statuses: readonly string[]) => ({
  key,
  instrumentId,
  assignments: statuses.map((status) => ({ review: { status } })),
});
const places = [
  place('none', 1),
  place('one', 1, 'SUBMITTED'),
  place('draft', 2, 'SUBMITTED', 'DRAFT'),
  place('done', 2, 'SUBMITTED', 'SUBMITTED'),
];

test.each([
  ['everything without a filter', {}, 'none one draft done'],
  ['places with too few reviewers', { reviewers: 'missing' }, 'none one'],
  ['places whose reviews are not in', { reviewers: 'open' }, 'draft'],
  ['places with all reviews', { reviewers: 'complete' }, 'done'],
  ['places of an instrument', { instrument: '2' }, 'draft done'],
  ['both filters at once', { instrument: '1', reviewers: 'complete' }, ''],
] as const)('leaves %s', (_what, values, keys) => {
  expect(
    filteredPlaces(places, { numberRatingsRequired: 2 }, values)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys);
});
