import { describe, expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { nobody, system, type Actor } from '../../../engine/rules/actor.ts';
import {
  dueReminder,
  hasEnded,
  lacksContent,
  mayAddReviewer,
  mayBeReminded,
  mayRank,
  maySubmitReview,
  mayWriteReview,
  ranksOfReviewers,
  reviewsAreIn,
  seesReview,
  type CallToRemind,
  type ReviewAccess,
  type ReviewToRemind,
} from '../../../engine/rules/panel-reviews.ts';

const AUTHOR = 7;
const OTHER = 8;
const as = (userId: number, role: RoleCode): Actor => ({ ...nobody, kind: 'person', userId, role, roles: [role] });
const draft: ReviewAccess = {
  proposalId: '42',
  judgingRefusal: null,
  reviewerId: AUTHOR,
  status: 'DRAFT',
  hasSeat: true,
  isMember: false,
  isBarred: false,
  isOpen: false,
  isClosed: false,
  isPeriodOver: false,
  instrumentName: 'VESPA',
};
const submitted: ReviewAccess = { ...draft, status: 'SUBMITTED' };
const open: ReviewAccess = { ...submitted, isOpen: true };
const without = (review: ReviewAccess): ReviewAccess => ({ ...review, hasSeat: false });
const ofMember = (review: ReviewAccess): ReviewAccess => ({ ...review, isMember: true });
const barred = (review: ReviewAccess): ReviewAccess => ({ ...review, isBarred: true });
const token: Actor = { ...nobody, kind: 'token' };

describe('how much of a panel review is read', () => {
  test.each<[string, Actor, ReviewAccess, string]>([
    ['an officer, also as a member', as(OTHER, 'USER_OFFICER'), ofMember(without(draft)), 'full'],
    ['an API token', token, without(draft), 'full'],
    ['the author', as(AUTHOR, 'FAP_REVIEWER'), draft, 'full'],
    ['the author after the seat is gone', as(AUTHOR, 'FAP_REVIEWER'), without(submitted), 'full'],
    ['the author in the role of a user', as(AUTHOR, 'USER'), draft, 'none'],
    ['the author as chair of another panel', as(AUTHOR, 'FAP_CHAIR'), without(draft), 'none'],
    ['the chair', as(OTHER, 'FAP_CHAIR'), draft, 'full'],
    ['the secretary', as(OTHER, 'FAP_SECRETARY'), draft, 'full'],
    ['the chair of another panel', as(OTHER, 'FAP_CHAIR'), without(open), 'none'],
    ['the chair who is a member', as(OTHER, 'FAP_CHAIR'), ofMember(open), 'none'],
    ['another reviewer', as(OTHER, 'FAP_REVIEWER'), submitted, 'status'],
    ['another reviewer when all are in', as(OTHER, 'FAP_REVIEWER'), open, 'full'],
    ['another reviewer who is a member, when all are in', as(OTHER, 'FAP_REVIEWER'), ofMember(open), 'none'],
    ['a reviewer of another panel', as(OTHER, 'FAP_REVIEWER'), without(open), 'none'],
    ['the author whom a conflict of interest bars', as(AUTHOR, 'FAP_REVIEWER'), barred(draft), 'none'],
    ['a reviewer whom one bars, when all are in', as(OTHER, 'FAP_REVIEWER'), barred(open), 'none'],
    ['a chair whom one bars', as(OTHER, 'FAP_CHAIR'), barred(open), 'none'],
    ['a scientist', as(OTHER, 'INSTRUMENT_SCIENTIST'), open, 'none'],
    ['an internal reviewer', as(OTHER, 'INTERNAL_REVIEWER'), open, 'none'],
    ['nobody', nobody, open, 'none'],
  ])('%s', (_who, actor, review, sight) => {
    expect(seesReview(actor, review)).toBe(sight);
  });
});

const closed = (review: ReviewAccess): ReviewAccess => ({ ...review, isClosed: true });
const over = (review: ReviewAccess): ReviewAccess => ({ ...review, isPeriodOver: true });

describe('a review after its end', () => {
  test.each<[string, Actor, ReviewAccess, string, string]>([
    ['a draft of a submitted instrument', as(AUTHOR, 'FAP_REVIEWER'), closed(draft), 'REVIEW_CLOSED', 'REVIEW_CLOSED'],
    ['the same for an officer', as(OTHER, 'USER_OFFICER'), closed(draft), 'REVIEW_CLOSED', 'REVIEW_CLOSED'],
    ['a submitted one there, for an officer', as(OTHER, 'USER_OFFICER'), closed(submitted), 'REVIEW_CLOSED', 'yes'],
    ['a submitted one there, for its author', as(AUTHOR, 'FAP_REVIEWER'), closed(submitted), 'REVIEW_CLOSED', 'yes'],
    ['a draft after the panel review', as(AUTHOR, 'FAP_REVIEWER'), over(draft), 'FAP_REVIEW_ENDED', 'FAP_REVIEW_ENDED'],
    ['a draft of a chair after it', as(AUTHOR, 'FAP_CHAIR'), over(draft), 'FAP_REVIEW_ENDED', 'FAP_REVIEW_ENDED'],
    ['a draft after it, for an officer', as(OTHER, 'USER_OFFICER'), over(draft), 'yes', 'yes'],
    ['a submitted one after it, for its author', as(AUTHOR, 'FAP_REVIEWER'), over(submitted), 'REVIEW_SUBMITTED', 'yes'],
    ['one of somebody else tells nothing more', as(OTHER, 'FAP_REVIEWER'), closed(draft), 'REVIEW_NOT_YOURS', 'REVIEW_NOT_YOURS'],
  ])('%s', (_name, actor, review, writes, submits) => {
    const [write, submit] = [mayWriteReview(actor, review), maySubmitReview(actor, review)];

    expect([write.ok ? 'yes' : write.reason, submit.ok ? 'yes' : submit.reason]).toEqual([writes, submits]);
  });

  test.each<[string, ReviewAccess, boolean]>([
    ['an open draft', draft, false],
    ['a draft of a submitted instrument', closed(draft), true],
    ['a draft after the panel review', over(draft), true],
    ['a submitted review', closed(over(submitted)), false],
  ])('%s has ended: %s', (_name, review, ended) => {
    expect(hasEnded(review)).toBe(ended);
  });
});

test.each<[string, { submitted: number; openDrafts: number; endedDrafts: number }, boolean]>([
  ['no reviewers', { submitted: 0, openDrafts: 0, endedDrafts: 0 }, false],
  ['a draft is open', { submitted: 1, openDrafts: 1, endedDrafts: 0 }, false],
  ['the last draft was submitted', { submitted: 2, openDrafts: 0, endedDrafts: 0 }, true],
  ['the last draft was set aside', { submitted: 1, openDrafts: 0, endedDrafts: 0 }, true],
  ['the instrument was submitted and its draft ended', { submitted: 1, openDrafts: 0, endedDrafts: 1 }, true],
  ['all drafts ended', { submitted: 0, openDrafts: 0, endedDrafts: 2 }, false],
  ['another instrument of the panel still has an open draft', { submitted: 1, openDrafts: 1, endedDrafts: 1 }, false],
  ['the instrument was opened again', { submitted: 1, openDrafts: 1, endedDrafts: 0 }, false],
])('all reviews are in for the workflow: %s', (_name, counts, isIn) => {
  expect(reviewsAreIn(counts)).toBe(isIn);
});

test.each<[string, boolean, readonly boolean[], string]>([
  ['an open place', false, [false], 'yes'],
  ['one open place of two', false, [true, false], 'yes'],
  ['a submitted instrument', false, [true], 'FAP_INSTRUMENT_SUBMITTED'],
  ['a decided proposal', true, [false], 'FAP_PROPOSAL_DECIDED'],
])('a new reviewer: %s', (_name, isDecided, places, expected) => {
  const answer = mayAddReviewer({ proposalId: '42', isDecided, places: places.map((isClosed) => ({ instrument: 'VESPA', isClosed })) });

  expect(answer.ok ? 'yes' : answer.reason).toBe(expected);
});

describe('who changes a panel review', () => {
  test.each<[string, Actor, ReviewAccess, string]>([
    ['an officer always', as(OTHER, 'USER_OFFICER'), submitted, 'yes'],
    ['the system', system, submitted, 'yes'],
    ['the author of a draft', as(AUTHOR, 'FAP_REVIEWER'), draft, 'yes'],
    ['the author of a submitted one', as(AUTHOR, 'FAP_REVIEWER'), submitted, 'REVIEW_SUBMITTED'],
    ['the author who became a member', as(AUTHOR, 'FAP_REVIEWER'), ofMember(draft), 'REVIEW_NOT_FOUND'],
    [
      'the author who got access to the data',
      as(AUTHOR, 'FAP_REVIEWER'),
      { ...draft, judgingRefusal: 'ON_OWN_PROPOSAL' },
      'ON_OWN_PROPOSAL',
    ],
    ['a chair who reviews it', as(AUTHOR, 'FAP_CHAIR'), draft, 'yes'],
    ['a chair who reviews it and whom a conflict bars', as(AUTHOR, 'FAP_CHAIR'), barred(draft), 'REVIEW_NOT_FOUND'],
    ['a chair who does not', as(OTHER, 'FAP_CHAIR'), submitted, 'REVIEW_NOT_YOURS'],
    ['another reviewer', as(OTHER, 'FAP_REVIEWER'), draft, 'REVIEW_NOT_YOURS'],
    ['a reviewer of another panel', as(OTHER, 'FAP_REVIEWER'), without(draft), 'REVIEW_NOT_FOUND'],
    ['an API token', token, draft, 'REVIEW_NOT_YOURS'],
  ])('%s', (_who, actor, review, expected) => {
    const answer = mayWriteReview(actor, review);

    expect(answer.ok ? 'yes' : answer.reason).toBe(expected);
  });

  test('its author submits it once more without effect', () => {
    expect(maySubmitReview(as(AUTHOR, 'FAP_REVIEWER'), submitted).ok).toBe(true);
    expect(maySubmitReview(as(OTHER, 'FAP_REVIEWER'), submitted).ok).toBe(false);
  });
});

test.each([
  [null, 'Fine', true],
  [3, null, true],
  [3, '<p>&nbsp;</p>', true],
  [3, '<p>Fine</p>', false],
])('grade %s and comment %s: lacking %s', (grade, comment, lacking) => {
  expect(lacksContent({ grade, comment })).toBe(lacking);
});

describe('reminders of a review', () => {
  const NOW = new Date('2030-05-01T12:00:00Z');
  const inHours = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
  const unsent: ReviewToRemind = { status: 'DRAFT', remindedOfEnd: null, reviewerLeft: false, isBarred: false };
  const endsIn = (hours: number | null, ended = false): CallToRemind => ({ endsAt: hours === null ? null : inHours(hours), ended });
  const left: ReviewToRemind = { ...unsent, reviewerLeft: true };
  const remindedOf = (hours: number): ReviewToRemind => ({ ...unsent, remindedOfEnd: inHours(hours) });

  test.each<[string, ReviewToRemind, CallToRemind, { job: boolean; byHand: boolean }]>([
    ['a draft long before the end', unsent, endsIn(72), { job: false, byHand: true }],
    ['two days before the end', unsent, endsIn(48), { job: true, byHand: true }],
    ['at the end', unsent, endsIn(0), { job: true, byHand: true }],
    ['after the end', unsent, endsIn(-1), { job: false, byHand: true }],
    ['after the panel review was closed', unsent, endsIn(24, true), { job: false, byHand: true }],
    ['of a call without an end', unsent, endsIn(null), { job: false, byHand: false }],
    ['reminded of this end', remindedOf(24), endsIn(24), { job: false, byHand: true }],
    ['reminded of an end that was moved', remindedOf(-300), endsIn(24), { job: true, byHand: true }],
    ['a submitted review', { ...unsent, status: 'SUBMITTED' }, endsIn(24), { job: false, byHand: false }],
    ['a reviewer who is deactivated', left, endsIn(24), { job: false, byHand: false }],
    ['a conflict of interest that bars', { ...unsent, isBarred: true }, endsIn(24), { job: false, byHand: false }],
  ])('%s', (_what, review, call, { job, byHand }) => {
    expect(dueReminder(review, call, NOW)).toBe(job);
    expect(mayBeReminded(review, call)).toBe(byHand);
  });
});

const ANN = 1;
const BEN = 2;
const CAY = 3;

test.each([
  { ranks: [1, 2], reviewers: 2, answer: { ok: true } },
  { ranks: [], reviewers: 0, answer: { ok: true } },
  { ranks: [3], reviewers: 2, answer: { ok: false, reason: 'REVIEW_FIELDS', context: { message: 'Enter a rank from 1 to 2' } } },
  { ranks: [0], reviewers: 2, answer: { ok: false, reason: 'REVIEW_FIELDS', context: { message: 'Enter a rank from 1 to 2' } } },
  {
    ranks: [2, 2],
    reviewers: 2,
    answer: { ok: false, reason: 'REVIEW_FIELDS', context: { message: 'Give each reviewer of a proposal another rank' } },
  },
])('ranks $ranks of $reviewers reviewers', ({ ranks, reviewers, answer }) => {
  expect(mayRank(ranks, reviewers)).toEqual(answer);
});

test.each([
  { name: 'a free rank', before: [null, null, null], given: [[BEN, 1]], after: [null, 1, null] },
  { name: 'a taken rank', before: [1, 2, 3], given: [[CAY, 1]], after: [3, 2, 1] },
  { name: 'a rank taken from a reviewer by one without', before: [1, null, null], given: [[BEN, 1]], after: [null, 1, null] },
  {
    name: 'several at once',
    before: [1, 2, null],
    given: [
      [CAY, 1],
      [ANN, 2],
    ],
    after: [2, null, 1],
  },
  { name: 'the same again', before: [1, 2, 3], given: [[ANN, 1]], after: [1, 2, 3] },
  { name: 'somebody who is not there', before: [1, 2, 3], given: [[9, 1]], after: [1, 2, 3] },
] as const)('ranks after giving $name', ({ before, given, after }) => {
  const reviewers = [ANN, BEN, CAY].map((reviewerId, i) => ({ reviewerId, rank: before[i] ?? null }));

  expect(ranksOfReviewers(reviewers, new Map(given.map(([id, rank]) => [id, rank] as const))).map(({ rank }) => rank)).toEqual(after);
});
