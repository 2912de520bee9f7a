import { expect, test } from 'vitest';
import { storableChanges } from '../../../engine/questionnaires/index.ts';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import { no, type RuleAnswer } from '../../../engine/rules/answer.ts';
import {
  backOnTeam,
  cancelledWithVisit,
  decideMove,
  decideTeam,
  decideVisitDeletion,
  mayEditRegistration,
  offTeam,
  openForVisitors,
  whyCancelled,
  type RegistrationMove,
  type RegistrationState,
  type RegistrationStatus,
} from '../../../engine/rules/visits.ts';
import { datesAfter, firstDates, hasOtherDates, prolongsApproved } from '../../../engine/rules/visit-dates.ts';

const at = (text: string): Date => new Date(`2026-03-${text}Z`);
const [MORNING, MIDNIGHT, NEXT] = [at('12T08:00'), at('12T00:00'), at('13T00:00')];

test.each([
  ['an end at midnight of the day of the start', { startsAt: MORNING, endsAt: null }, { endsAt: MIDNIGHT }, [MORNING, MORNING]],
  [
    'a start within the minute of the end',
    { startsAt: null, endsAt: MIDNIGHT },
    { startsAt: at('12T00:00:30') },
    [at('12T00:00:30'), at('12T00:00:30')],
  ],
  ['an end after the start', { startsAt: MORNING, endsAt: null }, { endsAt: NEXT }, [MORNING, NEXT]],
  ['a date taken away', { startsAt: MORNING, endsAt: NEXT }, { endsAt: null }, [MORNING, null]],
])('%s keeps the order of a visit', (_title, before, change, after) => {
  const { startsAt, endsAt } = datesAfter(before, change);
  expect([startsAt, endsAt]).toEqual(after);
});

test.each([
  ['APPROVED', MORNING, NEXT, true],
  ['APPROVED', MORNING, null, true],
  ['APPROVED', null, NEXT, true],
  ['APPROVED', NEXT, MORNING, false],
  ['APPROVED', NEXT, NEXT, false],
  ['APPROVED', null, null, false],
  ['SUBMITTED', MORNING, NEXT, false],
] as const)('%s from %s to %s prolongs an approved visit: %s', (status, endsAt, after, prolongs) => {
  expect(prolongsApproved({ status, endsAt }, after)).toBe(prolongs);
});

const LEFT = at('10T00:00');

test.each([
  ['APPROVED', null, true, null],
  ['CANCELLED_BY_USER', null, true, 'BY_VISITOR'],
  ['CANCELLED_BY_FACILITY', null, false, 'BY_FACILITY'],
  ['CANCELLED_BY_FACILITY', LEFT, true, 'OFF_TEAM'],
  ['CANCELLED_BY_FACILITY', null, true, 'EXPERIMENT_CANCELLED'],
] as const)('%s, left the team %s, experiment cancelled %s: %s', (status, leftTeamAt, isCancelledExperiment, because) => {
  expect(whyCancelled({ status, leftTeamAt, isCancelledExperiment })).toBe(because);
});

const person = (userId: number, role: Actor['role']): Actor => ({ ...nobody, kind: 'person', userId, role });
const [visitor, member, officer] = [person(1, 'USER'), person(2, 'USER'), person(3, 'USER_OFFICER')];
const now = at('11T09:00');
const ENDED = { isCancelledExperiment: true };
const before = {
  userId: 1,
  status: 'SUBMITTED',
  submittedAt: LEFT,
  leftTeamAt: null,
  requestedChanges: null,
  cancellationReason: null,
  isCancelledExperiment: false,
} as const;
const APPROVED = ['VISIT_REGISTRATION_APPROVED', 'PROPOSAL_VISIT_REGISTRATION_APPROVED'];
const CANCELLED = ['VISIT_REGISTRATION_CANCELLED', 'PROPOSAL_VISIT_REGISTRATION_CANCELLED'];
const SENT_BACK = ['VISIT_REGISTRATION_SENT_BACK', 'PROPOSAL_VISIT_REGISTRATION_SENT_BACK'];
const FACILITY = { status: 'CANCELLED_BY_FACILITY' };
const STATUSES = ['DRAFTED', 'SUBMITTED', 'CHANGE_REQUESTED', 'APPROVED', 'CANCELLED_BY_USER', 'CANCELLED_BY_FACILITY'] as const;
const reasonOf = (answer: RuleAnswer) => (answer.ok ? 'yes' : answer.reason);
const writes = (after: object | null, mail: string | null = null, events: readonly string[] = []) => ({ ok: true, after, events, mail });
const refused = (reason: string) => ({ ok: false, reason });

test.each<[string, Actor, RegistrationMove, string]>([
  ['the visitor', visitor, 'submit', 'SUBMITTED – SUBMITTED – – –'],
  ['the visitor', visitor, 'cancel', 'CANCELLED_BY_USER CANCELLED_BY_USER CANCELLED_BY_USER – – –'],
  ['the visitor', visitor, 'approve', '– – – – – –'],
  ['a member', member, 'cancel', '– – – – – –'],
  ['an officer', officer, 'submit', 'SUBMITTED – SUBMITTED – – –'],
  ['an officer', officer, 'approve', '– APPROVED – – – –'],
  ['an officer', officer, 'requestChanges', '– CHANGE_REQUESTED – CHANGE_REQUESTED – –'],
  ['an officer', officer, 'cancel', `${'CANCELLED_BY_FACILITY '.repeat(4)}– –`],
  ['a token', { ...nobody, kind: 'token' }, 'approve', '– APPROVED – – – –'],
])('%s, %3$s, in the order of statuses: %4$s', (_who, actor, move, statuses) => {
  const moved = STATUSES.map((status) => decideMove(actor, { ...before, status }, { move, isComplete: true }, now));
  expect(moved.map((it) => (it.ok ? it.after.status : '–')).join(' ')).toBe(statuses);
});

const change = { move: 'requestChanges', comment: ' A badge ' } as const;
const asked = { status: 'CHANGE_REQUESTED', requestedChanges: 'A badge' };
const TOO_LONG = { ...refused('VISIT_REGISTRATION_FIELDS'), context: { message: 'Please make the comment at most 6000 characters long' } };

test.each<[string, RegistrationStatus, object, Parameters<typeof decideMove>[2], object]>([
  ['a submission', 'DRAFTED', {}, { move: 'submit', isComplete: true }, writes({ status: 'SUBMITTED', submittedAt: now })],
  ['open steps', 'DRAFTED', {}, { move: 'submit' }, refused('VISIT_REGISTRATION_INCOMPLETE')],
  ['an approval', 'SUBMITTED', {}, { move: 'approve' }, writes({ status: 'APPROVED' }, 'approved', APPROVED)],
  ['a cancelled draft', 'DRAFTED', {}, { move: 'cancel' }, writes(FACILITY)],
  ['a cancelled approval', 'APPROVED', {}, { move: 'cancel' }, writes(FACILITY, 'cancelled', CANCELLED)],
  [
    'a cancellation with its reason',
    'SUBMITTED',
    {},
    { move: 'cancel', comment: ' Ill ' },
    writes({ ...FACILITY, cancellationReason: 'Ill' }),
  ],
  ['a request', 'SUBMITTED', {}, change, writes(asked, 'changes-requested')],
  ['an approval sent back', 'APPROVED', {}, change, writes(asked, 'changes-requested', SENT_BACK)],
  ['one without words', 'SUBMITTED', {}, { ...change, comment: ' ' }, writes({ ...asked, requestedChanges: null }, 'changes-requested')],
  ['one with too many', 'SUBMITTED', {}, { ...change, comment: 'x'.repeat(6001) }, TOO_LONG],
  ['an approval without experiment', 'SUBMITTED', ENDED, { move: 'approve' }, refused('EXPERIMENT_CANCELLED')],
  ['an approval without dates', 'SUBMITTED', {}, { move: 'approve', expiryDates: no('VISITOR_DATES') }, refused('VISITOR_DATES')],
  ['a request without experiment', 'SUBMITTED', ENDED, change, refused('EXPERIMENT_CANCELLED')],
  ['a submission without experiment', 'DRAFTED', ENDED, { move: 'submit', isComplete: true }, refused('EXPERIMENT_CANCELLED')],
  ['a cancellation without experiment', 'SUBMITTED', ENDED, { move: 'cancel' }, writes(FACILITY)],
])('the office decides: %s', (_name, status, more, move, decided) => {
  expect(decideMove(officer, { ...before, status, ...more }, move, now)).toEqual(decided);
});

test.each<[RegistrationStatus, Date | null, object, object | null]>([
  ['DRAFTED', null, FACILITY, null],
  ['SUBMITTED', LEFT, FACILITY, { ...FACILITY, leftTeamAt: now }],
  ['APPROVED', LEFT, FACILITY, { ...FACILITY, leftTeamAt: now }],
  ['CANCELLED_BY_USER', LEFT, {}, { leftTeamAt: now }],
])('%s, submitted %s: cancelled with the visit %o, off the team %o', (status, submittedAt, cancelled, off) => {
  const it = { ...before, status, submittedAt };
  const decided = (after: object | null) => (status === 'APPROVED' ? writes(after, 'cancelled', CANCELLED) : writes(after));
  expect([cancelledWithVisit(it), offTeam(it, now)]).toEqual([decided(cancelled), decided(off)]);
});

test('a person back on the team begins anew, once', () => {
  const after = { status: 'DRAFTED', leftTeamAt: null, submittedAt: null, requestedChanges: null, cancellationReason: null };
  expect([backOnTeam({ leftTeamAt: LEFT }).after, backOnTeam({ leftTeamAt: null }).after]).toEqual([after, {}]);
});

test.each([
  ['the visitor', visitor, 'yes – yes – – –'],
  ['an officer', officer, 'yes yes yes yes yes yes'],
  ['a member', member, '– – – – – –'],
])('dates and answers are changed by %s', (_who, actor, answers) => {
  expect(STATUSES.map((status) => (mayEditRegistration(actor, { userId: 1, status }).ok ? 'yes' : '–')).join(' ')).toBe(answers);
});

const team = [1, 2, 4].map((userId): RegistrationState => ({ ...before, userId, leftTeamAt: userId === 4 ? LEFT : null }));

/** Lead, new ones, those back, and those who leave. */
test.each<[string, Actor, Parameters<typeof decideTeam>[3], string]>([
  ['nothing', member, {}, '1, new , back , off '],
  ['a lead', member, { teamLeadUserId: 2 }, '2, new , back , off '],
  ['one more, twice', member, { team: [1, 2, 5, 5] }, '1, new 5, back , off '],
  ['one back', member, { team: [1, 2, 4] }, '1, new , back 4, off '],
  ['one less', officer, { team: [1] }, '1, new , back , off 2'],
  ['by a scientist', { ...member, role: 'INSTRUMENT_SCIENTIST' }, {}, 'INSUFFICIENT_PERMISSIONS'],
  ['nobody', member, { team: [] }, 'VISIT_FIELDS'],
  ['all but the lead', member, { team: [2] }, 'VISIT_FIELDS'],
  ['a lead who left', member, { teamLeadUserId: 4 }, 'VISIT_FIELDS'],
])('a team is changed, %s: %4$s', (_name, actor, wanted, result) => {
  const decided = decideTeam(
    actor,
    { isMember: actor === member || actor.role !== 'USER' },
    { teamLeadUserId: 1, registrations: team },
    wanted,
  );
  const ids = (them: readonly RegistrationState[]) => them.map(({ userId }) => userId).join();
  const after = decided.ok ? decided.after : null;
  expect(
    after ? `${after.teamLeadUserId}, new ${after.added.join()}, back ${ids(after.back)}, off ${ids(after.leaving)}` : reasonOf(decided),
  ).toBe(result);
  if (decided.ok) expect(decided.events).toEqual([]);
});

test('a new visit is recorded; one whose lead is cancelled names another', () => {
  const made = decideTeam(officer, { isMember: false }, { teamLeadUserId: null, registrations: [] }, { team: [1, 2], teamLeadUserId: 1 });
  expect(made).toMatchObject({ after: { teamLeadUserId: 1, added: [1, 2] }, events: ['VISIT_CREATED'] });
  const registrations = [{ ...before, status: 'CANCELLED_BY_USER' as const }, { ...before, userId: 2 }]; // prettier-ignore
  const named = [{}, { teamLeadUserId: 2 }].map((it) => decideTeam(member, { isMember: true }, { teamLeadUserId: 1, registrations }, it));
  expect(named.map(reasonOf)).toEqual(['VISIT_FIELDS', 'yes']);
});

test.each([
  ['drafts', true, 'ACTIVE', 'SUBMITTED', { after: null, events: ['VISIT_DELETED'] }],
  ['an approval', true, 'ACTIVE', 'APPROVED', { reason: 'VISIT_NOT_DELETABLE' }],
  ['a completed experiment', true, 'COMPLETED', 'DRAFTED', { reason: 'EXPERIMENT_COMPLETED' }],
  ['strangers', false, 'ACTIVE', 'DRAFTED', { reason: 'INSUFFICIENT_PERMISSIONS' }],
] as const)('a visit with %s is deleted or not', (_name, isMember, status, registration, decided) => {
  expect(decideVisitDeletion(member, { isMember, status }, [{ status: registration, visitor: 'Ivan' }])).toMatchObject(decided);
});

test.each([
  [{}, 'yes'],
  [{ status: 'COMPLETED' }, 'EXPERIMENT_COMPLETED'],
  [{ cancelledAt: LEFT }, 'EXPERIMENT_CANCELLED'],
] as const)('visitors are invited to an experiment %o, and accept: %s', (more, answer) => {
  expect(reasonOf(openForVisitors({ status: 'ACTIVE', cancelledAt: null, isAccepted: true, ...more }))).toBe(answer);
});

const faultsOf = ({ from, to }: Readonly<Record<string, unknown>>): readonly string[] =>
  typeof from === 'number' && typeof to === 'number' && to < from ? ['ORDER'] : [];

test.each([
  ['a column valid only with the one that is barred', { from: 1, to: 2 }, { from: 3 }, {}],
  ['both together', { from: 1, to: 2 }, { from: 3, to: 4 }, { from: 3, to: 4 }],
  ['another column beside it', { from: 1, to: 2 }, { from: 3, title: 'Ice' }, { title: 'Ice' }],
  ['a column beside a fault that was there', { from: 5, to: 2 }, { title: 'Ice' }, { title: 'Ice' }],
])('of the changes of a draft %s', (_title, before, changes, stored) => {
  expect(storableChanges({ before, changes, faultsOf })).toEqual(stored);
});

const moment = (text: string): Date => new Date(`2026-03-${text}:00Z`);
const beamTime = { startsAt: moment('10T12:00'), endsAt: moment('12T08:00') };

test.each([
  ['before it', '01T09:00', '09T23:00', '11T23:00'],
  ['during it', '11T09:00', '10T23:00', '11T23:00'],
  ['after it', '20T09:00', null, null],
])('a registration begins with days of the experiment: %s', (_when, today, from, to) => {
  const day = (text: string | null) => (text === null ? null : moment(text));
  expect(firstDates(beamTime, moment(today), 'Europe/Berlin')).toEqual({ startsAt: day(from), endsAt: day(to) });
});

test.each([
  ['the days of the experiment', '09T23:00', '11T23:00', false],
  ['a day earlier', '09T13:00', null, false],
  ['two days earlier', '08T12:00', '12T08:00', true],
  ['leaving two days later', '10T12:00', '14T08:00', true],
  ['arriving after its end', '13T12:00', null, true],
] as const)('%s are other dates: %s', (_name, from, to, isOther) => {
  expect(hasOtherDates({ startsAt: moment(from), endsAt: to && moment(to) }, beamTime)).toBe(isOther);
});
