import { expect, test } from 'vitest';
import { CALL_STEPS, problemsByStep, stepInAddress, stepOfField } from '../../../web/calls/form/call-steps.ts';
import {
  blankCall,
  callChanges,
  idChanges,
  isChanged,
  losesLastInstrument,
  newCallVariables,
  callProblemsOf,
  callValuesOf,
} from '../../../web/calls/form/call-values.ts';
import { fieldProblems } from '../../../web/calls/form/field-problems.ts';
import { nextReference } from '../../../web/calls/form/next-reference.ts';
import { recordNamed } from '../../support/definitions.ts';
import type { CallDetailsFragment } from '../../../web/generated/calls.ts';
import type { CallValues } from '../../../web/calls/form/types.ts';

const stored: CallDetailsFragment = {
  id: 7,
  shortCode: 'R-12',
  title: 'Round 12',
  description: null,
  startCall: '2030-01-01T00:00:00.000Z',
  endCall: '2030-02-01T00:00:00.000Z',
  endCallInternal: '2030-02-01T00:00:00.000Z',
  startReview: '2030-03-01T00:00:00.000Z',
  endReview: '2030-04-01T00:00:00.000Z',
  startFapReview: null,
  endFapReview: null,
  startNotify: '2030-05-01T00:00:00.000Z',
  endNotify: '2030-06-01T00:00:00.000Z',
  startCycle: '2030-07-01T00:00:00.000Z',
  endCycle: '2030-08-01T00:00:00.000Z',
  cycleComment: 'cycle',
  surveyComment: 'survey',
  submissionMessage: null,
  referenceNumberFormat: 'R12-{digits:4}',
  referenceNumberCounter: 5,
  sort_order: 1,
  allocationTimeUnit: 'Day',
  isActive: true,
  proposalCount: 3,
  proposalWorkflowId: 1,
  experimentWorkflowId: null,
  templateId: 2,
  esiTemplateId: null,
  proposalPdfTemplateId: null,
  experimentSafetyPdfTemplateId: null,
  fapReviewTemplateId: null,
  technicalReviewTemplateId: 3,
  template: { templateId: 2, name: 'Proposal' },
  proposalWorkflow: { id: 1, name: 'General' },
  instruments: [{ id: 4, name: 'KITE', shortCode: 'KITE', availabilityTime: 60, fapId: 2 }],
  faps: [{ id: 2, code: 'ATOMS' }],
};
const record = recordNamed('CALL');
const whole = callValuesOf(record, stored);
const blank = blankCall(record);
const withValues = (more: Partial<CallValues>): CallValues => ({ ...whole, ...more });

test('a stored call fills every field of the form', () => {
  expect(Object.keys(whole).sort()).toEqual(Object.keys(blank).sort());
  expect(whole).toMatchObject({ shortCode: 'R-12', description: '', technicalReviewTemplateId: 3, instrumentIds: [4] });
});

test('an internal end that is the public one is left empty, and follows when the public end moves', () => {
  expect(whole.endCallInternal).toBeNull();

  const changes = callChanges(record, whole, withValues({ endCall: '2030-02-10T00:00:00.000Z' }));

  expect(changes).toEqual({ endCall: '2030-02-10T00:00:00.000Z', endCallInternal: '2030-02-10T00:00:00.000Z' });
});

test('a form that nobody touched changes nothing', () => {
  expect(callChanges(record, whole, callValuesOf(record, stored))).toEqual({});
  expect(isChanged(record, whole, callValuesOf(record, stored))).toBe(false);
});

test('only what differs is sent; what is emptied becomes null', () => {
  expect(callChanges(record, whole, withValues({ title: ' ', shortCode: ' R-13 ', technicalReviewTemplateId: null }))).toEqual({
    title: null,
    shortCode: 'R-13',
    technicalReviewTemplateId: null,
  });
});

test('instruments that join and leave make the form changed', () => {
  expect(idChanges([1, 2], [2, 3])).toEqual({ added: [3], removed: [1] });
  expect(isChanged(record, whole, withValues({ instrumentIds: [] }))).toBe(true);
});

test('panels of the call are sent when another set is chosen', () => {
  expect(callChanges(record, whole, withValues({ faps: [] }))).toEqual({ faps: [] });
  expect(callChanges(record, withValues({ faps: [2, 3] }), withValues({ faps: [3, 2] }))).toEqual({});
});

test('an availability or a panel makes the form changed while its instrument is chosen; a negative one is a problem', () => {
  const terms = (availabilityTime: number | null) => ({ instrumentTerms: { 4: { fapId: 2, availabilityTime } } });

  expect(isChanged(record, whole, withValues(terms(61)))).toBe(true);
  expect(isChanged(record, whole, withValues(terms(null)))).toBe(true);
  expect(isChanged(record, withValues({ instrumentIds: [] }), withValues({ ...terms(61), instrumentIds: [] }))).toBe(false);
  expect([...callProblemsOf(record, withValues(terms(-5)))]).toEqual([['instrumentTerms', 'The availability must be 0 or more']]);
  expect([...callProblemsOf(record, withValues(terms(null)))]).toEqual([]);
  expect(problemsByStep(callProblemsOf(record, withValues(terms(-5))))).toEqual([0, 0, 0, 1]);
});

test('a new call says what the server asks for, archived until it has its instruments', () => {
  const variables = newCallVariables(record, whole);

  expect(variables).toMatchObject({ shortCode: 'R-12', description: null, endCallInternal: '2030-02-01T00:00:00.000Z', templateId: 2 });
  expect(variables).toHaveProperty('isActive', false);
  expect(variables).not.toHaveProperty('instrumentIds');
  expect(variables).not.toHaveProperty('instrumentTerms');
  expect(variables).toHaveProperty('faps', [2]);
});

test.each([
  ['endCall', { endCall: '2029-12-31T00:00:00.000Z' }, 'The end of the call must not be before its start'],
  ['endCallInternal', { endCallInternal: '2030-01-15T00:00:00.000Z' }, 'The internal end of the call must not be before its public end'],
  ['endReview', { endReview: '2030-02-15T00:00:00.000Z' }, 'The end of the review must not be before its start'],
  [
    'endFapReview',
    { startFapReview: '2030-03-02T00:00:00.000Z', endFapReview: '2030-03-01T00:00:00.000Z' },
    'The end of the panel review must not be before its start',
  ],
  ['endNotify', { endNotify: '2030-04-15T00:00:00.000Z' }, 'The end of the notification period must not be before its start'],
  ['endCycle', { endCycle: '2030-06-15T00:00:00.000Z' }, 'The end of the cycle must not be before its start'],
  ['startCycle', { startCycle: null }, 'Start of the cycle is required'],
  ['surveyComment', { surveyComment: '  ' }, 'Survey comment is required'],
  [
    'referenceNumberFormat',
    { referenceNumberFormat: 'R12' },
    'The reference number format is some text followed by {digits:N}, with N from 1 to 9',
  ],
] as const)('%s is marked in the words of the rule', (field, wrong, text) => {
  expect([...callProblemsOf(record, withValues(wrong))]).toEqual([[field, text]]);
});

test('a date that is none is marked at its own field only', () => {
  expect([...callProblemsOf(record, withValues({ endCall: '31.31.' })).keys()]).toEqual(['endCall']);
});

test('every field stands in one step, and problems are counted where they are', () => {
  expect(CALL_STEPS.flatMap((step) => [...step.fields]).sort()).toEqual(Object.keys(blank).sort());
  expect(problemsByStep(callProblemsOf(record, blank))).toEqual([1, 10, 2, 0]);
  expect(stepOfField('templateId')).toBe(2);
});

test.each([
  [null, 0],
  ['2', 2],
  ['9', 0],
  ['x', 0],
])('the step %s of an address is %i', (text, step) => {
  expect(stepInAddress(text)).toBe(step);
});

test('the next reference is shown while the format gives one', () => {
  expect(nextReference('R12-{digits:4}', 5)).toBe('R12-0005');
  expect(nextReference('R12-{digits:1}', 10)).toBeNull();
  expect(nextReference('R12', 5)).toBeNull();
  expect(nextReference('', 5)).toBeNull();
});

test('what the server refuses is put at its field', () => {
  const problems = [{ field: 'endCall', text: 'The end of the call must not be before its start' }];

  expect(fieldProblems({ reason: 'CALL_FIELDS', context: { problems: [...problems, { field: 'unknown', text: '' }] }, text: '' })).toEqual(
    problems,
  );
  expect(fieldProblems({ reason: 'CALL_SHORT_CODE_TAKEN', context: {}, text: 'Taken' })).toEqual([{ field: 'shortCode', text: 'Taken' }]);
  expect(fieldProblems({ reason: null, context: {}, text: 'Broken' })).toEqual([]);
});

test.each([
  ['the last instrument of an active call', true, [1], [], true],
  ['one of two', true, [1, 2], [2], false],
  ['one replaced by another', true, [1], [2], false],
  ['the last instrument of an inactive call', false, [1], [], false],
  ['none, where there was none', true, [], [], false],
] as const)('asks before %s goes', (_title, isActive, was, is, asks) => {
  const values = callValuesOf(recordNamed('CALL'), stored);

  expect(losesLastInstrument({ ...values, isActive, instrumentIds: was }, { ...values, isActive, instrumentIds: is })).toBe(asks);
});
