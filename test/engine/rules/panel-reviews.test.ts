import { describe, expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { nobody, system, type Actor } from '../../../engine/rules/actor.ts';
import {
  completionEvents,
  decidePanelReviews,
  type PanelReviewChange,
  type PanelReviewEvent,
  type StoredPanelReview,
} from '../../../engine/rules/panel-review-changes.ts';
import {
  dueReminder,
  hasEnded,
  lacksContent,
  mayBeReminded,
  maySubmitReview,
  mayWriteReview,
  seesReview,
  type CallToRemind,
  type ReviewAccess,
  type ReviewToRemind,
} from '../../../engine/rules/panel-reviews.ts';

const NOW = new Date('2030-05-01T12:00:00Z');
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

const EARLIER = new Date('2030-04-01T12:00:00Z');
const stored: StoredPanelReview = {
  ...draft,
  id: 1,
  proposalPk: 42,
  fapId: 5,
  reviewerName: 'Ann',
  grade: 3,
  comment: 'A',
  submittedAt: null,
};
const handedIn: StoredPanelReview = { ...stored, status: 'SUBMITTED', submittedAt: EARLIER };
const panel = { proposalPk: 42, fapId: 5, submitted: 1, openDrafts: 1, endedDrafts: 0 };
const author = as(AUTHOR, 'FAP_REVIEWER');
const officer = as(OTHER, 'USER_OFFICER');
const whole = ['ALL_FAP_REVIEWS_SUBMITTED 5', 'ALL_REVIEWS_SUBMITTED_FOR_ALL_FAPS'];
const named = (it: PanelReviewEvent<StoredPanelReview, typeof panel>): string =>
  `${it.event.replace('PROPOSAL_', '').replace('FAP_REVIEW_', '')}${'panel' in it ? ` ${it.panel.fapId}` : ''}`;

describe('a panel review is changed', () => {
  const content = { grade: 4, comment: 'B' };
  type Row = [string, Actor, StoredPanelReview, Omit<PanelReviewChange, 'id'>, Partial<StoredPanelReview> | null, string[]];
  test.each<Row>([
    ['a draft by its author', author, stored, { content, status: 'DRAFT' }, content, ['UPDATED']],
    ['a draft as it is', author, stored, { content: { grade: 3, comment: 'A' }, status: 'DRAFT' }, null, []],
    ['handed in', author, stored, { content, status: 'SUBMITTED' }, { ...content, status: 'SUBMITTED', submittedAt: NOW }, ['SUBMITTED', ...whole]],
    ['together with others, unanswered', author, stored, { status: 'SUBMITTED', hasUnanswered: true }, { status: 'SUBMITTED', submittedAt: NOW }, ['SUBMITTED', ...whole]],
    ['together with others, twice', author, handedIn, { status: 'SUBMITTED' }, null, []],
    ['a submitted one by an officer', officer, handedIn, { content, status: 'SUBMITTED', hasUnanswered: true }, { ...content, submittedAt: EARLIER }, ['UPDATED']],
    ['a submitted one to a draft', officer, handedIn, { content, status: 'DRAFT' }, { ...content, status: 'DRAFT', submittedAt: null }, ['UPDATED']],
  ])('%s', (_name, actor, before, change, values, events) => {
    const outcome = decidePanelReviews([before], [{ id: 1, ...change }], [panel], actor, NOW);

    const { grade, comment, status, submittedAt } = { ...before, ...values };
    expect(outcome.ok && outcome.after).toEqual(values ? [{ before, after: { grade, comment, status, submittedAt } }] : []);
    expect(outcome.ok && outcome.events.map(named)).toEqual(events);
  }); // prettier-ignore

  test.each<[string, Actor, StoredPanelReview, Omit<PanelReviewChange, 'id'>, string]>([
    ['submitted, by its author', author, handedIn, { content, status: 'SUBMITTED' }, 'REVIEW_SUBMITTED'],
    ['of somebody else, together with others', as(OTHER, 'FAP_REVIEWER'), stored, { status: 'SUBMITTED' }, 'REVIEW_NOT_YOURS'],
    ['on a submitted instrument', author, { ...stored, isClosed: true }, { status: 'SUBMITTED' }, 'REVIEW_CLOSED'],
    ['submitted there, by an officer', officer, { ...handedIn, isClosed: true }, { content, status: 'SUBMITTED' }, 'REVIEW_CLOSED'],
    ['after the panel review', author, { ...stored, isPeriodOver: true }, { status: 'SUBMITTED' }, 'FAP_REVIEW_ENDED'],
    ['with a fault', author, stored, { content, problem: 'Lowest grade is 1', status: 'DRAFT' }, 'REVIEW_FIELDS'],
    ['handed in unanswered', author, stored, { content, status: 'SUBMITTED', hasUnanswered: true }, 'REVIEW_INCOMPLETE'],
    ['overwriting others', officer, stored, { content, status: 'DRAFT', overwritten: ['comment'] }, 'CHANGED_MEANWHILE'],
  ])('but not %s', (_name, actor, before, change, reason) => {
    expect(decidePanelReviews([before], [{ id: 1, ...change }], [panel], actor, NOW)).toMatchObject({ ok: false, reason });
  });

  test('with others at once, all or none, and one completes', () => {
    const other = { ...stored, id: 2, reviewerId: OTHER };
    const both = [{ id: 2, status: 'SUBMITTED' }, { id: 1, status: 'SUBMITTED' }] as const; // prettier-ignore
    const outcome = decidePanelReviews([other, stored], both, [{ ...panel, submitted: 0, openDrafts: 2 }], officer, NOW);
    expect(outcome.ok && outcome.events.map(named)).toEqual(['SUBMITTED', 'SUBMITTED', ...whole]);
    expect(decidePanelReviews([other, stored], both, [panel], author, NOW)).toMatchObject({ reason: 'REVIEW_NOT_YOURS' });
  });

  test('handed in beside an open draft, none completes', () => {
    const outcome = decidePanelReviews([stored], [{ id: 1, status: 'SUBMITTED' }], [{ ...panel, openDrafts: 2 }], author, NOW);
    expect(outcome.ok && outcome.events.map(named)).toEqual(['SUBMITTED']);
  });
});

test.each<[string, Partial<typeof panel>[], readonly string[]]>([
  ['no reviewers', [{ submitted: 0, openDrafts: 0 }], []],
  ['a draft is open', [{ openDrafts: 1 }], []],
  ['the last draft is gone', [{ openDrafts: 0 }], whole],
  ['the instrument was submitted and its draft ended', [{ openDrafts: 0, endedDrafts: 1 }], whole],
  ['all drafts ended', [{ submitted: 0, openDrafts: 0, endedDrafts: 2 }], []],
  ['another instrument of the panel has an open draft', [{ openDrafts: 1, endedDrafts: 1 }], []],
  ['another panel has an open draft', [{ openDrafts: 0 }, { fapId: 6 }], [whole[0] ?? '']],
  ['another panel has no reviews', [{ openDrafts: 0 }, { fapId: 6, submitted: 0, openDrafts: 0 }], [whole[0] ?? '']],
  ['another panel is complete already', [{ openDrafts: 0 }, { fapId: 6, openDrafts: 0 }], whole],
  ['a panel of another proposal has an open draft', [{ openDrafts: 0 }, { proposalPk: 43 }], whole],
])('all reviews are in: %s', (_name, panels, events) => {
  const counts = panels.map((it) => ({ ...panel, ...it }));
  expect(completionEvents([stored], counts).map(named)).toEqual(events);
});
