import { judgeRecord, requiredFields, withDefaults, type RecordValues } from '../../../engine/records/index.ts';
import { recordNamed } from '../../support/definitions.ts';
import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import { callInternallyOpen, callOpen, callOpenFor, callPhase, callPhaseFor, mayProposeIn } from '../../../engine/rules/calls.ts';

const record = recordNamed('CALL');
const call = {
  startCall: '2030-01-01T00:00:00Z',
  endCall: '2030-02-01T00:00:00Z',
  endCallInternal: '2030-03-01T00:00:00Z',
  isActive: true,
};
const user: Actor = { ...nobody, kind: 'person', userId: 1, role: 'USER', roles: ['USER'] };
const internal: Actor = { ...user, isInternal: true };
const officer: Actor = { ...user, role: 'USER_OFFICER' };
const at = (text: string) => new Date(text);

test.each([
  ['2029-12-31T23:59:59Z', false, false],
  ['2030-01-01T00:00:00Z', true, true],
  ['2030-02-01T00:00:00Z', true, true],
  ['2030-02-01T00:00:01Z', false, true],
  ['2030-03-01T00:00:01Z', false, false],
])('at %s the call is open: %s, internally: %s', (now, open, internally) => {
  expect(callOpen(call, at(now))).toBe(open);
  expect(callInternallyOpen(call, at(now))).toBe(internally);
});

test('without an internal end the public end holds for everybody', () => {
  expect(callOpenFor({ ...call, endCallInternal: null }, internal, at('2030-02-02'))).toBe(false);
});

test.each([
  ['a user', user, false],
  ['an internal user', internal, true],
  ['an officer', officer, true],
])('between the ends, the call is open for %s: %s', (_who, actor, open) => {
  expect(callOpenFor(call, actor, at('2030-02-10'))).toBe(open);
});

test.each([
  ['2029-12-31T23:59:59Z', 'UPCOMING'],
  ['2030-02-01T00:00:00Z', 'OPEN'],
  ['2030-02-01T00:00:01Z', 'INTERNALLY_OPEN'],
  ['2030-03-01T00:00:01Z', 'CLOSED'],
])('at %s the call is %s', (now, phase) => {
  expect(callPhase(call, at(now))).toBe(phase);
});

test.each([
  ['2029-12-31T23:59:59Z', 'UPCOMING', 'UPCOMING'],
  ['2030-02-01T00:00:00Z', 'OPEN', 'OPEN'],
  ['2030-02-01T00:00:01Z', 'CLOSED', 'OPEN'],
  ['2030-03-01T00:00:01Z', 'CLOSED', 'CLOSED'],
])('at %s the call is %s for a user, and %s for an officer', (now, forUser, forOfficer) => {
  expect(callPhaseFor(call, user, at(now))).toBe(forUser);
  expect(callPhaseFor(call, officer, at(now))).toBe(forOfficer);
});

test('a call without an internal end is closed after its public end', () => {
  expect(callPhase({ ...call, endCallInternal: null }, at('2030-02-02'))).toBe('CLOSED');
});

test('an archived call takes no new proposals, though its dates are open', () => {
  const archived = { ...call, isActive: false };

  expect(mayProposeIn(archived, user, at('2030-01-10'))).toMatchObject({ ok: false, reason: 'CALL_NOT_OPEN' });
  expect(callOpenFor(archived, user, at('2030-01-10'))).toBe(true);
});

test.each([
  [{ startCall: '2030-02-01', endCall: '2030-01-01' }, 'endCall', 'The end of the call must not be before its start'],
  [
    { endCall: '2030-02-01', endCallInternal: '2030-01-01' },
    'endCallInternal',
    'The internal end of the call must not be before its public end',
  ],
  [{ startReview: '2030-02-01', endReview: '2030-01-01' }, 'endReview', 'The end of the review must not be before its start'],
  [
    { startFapReview: '2030-02-01', endFapReview: '2030-01-01' },
    'endFapReview',
    'The end of the panel review must not be before its start',
  ],
  [{ startNotify: '2030-02-01', endNotify: '2030-01-01' }, 'endNotify', 'The end of the notification period must not be before its start'],
  [{ startCycle: '2030-02-01', endCycle: '2030-01-01' }, 'endCycle', 'The end of the cycle must not be before its start'],
  [{ shortCode: 'x'.repeat(21) }, 'shortCode', 'Please make the short code at most 20 characters long'],
  [
    { referenceNumberFormat: 'NMX' },
    'referenceNumberFormat',
    'The reference number format is some text followed by {digits:N}, with N from 1 to 9',
  ],
  [
    { referenceNumberFormat: 'A-LONG-PREFIX-{digits:3}' },
    'referenceNumberFormat',
    'The reference number format gives ids of more than 16 characters',
  ],
  [{ surveyComment: 'x'.repeat(101) }, 'surveyComment', 'Please make the survey comment at most 100 characters long'],
])('%j is refused', (fields, field, text) => {
  expect(judgeRecord(record, fields)).toEqual([{ field, text }]);
});

const whole = {
  shortCode: 'R-1',
  startCall: '2030-01-01',
  endCall: '2030-01-02',
  startReview: '2030-01-03',
  endReview: '2030-01-04',
  startNotify: '2030-01-05',
  endNotify: '2030-01-06',
  startCycle: '2030-01-07',
  endCycle: '2030-01-08',
  cycleComment: 'cycle',
  surveyComment: 'survey',
  allocationTimeUnit: 'Day',
  proposalWorkflowId: 1,
  templateId: 1,
};

/** All fields, so that each is judged. */
const allOf = (values: RecordValues): RecordValues => ({ ...withDefaults(record, {}), ...values });

test('a call needs what the specification names, and nothing else', () => {
  expect(judgeRecord(record, allOf(whole))).toEqual([]);
  expect(requiredFields(record).toSorted()).toEqual(Object.keys(whole).toSorted());
});

test.each([
  [{ shortCode: ' ' }, 'shortCode', 'Short code is required'],
  [{ cycleComment: '' }, 'cycleComment', 'Cycle comment is required'],
  [{ templateId: null }, 'templateId', 'Proposal template is required'],
  [{ endReview: null }, 'endReview', 'End of the review is required'],
  [{ allocationTimeUnit: 'Month' }, 'allocationTimeUnit', 'Time allocation unit is not valid'],
])('a call with %j is not whole', (fields, field, text) => {
  expect(judgeRecord(record, allOf({ ...whole, ...fields }))).toEqual([{ field, text }]);
});

test('the internal end of a new call is the public one unless it is said', () => {
  expect(withDefaults(record, whole)['endCallInternal']).toBe(whole.endCall);
});

test('equal dates are in order', () => {
  expect(judgeRecord(record, { startCall: '2030-02-01', endCall: '2030-02-01', endCallInternal: '2030-02-01' })).toEqual([]);
});
