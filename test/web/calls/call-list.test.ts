import { expect, test } from 'vitest';
import { callFilters } from '../../../web/calls/list/call-filter.ts';
import { phaseOf, type ListedCall } from '../../../web/calls/list/call-row.ts';
import { movedCall } from '../../../web/calls/list/moved.ts';
import { filterValues, whereOf } from '../../../web/ui/list/list-filter.ts';
import { orderWith } from '../../../web/ui/row-order.ts';

const filters = callFilters((key: string) => key, undefined);
const from = (query: string) =>
  whereOf(
    filters,
    filterValues(filters, (name) => new URLSearchParams(query).get(name)),
  );

test.each([
  ['', {}],
  ['isActive=perhaps&phase=SOON&instrument=-1', {}],
  ['isActive=true', { isActive: true }],
  ['phase=UPCOMING', { isCallUpcoming: true }],
  ['phase=OPEN', { isEnded: false }],
  ['phase=INTERNALLY_OPEN', { isActiveInternal: true }],
  ['phase=CLOSED&instrument=2', { isEnded: true, isActiveInternal: false, instrumentIds: [2] }],
  ['panel=3', { fapIds: [3] }],
  ['workflow=4&experimentWorkflow=5', { proposalWorkflowIds: [4], experimentWorkflowIds: [5] }],
  ['template=6&proposalPdf=7', { templateIds: [6], proposalPdfTemplateIds: [7] }],
  ['technicalReview=8&fapReview=9', { technicalReviewTemplateIds: [8], fapReviewTemplateIds: [9] }],
  ['safetyInput=1&safetyPdf=2', { esiTemplateIds: [1], experimentSafetyPdfTemplateIds: [2] }],
])('%s asks the server for %j', (query, filter) => {
  expect(from(query)).toEqual(filter);
});

const call = {
  shortCode: 'ROUND-12',
  title: 'Regular call',
  startCall: '2030-01-01T00:00:00Z',
  endCall: '2030-02-01T00:00:00Z',
  endCallInternal: '2030-03-01T00:00:00Z',
  proposalCount: 4,
} as ListedCall;

test('between its ends a call is open internally', () => {
  expect(phaseOf(call, new Date('2030-02-10'))).toBe('INTERNALLY_OPEN');
});

test('a call moves to another place, the others keep their order', () => {
  expect(movedCall(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(movedCall(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});

test.each([
  [3, 'first', [3, 1, 2]],
  [1, { beside: 3, side: 'before' }, [2, 1, 3]],
  [1, { beside: 3, side: 'after' }, [2, 3, 1]],
  [1, { beside: 2, side: 'before' }, null],
  [1, 'first', null],
  [1, { beside: 9, side: 'after' }, null],
  [9, { beside: 1, side: 'after' }, null],
] as const)('the order 1, 2, 3 with %j at %j', (moved, to, order) => {
  expect(orderWith([1, 2, 3], moved, to)).toEqual(order);
});
