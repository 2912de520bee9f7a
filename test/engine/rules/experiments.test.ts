import { expect, test } from 'vitest';
import {
  bookedTime,
  bookingMail,
  decideBooking,
  decideRemoval,
  isCancelledByWithdrawal,
  isOnTeam,
  isOverbooked,
  mayBecomeContact,
  mayHandOverContact,
  openForTeam,
  type Booking,
  type BookingChange,
} from '../../../engine/rules/experiments.ts';

const startsAt = new Date('2026-03-02T12:00:00Z');
const endsAt = new Date('2026-03-04T12:00:00Z');
const now = new Date('2026-02-01T00:00:00Z');
const draft: Booking = { startsAt, endsAt, status: 'DRAFT', cancelledAt: null, localContactId: null, instrumentId: 1 };
const active: Booking = { ...draft, status: 'ACTIVE' };
const completed: Booking = { ...draft, status: 'COMPLETED' };
const cancelled: Booking = { ...completed, cancelledAt: endsAt };
const named = { isInstrumentOfProposal: true, instrumentName: 'HERON', isContactActive: true, isBookable: true };
const short = (names: readonly string[]) => names.map((name) => name.replace('PROPOSAL_BOOKING_TIME_', ''));
const UPDATED = 'EXPERIMENT_UPDATED';

test.each<[string, Booking | null, BookingChange, readonly string[]]>([
  ['a new draft', null, draft, ['EXPERIMENT_CREATED', 'SLOT_ADDED']],
  ['a new active one', null, active, ['EXPERIMENT_CREATED', 'SLOT_ADDED', 'ACTIVATED']],
  ['activated', draft, { status: 'ACTIVE' }, [UPDATED, 'ACTIVATED']],
  ['completed', active, { status: 'COMPLETED' }, [UPDATED, 'COMPLETED']],
  ['reopened', completed, { status: 'ACTIVE' }, [UPDATED, 'REOPENED']],
  ['back to a draft and moved', active, { status: 'DRAFT', endsAt: new Date('2026-03-05T12:00:00Z') }, [UPDATED, 'UPDATED']],
  ['cancelled and back as a draft', cancelled, { cancelledAt: null, status: 'DRAFT' }, [UPDATED, 'SLOT_ADDED']],
  ['cancelled and back completed', cancelled, { cancelledAt: null }, [UPDATED, 'SLOT_ADDED', 'COMPLETED']],
  ['another contact', draft, { localContactId: 3 }, [UPDATED, 'UPDATED']],
  ['no contact any more', { ...draft, localContactId: 3 }, { localContactId: null }, [UPDATED, 'UPDATED']],
  ['another instrument, activated', draft, { instrumentId: 2, status: 'ACTIVE' }, [UPDATED, 'UPDATED', 'ACTIVATED']],
])('a booking: %s', (_name, before, change, names) => {
  const decided = decideBooking(before, change, named);
  expect(decided.ok && { after: decided.after, events: short(decided.events) }).toEqual({ after: change, events: names });
});

test('what a change repeats is neither written nor recorded', () => {
  const same = { ...active, startsAt: new Date(startsAt) };
  expect(decideBooking(active, same, named)).toEqual({ ok: true, after: {}, events: [] });
  expect(decideBooking(active, { ...same, status: 'COMPLETED' }, named)).toMatchObject({ after: { status: 'COMPLETED' } });
});

const other = { ...named, isInstrumentOfProposal: false, isContactActive: false };

test.each<[string, Booking | null, BookingChange, string]>([
  ['a new one on another instrument', null, draft, 'EXPERIMENT_INSTRUMENT'],
  ['a change to another instrument', draft, { instrumentId: 2 }, 'EXPERIMENT_INSTRUMENT'],
  ['a new one of a proposal that is not accepted', null, { ...draft, instrumentId: 3 }, 'EXPERIMENT_NOT_ACCEPTED'],
  ['an end at the start', draft, { endsAt: startsAt }, 'EXPERIMENT_FIELDS'],
  ['a start after the end that is there', draft, { startsAt: new Date('2026-03-06T12:00:00Z') }, 'EXPERIMENT_FIELDS'],
  ['a contact without an account', draft, { localContactId: 3 }, 'EXPERIMENT_CONTACT'],
  ['a contact who left and stays', { ...draft, localContactId: 3 }, { localContactId: 3, status: 'ACTIVE' }, 'yes'],
  ['a cancelled one', cancelled, { status: 'ACTIVE' }, 'EXPERIMENT_CANCELLED'],
  ['one that comes back without acceptance', cancelled, { cancelledAt: null, instrumentId: 3 }, 'EXPERIMENT_NOT_ACCEPTED'],
  ['a cancelled one, changing nothing', cancelled, {}, 'EXPERIMENT_CANCELLED'],
])('a booking is refused: %s', (_name, before, change, reason) => {
  const decided = decideBooking(before, change, { ...other, isBookable: change.instrumentId !== 3 });
  expect(decided.ok ? 'yes' : decided.reason).toBe(reason);
});

test.each([
  ['a new one', null, 'experiment-scheduled'],
  ['the same dates', draft, 'experiment-scheduled'],
  ['another end', { ...draft, endsAt: now }, 'experiment-moved'],
] as const)('the e-mail with dates: %s', (_name, before, template) => {
  expect(bookingMail(before, { startsAt: new Date(startsAt), endsAt })).toBe(template);
});

const REMOVED = ['EXPERIMENT_REMOVED', 'PROPOSAL_BOOKING_TIME_SLOTS_REMOVED'];
const free = { cancelledAt: null, scheduledEventId: null, isUsed: false };

test.each([
  ['an unused one', free, 'officer', { ok: true, after: null, events: REMOVED }],
  ['a used one', { ...free, isUsed: true }, 'officer', { ok: true, after: { cancelledAt: now }, events: REMOVED }],
  ['a cancelled one', { ...free, isUsed: true, cancelledAt: endsAt }, 'officer', { ok: false, reason: 'EXPERIMENT_CANCELLED' }],
  ['a cancelled one', { ...free, cancelledAt: endsAt }, 'scheduler', { ok: false, reason: 'EXPERIMENT_CANCELLED' }],
  ['one of the scheduler', { ...free, scheduledEventId: 7 }, 'officer', { ok: false, reason: 'EXPERIMENT_OF_SCHEDULER' }],
  ['one of the scheduler', { ...free, scheduledEventId: 7 }, 'scheduler', { ok: true, after: null, events: REMOVED }],
] as const)('removal of %s, %o by the %s', (_name, before, by, decided) => {
  expect(decideRemoval(before, by, now)).toEqual(decided);
});

test.each<[string, Booking, number | null, boolean]>([
  ['a draft', draft, null, true],
  ['an active one', active, null, true],
  ['a completed one', completed, null, false],
  ['a cancelled one', { ...active, cancelledAt: now }, null, false],
  ['one of the scheduler', active, 7, false],
])('a withdrawal cancels %s or leaves it', (_case, booking, scheduledEventId, isCancelled) => {
  expect(isCancelledByWithdrawal({ ...booking, scheduledEventId })).toBe(isCancelled);
});

test.each([
  ['Hour', 96],
  ['Day', 4],
  ['Week', 0.57],
] as const)('booked time in the unit %s', (unit, time) => {
  expect(bookedTime([draft, active], unit, 'UTC')).toBe(time);
});

test.each([
  ['two days over the change in autumn', '2027-10-30T06:00:00Z', '2027-11-01T07:00:00Z', 2],
  ['two days over the change in spring', '2027-03-27T07:00:00Z', '2027-03-29T06:00:00Z', 2],
  ['three days', '2027-10-30T06:00:00Z', '2027-11-02T07:00:00Z', 3],
  ['two days and an hour', '2027-10-30T06:00:00Z', '2027-11-01T08:00:00Z', 2.04],
])('by the facility’s clock, %s', (_name, from, to, days) => {
  expect(bookedTime([{ startsAt: new Date(from), endsAt: new Date(to) }], 'Day', 'Europe/Berlin')).toBe(days);
});

test.each([
  ['accepted', true, null, { ok: true }],
  ['not accepted', false, null, { ok: false, reason: 'NOT_ACCEPTED_YET' }],
  ['cancelled', true, now, { ok: false, reason: 'EXPERIMENT_CANCELLED' }],
] as const)('what a team does for an experiment: %s', (_name, isAccepted, cancelledAt, answer) => {
  expect(openForTeam({ isAccepted, cancelledAt })).toEqual(answer);
});

test.each([
  ['USER', true, false, true],
  ['USER', false, true, true],
  ['USER', false, false, false],
  ['INSTRUMENT_SCIENTIST', true, true, false],
] as const)('%s, member %s, visitor %s is on the team: %s', (role, isMember, isVisitor, isOn) => {
  expect(isOnTeam({ kind: 'person', userId: 1, role }, { isMember, isVisitor })).toBe(isOn);
});

test.each([
  [null, 8, false],
  [9, 8.8, false],
  [9, 9, false],
  [9, 9.01, true],
  [0, 0.1, true],
] as const)('%s granted and %s booked is too much: %s', (granted, booked, isTooMuch) => {
  expect(isOverbooked({ granted, booked })).toBe(isTooMuch);
});

const facts = { ...active, isAccepted: true, isMember: false, isVisitor: false, isScientist: true };
const ines = { kind: 'person', role: 'INSTRUMENT_SCIENTIST', userId: 4 } as const;

test.each<[string, Parameters<typeof mayBecomeContact>[0], object, string]>([
  ['a scientist of the instrument', ines, {}, 'yes'],
  ['a scientist of another one', ines, { isScientist: false }, 'INSUFFICIENT_PERMISSIONS'],
  ['an officer', { ...ines, role: 'USER_OFFICER' }, {}, 'INSUFFICIENT_PERMISSIONS'],
  ['for a completed one', ines, { status: 'COMPLETED' }, 'EXPERIMENT_COMPLETED'],
  ['for a cancelled one', ines, { cancelledAt: now }, 'EXPERIMENT_CANCELLED'],
])('%s becomes local contact', (_who, actor, more, answer) => {
  const may = mayBecomeContact(actor, { ...facts, ...more });
  expect(may.ok ? 'yes' : may.reason).toBe(answer);
});

const tess = { userId: 5, name: 'Tess', isOnInstrument: true };

test.each<[string, Parameters<typeof mayHandOverContact>[0], object, object, string]>([
  ['the local contact', ines, {}, {}, 'yes'],
  ['another scientist', ines, {}, { localContactId: 5 }, 'NOT_LOCAL_CONTACT'],
  ['a scientist without a contact', ines, {}, { localContactId: null }, 'NOT_LOCAL_CONTACT'],
  ['an officer', { ...ines, role: 'USER_OFFICER' }, {}, {}, 'INSUFFICIENT_PERMISSIONS'],
  ['the contact of a completed one', ines, { status: 'COMPLETED' }, {}, 'EXPERIMENT_COMPLETED'],
  ['the contact of a cancelled one', ines, { cancelledAt: now }, {}, 'EXPERIMENT_CANCELLED'],
  [
    'the contact, to somebody of another instrument',
    ines,
    {},
    { colleague: { ...tess, isOnInstrument: false } },
    'TECHNICAL_REVIEW_ASSIGNEE',
  ],
  ['the contact, to themself', ines, {}, { colleague: { ...tess, userId: 4 } }, 'TECHNICAL_REVIEW_ASSIGNEE'],
])('%s hands an experiment over', (_who, actor, more, change, answer) => {
  const may = mayHandOverContact(actor, { ...facts, ...more }, { localContactId: 4, colleague: tess, instrument: 'HERON', ...change });
  expect(may.ok ? 'yes' : may.reason).toBe(answer);
});
