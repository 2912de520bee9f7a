import { describe, expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import {
  decideAssignee,
  decideInternalReview,
  decideTechnicalReviews,
  followContact,
  type InternalReviewChange,
  type StoredTechnicalReview,
  type TechnicalReviewChange,
} from '../../../engine/rules/technical-review-changes.ts';
import {
  mayReassignTechnicalReview,
  mayWriteTechnicalReview,
  seesInternalParts,
  type TechnicalReviewFacts,
} from '../../../engine/rules/technical-reviews.ts';
import type { RuleAnswer } from '../../../engine/rules/answer.ts';

const ME = 7;
const as = (role: RoleCode): Actor => ({ ...nobody, kind: 'person', userId: ME, role, roles: [role] });
const facts: TechnicalReviewFacts = {
  proposalId: '42',
  judgingRefusal: null,
  submitted: false,
  technicalReviewAssigneeId: 1,
  isScientist: false,
  multipleTechReviewsEnabled: false,
  hasSeat: false,
};
const mine = { ...facts, technicalReviewAssigneeId: ME };
const shared = { ...facts, isScientist: true, multipleTechReviewsEnabled: true };
const reasonOf = (answer: RuleAnswer): string => (answer.ok ? 'yes' : answer.reason);

test.each<[RoleCode, Partial<TechnicalReviewFacts>, boolean, string]>([
  ['USER_OFFICER', { submitted: true }, false, 'yes'],
  ['INSTRUMENT_SCIENTIST', mine, false, 'yes'],
  ['INSTRUMENT_SCIENTIST', { ...mine, submitted: true }, false, 'TECHNICAL_REVIEW_SUBMITTED'],
  ['INSTRUMENT_SCIENTIST', shared, false, 'yes'],
  ['INSTRUMENT_SCIENTIST', { isScientist: true }, false, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['INSTRUMENT_SCIENTIST', { multipleTechReviewsEnabled: true }, false, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['FAP_CHAIR', { hasSeat: true }, true, 'yes'],
  ['FAP_SECRETARY', { hasSeat: true, submitted: true }, true, 'yes'],
  ['FAP_SECRETARY', { hasSeat: true }, false, 'TECHNICAL_REVIEW_PANEL_READS'],
  ['FAP_CHAIR', {}, true, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['FAP_REVIEWER', { hasSeat: true }, true, 'INSUFFICIENT_PERMISSIONS'],
  ['INTERNAL_REVIEWER', mine, true, 'INSUFFICIENT_PERMISSIONS'],
  ['USER', mine, true, 'INSUFFICIENT_PERMISSIONS'],
  ['INSTRUMENT_SCIENTIST', { ...mine, judgingRefusal: 'ON_OWN_PROPOSAL' }, false, 'ON_OWN_PROPOSAL'],
  ['FAP_SECRETARY', { hasSeat: true, judgingRefusal: 'ON_OWN_PROPOSAL' }, true, 'ON_OWN_PROPOSAL'],
  ['FAP_SECRETARY', { hasSeat: true, judgingRefusal: 'CONFLICT_BARS' }, true, 'CONFLICT_BARS'],
])('%s writes a technical review with %o, panels %s: %s', (role, more, panels, answer) => {
  expect(reasonOf(mayWriteTechnicalReview(as(role), { ...facts, ...more }, panels))).toBe(answer);
});

const draft: StoredTechnicalReview = {
  ...mine,
  id: 1,
  proposalPk: 42,
  status: 'FEASIBLE',
  timeAllocation: 5,
  comment: 'Inside',
  publicComment: null,
  files: ['a'],
  submitted: false,
  reviewerId: 1,
};
const second: StoredTechnicalReview = { ...draft, id: 2 };
const done: StoredTechnicalReview = { ...draft, submitted: true };
const panel = { technicalReviewAssigneeId: 1, hasSeat: true };
const submit: Partial<TechnicalReviewChange> = { submitted: true, reviewerId: ME };
const reopen: Partial<TechnicalReviewChange> = { submitted: false };
const short = (name: string) => name.replace('PROPOSAL_', '').replace('FEASIBILITY_REVIEW', 'TR').replace('TECHNICAL_REVIEW', 'TR');

describe('a technical review changes', () => {
  type Row = [string, RoleCode, StoredTechnicalReview, Partial<TechnicalReviewChange>, Partial<StoredTechnicalReview> | null, string[]];
  test.each<Row>([
    ['saved by its scientist', 'INSTRUMENT_SCIENTIST', draft, { columns: { comment: 'B' }, reviewerId: null }, { comment: 'B', reviewerId: ME }, ['TR_UPDATED']],
    ['in its form, which names nobody', 'INSTRUMENT_SCIENTIST', draft, { columns: { comment: 'B' } }, { comment: 'B' }, ['TR_UPDATED']],
    ['saved as it is', 'USER_OFFICER', draft, { columns: { comment: 'Inside', files: ['a'] }, reviewerId: null }, null, []],
    ['submitted', 'INSTRUMENT_SCIENTIST', draft, submit, { submitted: true, reviewerId: ME }, ['TR_SUBMITTED', 'TR_FEASIBLE', 'ALL_TRS_SUBMITTED', 'ALL_TRS_FEASIBLE']],
    ['submitted by an officer for somebody', 'USER_OFFICER', { ...draft, status: 'UNFEASIBLE' }, { ...submit, reviewerId: 9 }, { submitted: true, reviewerId: 9 }, ['TR_SUBMITTED', 'TR_UNFEASIBLE', 'ALL_TRS_SUBMITTED']],
    ['saved and submitted', 'INSTRUMENT_SCIENTIST', draft, { columns: { status: 'PARTIALLY_FEASIBLE' }, ...submit }, { status: 'PARTIALLY_FEASIBLE', submitted: true, reviewerId: ME }, ['TR_SUBMITTED', 'ALL_TRS_SUBMITTED']],
    ['submitted twice', 'USER_OFFICER', done, { ...submit, reviewerId: 9 }, null, []],
    ['submitted twice by a panel', 'FAP_SECRETARY', { ...done, ...panel }, submit, null, []],
    ['comments of a submitted one by a panel', 'FAP_CHAIR', { ...done, ...panel }, { columns: { comment: 'B' }, reviewerId: null }, { comment: 'B' }, ['TR_UPDATED']],
    ['submitted, its questions unanswered since', 'USER_OFFICER', done, { columns: { comment: 'B' }, hasUnanswered: true }, { comment: 'B' }, ['TR_UPDATED']],
    ['its reviewer named by an officer', 'USER_OFFICER', done, { columns: {}, reviewerId: 9 }, { reviewerId: 9 }, ['TR_UPDATED']],
    ['reopened', 'USER_OFFICER', done, reopen, { submitted: false }, ['TR_REOPENED']],
    ['reopened by a panel with another time', 'FAP_CHAIR', { ...done, ...panel }, { ...reopen, columns: { timeAllocation: 6 } }, { submitted: false, timeAllocation: 6 }, ['TR_REOPENED']],
    ['status of a submitted one by an officer', 'USER_OFFICER', done, { columns: { status: 'UNFEASIBLE' } }, { status: 'UNFEASIBLE' }, ['TR_UPDATED']],
  ])('%s', (_name, role, before, change, values, events) => {
    const outcome = decideTechnicalReviews([before], [{ id: 1, ...change }], as(role), true);

    const { status, timeAllocation, comment, publicComment, files, submitted, reviewerId } = { ...before, ...values };
    const after = { status, timeAllocation, comment, publicComment, files, submitted, reviewerId };
    expect(outcome).toEqual({
      ok: true,
      after: values ? [{ before, after }] : [],
      events: events.map((event) => ({ event: expect.toSatisfy((name: string) => short(name) === event) as string, review: before })),
    });
  }); // prettier-ignore
});

test.each<[string, RoleCode, StoredTechnicalReview, Partial<TechnicalReviewChange>, string]>([
  ['submitted, by its scientist', 'INSTRUMENT_SCIENTIST', done, { columns: {} }, 'TECHNICAL_REVIEW_SUBMITTED'],
  ['submitted again by its scientist', 'INSTRUMENT_SCIENTIST', done, submit, 'TECHNICAL_REVIEW_SUBMITTED'],
  ['on the own proposal', 'INSTRUMENT_SCIENTIST', { ...draft, judgingRefusal: 'ON_OWN_PROPOSAL' }, submit, 'ON_OWN_PROPOSAL'],
  ['with a fault', 'USER_OFFICER', draft, { columns: {}, problem: 'Too long' }, 'TECHNICAL_REVIEW_FIELDS'],
  ['in another name', 'INSTRUMENT_SCIENTIST', draft, { ...submit, reviewerId: 1 }, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['time of a submitted one', 'FAP_SECRETARY', { ...done, ...panel }, { columns: { timeAllocation: 6 } }, 'TECHNICAL_REVIEW_FIXED'],
  ['status of a submitted one', 'FAP_CHAIR', { ...done, ...panel }, { columns: { status: 'UNFEASIBLE' } }, 'TECHNICAL_REVIEW_FIXED'],
  [
    'submitted with its columns, unanswered',
    'USER_OFFICER',
    draft,
    { ...submit, columns: {}, hasUnanswered: true },
    'TECHNICAL_REVIEW_INCOMPLETE',
  ],
  ['overwriting others', 'USER_OFFICER', draft, { columns: { comment: 'B' }, overwritten: ['comment'] }, 'CHANGED_MEANWHILE'],
])('a technical review is not changed: %s', (_name, role, before, change, reason) => {
  expect(decideTechnicalReviews([before], [{ id: 1, ...change }], as(role), true)).toMatchObject({ ok: false, reason });
});

test.each<[Partial<StoredTechnicalReview>, boolean, string]>([
  [{ status: null }, false, 'status'],
  [{ timeAllocation: null }, false, 'time allocation'],
  [{ status: null, timeAllocation: null }, true, 'status, time allocation'],
  [{}, true, 'required questions'],
])('a technical review with %o, unanswered %s, lacks %s', (values, hasUnanswered, missing) => {
  const change = { id: 1, ...submit, hasUnanswered };
  expect(decideTechnicalReviews([{ ...draft, ...values }], [change], as('USER_OFFICER'), false)).toMatchObject({
    reason: 'TECHNICAL_REVIEW_INCOMPLETE',
    context: { missing, proposals: `42 (${missing})` },
  });
});

describe('several technical reviews at once', () => {
  const all = ['ALL_TRS_SUBMITTED', 'ALL_TRS_FEASIBLE'];
  const elsewhere = { ...draft, id: 3, proposalPk: 43 };
  const partly: StoredTechnicalReview = { ...second, status: 'PARTIALLY_FEASIBLE', submitted: true };
  const [first, other] = [{ id: 1, ...submit }, { id: 2, ...submit }]; // prettier-ignore
  test.each<[string, StoredTechnicalReview[], TechnicalReviewChange[], string[]]>([
    ['another one is open', [draft, second], [first], ['1 TR_SUBMITTED', '1 TR_FEASIBLE']],
    ['another one is not feasible', [draft, partly], [first], ['1 TR_SUBMITTED', '1 TR_FEASIBLE', '1 ALL_TRS_SUBMITTED']],
    ['one of another proposal is open', [draft, elsewhere], [first], ['1 TR_SUBMITTED', '1 TR_FEASIBLE', ...all.map((it) => `1 ${it}`)]],
    ['the last completes', [draft, second], [first, other], ['1 TR_SUBMITTED', '1 TR_FEASIBLE', '2 TR_SUBMITTED', '2 TR_FEASIBLE', ...all.map((it) => `2 ${it}`)]],
    ['one is reopened', [draft, { ...done, id: 2 }], [first, { id: 2, ...reopen }], ['1 TR_SUBMITTED', '1 TR_FEASIBLE', '2 TR_REOPENED']],
    ['one is submitted already', [{ ...done, id: 2 }, draft], [other, first], ['1 TR_SUBMITTED', '1 TR_FEASIBLE', ...all.map((it) => `1 ${it}`)]],
  ])('%s', (_name, reviews, changes, events) => {
    const outcome = decideTechnicalReviews(reviews, changes, as('USER_OFFICER'), false);
    expect(outcome.ok && outcome.events.map(({ event, review }) => `${review.id} ${short(event)}`)).toEqual(events);
  }); // prettier-ignore

  test('are all refused with the names of those that lack something', () => {
    const lacking = (it: StoredTechnicalReview, proposalId: string) => ({ ...it, status: null, proposalId });
    const both = [lacking(draft, 'A'), lacking(second, 'B')];
    expect(decideTechnicalReviews(both, [first, other], as('USER_OFFICER'), false)).toMatchObject({
      context: { proposals: 'A (status), B (status)' },
    });
    const refused = [both[0] ?? draft, { ...second, technicalReviewAssigneeId: 1 }];
    expect(decideTechnicalReviews(refused, [first, other], as('INSTRUMENT_SCIENTIST'), false)).toMatchObject({
      reason: 'TECHNICAL_REVIEW_NOT_YOURS',
    });
  });
});

test.each<[string, RoleCode, Partial<TechnicalReviewFacts>, boolean, string]>([
  ['by an officer, submitted', 'USER_OFFICER', { submitted: true }, true, 'ASSIGNED'],
  ['by an officer to the same person', 'USER_OFFICER', { technicalReviewAssigneeId: 9 }, true, ''],
  ['by its scientist', 'INSTRUMENT_SCIENTIST', mine, true, 'ASSIGNED'],
  ['by its scientist, submitted', 'INSTRUMENT_SCIENTIST', { ...mine, submitted: true }, true, 'TECHNICAL_REVIEW_SUBMITTED'],
  ['by another scientist of the instrument', 'INSTRUMENT_SCIENTIST', shared, true, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['by a chair', 'FAP_CHAIR', { hasSeat: true }, true, 'INSUFFICIENT_PERMISSIONS'],
  ['on the own proposal', 'INSTRUMENT_SCIENTIST', { ...mine, judgingRefusal: 'ON_OWN_PROPOSAL' }, true, 'ASSIGNED'],
  ['to somebody of another instrument', 'USER_OFFICER', {}, false, 'TECHNICAL_REVIEW_ASSIGNEE'],
])('a technical review is handed over %s', (_name, role, more, isOnInstrument, result) => {
  const review = { ...facts, ...more };
  const outcome = decideAssignee([review], { userId: 9, name: 'Ada', instrument: 'HERON', isOnInstrument }, as(role));
  const events = outcome.ok ? outcome.events.map(({ event }) => event.replace('PROPOSAL_TECHNICAL_REVIEW_', '')).join() : outcome.reason;
  expect(events).toBe(result);
  if (outcome.ok) expect(outcome.after).toEqual(result === '' ? [] : [review]);
});

test('a new contact takes over the open reviews of the old one', () => {
  const [open, submitted, others] = [facts, { ...facts, submitted: true }, mine];
  expect(followContact([open, submitted, others], { before: 1, after: 9 })).toMatchObject({ after: [open], events: [{ review: open }] });
});

describe('an internal review', () => {
  const own = { title: 'Cell', comment: null, files: [], reviewerId: ME };
  const others = { ...own, reviewerId: 1 };
  const frozen = { ...mine, submitted: true };
  const to = (fields: Partial<typeof own>): InternalReviewChange => ({ fields: { ...own, ...fields } });
  type Row = [string, RoleCode, TechnicalReviewFacts, typeof own | null, InternalReviewChange, string];
  test.each<Row>([
    ['asked for', 'INSTRUMENT_SCIENTIST', mine, null, to({}), 'INTERNAL_REVIEW_CREATED'],
    ['deleted', 'USER_OFFICER', facts, own, { fields: null }, 'INTERNAL_REVIEW_DELETED'],
    ['written by its reviewer', 'INTERNAL_REVIEWER', facts, own, to({ title: 'Seal' }), 'INTERNAL_REVIEW_UPDATED'],
    ['saved as it is', 'INTERNAL_REVIEWER', facts, own, to({}), ''],
    ['given to another by an officer', 'USER_OFFICER', facts, own, to({ reviewerId: 1 }), 'INTERNAL_REVIEW_UPDATED'],
    ['given to another by its reviewer', 'INTERNAL_REVIEWER', facts, own, to({ reviewerId: 1 }), 'INSUFFICIENT_PERMISSIONS'],
    ['deleted by its reviewer', 'INTERNAL_REVIEWER', facts, own, { fields: null }, 'INSUFFICIENT_PERMISSIONS'],
    ['of somebody else', 'INTERNAL_REVIEWER', facts, others, to({ reviewerId: 1, title: 'B' }), 'REVIEW_NOT_YOURS'],
    ['on the own proposal', 'INTERNAL_REVIEWER', { ...facts, judgingRefusal: 'ON_OWN_PROPOSAL' }, own, to({}), 'ON_OWN_PROPOSAL'],
    [
      'asked for on the own proposal',
      'INSTRUMENT_SCIENTIST',
      { ...mine, judgingRefusal: 'ON_OWN_PROPOSAL' },
      null,
      to({}),
      'ON_OWN_PROPOSAL',
    ],
    ['asked for by a chair', 'FAP_CHAIR', { ...facts, hasSeat: true }, null, to({}), 'INSUFFICIENT_PERMISSIONS'],
    ['asked for after the submission', 'USER_OFFICER', frozen, null, to({}), 'INTERNAL_REVIEW_FROZEN'],
    ['deleted after the submission', 'INSTRUMENT_SCIENTIST', frozen, own, { fields: null }, 'INTERNAL_REVIEW_FROZEN'],
    ['written after the submission', 'INTERNAL_REVIEWER', frozen, own, to({ title: 'B' }), 'INTERNAL_REVIEW_FROZEN'],
    ['with a fault', 'USER_OFFICER', facts, null, { ...to({}), problem: 'Title is required' }, 'INTERNAL_REVIEW_FIELDS'],
    ['overwriting others', 'USER_OFFICER', facts, own, { ...to({ title: 'B' }), overwritten: ['title'] }, 'CHANGED_MEANWHILE'],
  ])('%s', (_name, role, technical, before, change, result) => {
    const outcome = decideInternalReview(technical, before, change, as(role));
    expect(outcome.ok ? outcome.events.join() : outcome.reason).toBe(result);
    if (outcome.ok) expect(outcome.after).toEqual(change.fields);
  });
});

test('panel reviewers do not see internal parts', () => {
  expect(
    (['FAP_CHAIR', 'FAP_SECRETARY', 'INTERNAL_REVIEWER', 'FAP_REVIEWER', 'USER'] as const).map((role) => seesInternalParts({ role })),
  ).toEqual([true, true, true, false, false]);
});

test.each<[RoleCode, Partial<TechnicalReviewFacts>, string]>([
  ['INSTRUMENT_SCIENTIST', mine, 'yes'],
  ['INSTRUMENT_SCIENTIST', {}, 'TECHNICAL_REVIEW_NOT_YOURS'],
  ['INSTRUMENT_SCIENTIST', { ...mine, submitted: true }, 'TECHNICAL_REVIEW_SUBMITTED'],
  ['INSTRUMENT_SCIENTIST', { ...mine, judgingRefusal: 'ON_OWN_PROPOSAL' }, 'yes'],
  ['INSTRUMENT_SCIENTIST', { ...mine, judgingRefusal: 'ON_OWN_PROPOSAL', submitted: true }, 'TECHNICAL_REVIEW_SUBMITTED'],
  ['INSTRUMENT_SCIENTIST', { judgingRefusal: 'ON_OWN_PROPOSAL' }, 'ON_OWN_PROPOSAL'],
  ['INSTRUMENT_SCIENTIST', { ...mine, judgingRefusal: 'PROPOSAL_WITHDRAWN' }, 'PROPOSAL_WITHDRAWN'],
  ['USER', { ...mine, judgingRefusal: 'ON_OWN_PROPOSAL' }, 'INSUFFICIENT_PERMISSIONS'],
  ['FAP_CHAIR', { ...mine, hasSeat: true }, 'INSUFFICIENT_PERMISSIONS'],
])('%s with %j hands a technical review over: %s', (role, more, answer) => {
  expect(reasonOf(mayReassignTechnicalReview(as(role), { ...facts, ...more }))).toBe(answer);
});
