import { expect, test } from 'vitest';
import { deskCards, type DeskCardKey, type WaitingItem } from '../../../engine/rules/desk.ts';

const item = (card: DeskCardKey, more: Partial<WaitingItem> = {}): WaitingItem => ({
  ...{ card, id: 7, withinId: 3, code: '26-1', title: 'Spin waves', due: null, count: 1, marked: 0 },
  ...more,
});
const officer = { role: 'USER_OFFICER', failuresFrom: '2030-01-02' } as const;
const only = (it: WaitingItem, role: Parameters<typeof deskCards>[1]['role'] = 'USER_OFFICER') => deskCards([it], { ...officer, role })[0];

test.each([
  ['DRAFTS_CLOSING', '1 draft to submit before the call closes', '/ProposalEdit/7'],
  ['PROPOSALS_REOPENED', '1 proposal to change and submit again', '/ProposalEdit/7'],
  ['CO_PROPOSERS_MISSING', '1 invited co-proposer has not joined yet', '/ProposalEdit/7'],
  ['SAFETY_FORMS_REJECTED', '1 safety form was rejected, 26-1: Spin waves', '/ExperimentSafety/3'],
  ['SAFETY_FORMS_DUE', '1 safety form to submit before the experiment', '/ExperimentSafety/3'],
  ['VISITS_TO_REGISTER', '1 visit to register for', '/?registration=7'],
  ['FEEDBACK_ASKED', 'Feedback to give on 1 experiment', '/UpdateFeedback/3'],
  ['REPORTS_DUE', '1 experiment report to write', '/ExperimentReport/3'],
  ['REVIEWERS_MISSING', '1 proposal lacks reviewers', '/FapPage/3?call=7&tab=4&assignments.reviewers=missing'],
  ['REVIEWS_BEHIND', '1 review of others to come in', '/FapPage/3?call=7&tab=5'],
  ['DECISIONS_MISSING', '1 reviewed proposal to decide in the meeting', '/FapPage/3?call=7&tab=6'],
  ['INSTRUMENTS_TO_SUBMIT', '1 instrument is decided and not submitted', '/FapPage/3?call=7&tab=6'],
  ['SAFETY_FORMS_TO_DECIDE', '1 safety form to decide', '/ExperimentSafetyReview?experimentSafetyPk=7'],
  ['SAFETY_FORMS_TO_REOPEN', '1 team asks to open a safety form again, 26-1: Spin waves', '/ExperimentSafety/7'],
  ['EXPERIMENTS_SOON', '1 experiment in the next 7 days', '/Experiments?search=26-1'],
  ['CONTACTS_MISSING', '1 experiment soon without local contact', '/Experiments?search=26-1'],
  ['SAFETY_FORMS_MISSING', '1 experiment soon without safety form', '/Experiments?search=26-1'],
  ['REGISTRATIONS_TO_APPROVE', '1 visit registration to approve', '/Visits?search=26-1'],
  ['EXPERIMENTS_LACKING', '1 experiment of the next 14 days without safety form or team', '/Experiments?search=26-1'],
  ['ANSWERS_TO_SEND', '1 decided proposal to notify', '/?reviewModal=7&modalTab=3'],
  ['PROPOSALS_UNASSIGNED', '1 submitted proposal without instrument', '/?reviewModal=7&modalTab=0'],
  ['CALLS_CLOSING', '1 call closes within 3 days', '/Calls?search=26-1'],
  ['MAIL_FAILED', '1 e-mail failed', '/EmailStatusActionsLogs?status=failed&from=2030-01-02'],
  ['MESSAGES_FAILED', '1 message to other systems failed', '/MessageStatusActionsLogs?status=failed&from=2030-01-02'],
  ['SCHEDULER_FAILED', '1 message of the scheduler failed', '/SchedulerMessages?state=FAILED'],
] as const)('%s says what waits and leads to the work', (card, title, href) => {
  expect(only(item(card))).toMatchObject({ key: card, title, href, count: 1, items: [{ title: '26-1 Spin waves', href }] });
});

test.each([
  ['REVIEWS_TO_GRADE', 'FAP_REVIEWER', '1 review to grade', 2],
  ['REVIEWS_TO_GRADE', 'FAP_CHAIR', '1 review to grade', 4],
  ['INTERNAL_REVIEWS_BACK', 'INSTRUMENT_SCIENTIST', '1 proposal has an internal review that came back', 1],
  ['SAMPLES_TO_EVALUATE', 'EXPERIMENT_SAFETY_REVIEWER', '1 sample to evaluate', 1],
] as const)('%s leads a %s to their tab of the window', (card, role, title, tab) => {
  expect(only(item(card), role)).toMatchObject({ title, href: `/?reviewModal=7&modalTab=${tab}` });
});

test.each([
  ['TECHNICAL_REVIEWS', 'INSTRUMENT_SCIENTIST', 'technically'],
  ['INTERNAL_REVIEWS', 'INTERNAL_REVIEWER', 'internally'],
] as const)('%s open over the list of all that are to do', (card, role, how) => {
  expect(only(item(card), role)).toMatchObject({
    title: `1 proposal to review ${how}`,
    href: '/?reviewModal=7&modalTab=1&technicalReview=TO_DO&proposalStatus=0',
  });
  expect(only(item(card, { count: 2 }), role)).toMatchObject({ href: '/?technicalReview=TO_DO&proposalStatus=0' });
});

test.each([
  ['one panel', 3, '/FapPage/3?call=7&tab=4&assignments.reviewers=missing'],
  ['several panels', 4, '/Faps'],
])('work in %s leads there', (_where, withinId, href) => {
  const waiting = [item('REVIEWERS_MISSING', { count: 2 }), item('REVIEWERS_MISSING', { count: 2, withinId })];
  expect(deskCards(waiting, { ...officer, role: 'FAP_CHAIR' })[0]?.href).toBe(href);
});

test('a card of one call leads to the list of that call', () => {
  const [card] = deskCards([item('ANSWERS_TO_SEND', { count: 2 })], { ...officer, callId: 3 });
  expect(card?.href).toBe('/?desk=ANSWERS_TO_SEND&call=3');
});

test.each([
  ['CO_PROPOSERS_MISSING', {}, '4 invited co-proposers have not joined yet', '/ProposalEdit/7'],
  ['VISITS_TO_REGISTER', { marked: 1 }, '4 visits to register for, 1 with changes asked for', '/?registration=7'],
  [
    'SAFETY_FORMS_DUE',
    { withinId: null },
    '4 safety forms to submit before the experiment',
    '/ExperimentTimes?experiments.desk=SAFETY_FORMS_DUE',
  ],
  ['FEEDBACK_ASKED', { withinId: null }, 'Feedback to give on 4 experiments', '/ExperimentTimes?desk=FEEDBACK_ASKED'],
  ['REPORTS_DUE', {}, '4 experiment reports to write', '/ExperimentTimes?desk=REPORTS_DUE'],
  ['REGISTRATIONS_TO_APPROVE', { marked: 2 }, '4 visit registrations to approve, 2 with other dates than the experiment', '/Visits'],
  ['SAFETY_FORMS_TO_DECIDE', {}, '4 safety forms to decide', '/ExperimentSafetyReview?desk=SAFETY_FORMS_TO_DECIDE&safetyStatus=all'],
  [
    'SAFETY_FORMS_TO_REOPEN',
    {},
    '4 teams ask to open a safety form again',
    '/ExperimentSafetyReview?desk=SAFETY_FORMS_TO_REOPEN&safetyStatus=all',
  ],
  ['EXPERIMENTS_SOON', {}, '4 experiments in the next 7 days', '/Experiments?desk=EXPERIMENTS_SOON&sortField=startsAt&sortDirection=asc'],
  ['ANSWERS_TO_SEND', {}, '4 decided proposals to notify', '/?desk=ANSWERS_TO_SEND'],
] as const)('several of %s lead to a list or to the first', (card, more, title, href) => {
  expect(only(item(card, { ...more, count: 4 }))).toMatchObject({ title, href, count: 4 });
});

test('the most urgent card comes first, those without a date last', () => {
  const [soon, later] = [new Date('2030-02-03'), new Date('2030-02-09')];
  const waiting = [
    item('MAIL_FAILED'),
    item('CALLS_CLOSING', { due: later }),
    item('REGISTRATIONS_TO_APPROVE', { due: soon, count: 2 }),
    item('REGISTRATIONS_TO_APPROVE', { due: later, count: 2 }),
  ];
  const cards = deskCards(waiting, officer);
  expect(cards.map(({ key, due, items }) => [key, due, items.length])).toEqual([
    ['REGISTRATIONS_TO_APPROVE', soon, 2],
    ['CALLS_CLOSING', later, 1],
    ['MAIL_FAILED', null, 1],
  ]);
  expect(cards.map(({ dueIs }) => dueIs).slice(0, 2)).toEqual(['Experiment begins', 'Call closes']);
  expect(deskCards([], officer)).toEqual([]);
});
