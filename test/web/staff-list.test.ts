import { expect, test } from 'vitest';
import { reviewRows, whyNotReassigned, whyNotSubmitted } from '../../web/proposals/staff/review-rows.ts';
import { EVERY_STATUS } from '../../web/proposals/officer/proposal-filters.tsx';
import { presetStatus } from '../../web/proposals/staff/staff-status.ts';

const statuses = [
  { id: 2, shortCode: 'FEASIBILITY_REVIEW' },
  { id: 7, shortCode: 'FAP_REVIEW' },
];

test.each([
  ['the setting', 'FAP_REVIEW', '7'],
  ['status 2 without a setting', '', '2'],
  ['all by the setting', 'ALL', EVERY_STATUS],
])('the staff list shows the statuses of %s', (_what, setting, status) => {
  expect(presetStatus(setting, statuses)).toBe(status);
});

const ME = { role: 'INSTRUMENT_SCIENTIST', userId: 7 } as const;
const OFFICER = { role: 'USER_OFFICER', userId: 1 } as const;
const review = (more: object = {}) => ({
  id: 1,
  status: 'FEASIBLE',
  submitted: false,
  timeAllocation: 3,
  instrumentId: 4,
  technicalReviewAssignee: { id: 7 },
  ...more,
});
const rowOf = (technicalReviews: readonly object[], multipleTechReviewsEnabled = false) =>
  reviewRows([
    {
      primaryKey: 10,
      proposalId: 'P10',
      title: 'Foam',
      instruments: [{ id: 4, name: 'Powder', multipleTechReviewsEnabled }],
      technicalReviews,
    } as never,
  ])[0];

test.each([
  ['mine', [review()], ME, null],
  ["somebody else's", [review({ technicalReviewAssignee: { id: 8 } })], ME, 'notAssigned'],
  ['one that I may not read', [], ME, 'notAssigned'],
  ['none, for an officer', [], OFFICER, 'none'],
  ['a submitted one', [review({ submitted: true })], ME, 'alreadySubmitted'],
  ['one without a time', [review({ timeAllocation: null })], OFFICER, 'incomplete'],
])('a bulk submission of %s is answered', (_what, reviews, person, why) => {
  const row = rowOf(reviews);

  expect(row && whyNotSubmitted(row, person)).toBe(why);
});

test('a review of an instrument that all scientists share is submitted by each, and handed over by its assignee', () => {
  const row = rowOf([review({ technicalReviewAssignee: { id: 8 } })], true);

  expect(row && [whyNotSubmitted(row, ME), whyNotReassigned(row, ME), whyNotReassigned(row, OFFICER)]).toEqual([null, 'notAssigned', null]);
});

test('a proposal with two reviews has a row for each', () => {
  expect(
    reviewRows([
      {
        primaryKey: 10,
        proposalId: 'P10',
        title: 'Foam',
        instruments: [],
        technicalReviews: [review(), review({ instrumentId: 5 })],
      } as never,
    ]).map(({ key }) => key),
  ).toEqual(['10 4', '10 5']);
});
