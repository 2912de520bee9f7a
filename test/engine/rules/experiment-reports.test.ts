import { expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import {
  decideReportSubmission,
  isReminderDue,
  mayBeginReport,
  mayReadReport,
  mayWriteReport,
  reportDueAt,
  reportsDueForEndBefore,
  seesMissingReports,
  type ReportFacts,
} from '../../../engine/rules/experiment-reports.ts';

const person = (role: RoleCode): Actor => ({ ...nobody, kind: 'person', userId: 1, role });

const NOW = new Date('2030-02-01T12:00:00Z');
const TODAY = '2030-02-01';
const days = (n: number): Date => new Date(NOW.getTime() + n * 86_400_000);

const draft: ReportFacts = {
  ...{ status: 'DRAFT', isMember: false, isScientist: false, isReviewer: false, embargoUntil: null, cancelledAt: null },
};
const submitted: ReportFacts = { ...draft, status: 'SUBMITTED' };

test.each<readonly [string, RoleCode, ReportFacts, boolean]>([
  ['a member reads a draft', 'USER', { ...draft, isMember: true }, true],
  ['a member reads it under embargo', 'USER', { ...submitted, isMember: true, embargoUntil: '2031-01-01' }, true],
  ['another user does not', 'USER', submitted, false],
  ['a user who reviews elsewhere does not', 'USER', { ...submitted, isReviewer: true }, false],
  ['an officer reads a draft', 'USER_OFFICER', draft, true],
  ['a scientist of the experiment reads a draft', 'INSTRUMENT_SCIENTIST', { ...draft, isScientist: true }, true],
  ['a scientist in another role does not', 'INTERNAL_REVIEWER', { ...submitted, isScientist: true }, false],
  ['a reviewer of a later proposal reads it', 'FAP_REVIEWER', { ...submitted, isReviewer: true }, true],
  ['a reviewer reads no draft', 'FAP_REVIEWER', { ...draft, isReviewer: true }, false],
  ['a reviewer waits for the end of the embargo', 'FAP_CHAIR', { ...submitted, isReviewer: true, embargoUntil: '2030-02-02' }, false],
  ['a reviewer reads it from the day of the embargo', 'FAP_CHAIR', { ...submitted, isReviewer: true, embargoUntil: TODAY }, true],
  ['a safety reviewer does not', 'EXPERIMENT_SAFETY_REVIEWER', submitted, false],
])('%s', (_title, role, facts, may) => {
  expect(mayReadReport(person(role), facts, TODAY)).toBe(may);
});

test.each<readonly [string, RoleCode, ReportFacts, string | null]>([
  ['members write a draft', 'USER', { ...draft, isMember: true }, null],
  ['members write nothing submitted', 'USER', { ...submitted, isMember: true }, 'REPORT_SUBMITTED'],
  ['members write nothing of a cancelled experiment', 'USER', { ...draft, isMember: true, cancelledAt: NOW }, 'EXPERIMENT_CANCELLED'],
  ['others write nothing', 'USER', draft, 'REPORT_MEMBERS_ONLY'],
  ['members in another role write nothing', 'FAP_REVIEWER', { ...draft, isMember: true }, 'REPORT_MEMBERS_ONLY'],
  ['officers write what is submitted', 'USER_OFFICER', submitted, null],
])('%s', (_title, role, facts, reason) => {
  const answer = mayWriteReport(person(role), facts);
  expect(answer.ok ? null : answer.reason).toBe(reason);
});

const experiment = { status: 'ACTIVE', endsAt: days(-1), isAccepted: true, cancelledAt: null, isMember: true } as const;

test.each<readonly [string, RoleCode, Partial<Parameters<typeof mayBeginReport>[1]>, string | null]>([
  ['members begin it after the end', 'USER', {}, null],
  ['members begin it once the experiment is completed', 'USER', { status: 'COMPLETED', endsAt: days(1) }, null],
  ['nobody begins it before the end', 'USER', { endsAt: days(1) }, 'REPORT_TOO_EARLY'],
  ['nobody begins it of a cancelled experiment', 'USER', { cancelledAt: NOW }, 'EXPERIMENT_CANCELLED'],
  ['nobody begins it before the acceptance is told', 'USER', { isAccepted: false }, 'NOT_ACCEPTED_YET'],
  ['visitors do not begin it', 'USER', { isMember: false }, 'REPORT_MEMBERS_ONLY'],
  ['officers do not begin it', 'USER_OFFICER', {}, 'REPORT_MEMBERS_ONLY'],
])('%s', (_title, role, more, reason) => {
  const answer = mayBeginReport(person(role), { ...experiment, ...more }, NOW);
  expect(answer.ok ? null : answer.reason).toBe(reason);
});

const member = person('USER');
const own = { ...draft, isMember: true };
test.each<readonly [string, ReportFacts, Parameters<typeof decideReportSubmission>[2], object]>([
  [
    'a complete one is submitted',
    own,
    { isComplete: true, embargoUntil: '2031-01-01' },
    { after: { status: 'SUBMITTED', submittedAt: NOW } },
  ],
  ['an incomplete one is not', own, { isComplete: false, embargoUntil: null }, { reason: 'REPORT_INCOMPLETE' }],
  ['an embargo is a day', own, { isComplete: true, embargoUntil: 'soon' }, { reason: 'REPORT_FIELDS' }],
  ['members submit it once', { ...own, status: 'SUBMITTED' }, { isComplete: true, embargoUntil: null }, { reason: 'REPORT_SUBMITTED' }],
])('%s', (_title, before, form, decided) => {
  expect(decideReportSubmission(member, before, form, NOW)).toMatchObject(decided);
});

test('an officer who submits it again changes nothing', () => {
  expect(decideReportSubmission(person('USER_OFFICER'), submitted, { isComplete: false, embargoUntil: null }, NOW)).toMatchObject({
    after: null,
  });
});

test('a report is due so many days after the end, and never without them', () => {
  expect(reportDueAt(days(-3), 5)).toEqual(days(2));
  expect(reportDueAt(days(-3), 0)).toBeNull();
  expect(reportsDueForEndBefore(NOW, 5)).toEqual(days(-5));
  expect(reportsDueForEndBefore(NOW, 0)).toBeNull();
});

test.each([
  ['when it is due', { dueAt: days(0), count: 0, lastAt: null }, true],
  ['not before', { dueAt: days(1), count: 0, lastAt: null }, false],
  ['again two weeks later', { dueAt: days(-14), count: 1, lastAt: days(-14) }, true],
  ['not again within two weeks', { dueAt: days(-13), count: 1, lastAt: days(-13) }, false],
  ['not a fourth time', { dueAt: days(-60), count: 3, lastAt: days(-20) }, false],
  ['not after 90 days', { dueAt: days(-91), count: 0, lastAt: null }, false],
  ['never where none is asked for', { dueAt: null, count: 0, lastAt: null }, false],
])('it is reminded of %s', (_title, reminder, isDue) => {
  expect(isReminderDue(reminder, NOW)).toBe(isDue);
});

test.each<readonly [RoleCode, boolean, boolean]>([
  ['USER_OFFICER', false, true],
  ['FAP_CHAIR', true, true],
  ['FAP_REVIEWER', true, true],
  ['FAP_SECRETARY', false, false],
  ['INSTRUMENT_SCIENTIST', true, false],
  ['USER', true, false],
])('%s with the setting %s: told of missing reports %s', (role, isShown, isTold) => {
  expect(seesMissingReports(person(role), isShown)).toBe(isTold);
});
