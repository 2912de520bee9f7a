import { expect, test } from 'vitest';
import type { Actor } from '../../engine/rules/actor.ts';
import { cloneRefusal } from '../../web/proposals/components/clone-results.ts';
import { MY_PROPOSAL_COLUMNS } from '../../web/proposals/components/my-proposal-columns.ts';
import { closesAt, hasPreliminaryId, opensForEditing, partOf, whyNotDelete, type MyProposal } from '../../web/proposals/my-proposal.ts';
import { draftsAddress, myProposalFilters } from '../../web/proposals/my-proposal-filter.ts';
import { fitting } from '../../web/ui/list/fitting.ts';
import { filterValues, whereOf } from '../../web/ui/list/list-filter.ts';

const now = new Date('2030-06-15T12:00:00Z');
const petra: Actor = {
  kind: 'person',
  userId: 1,
  role: 'USER',
  roles: ['USER'],
  isInternal: false,
  impersonatorId: null,
  sessionId: null,
  permissions: new Set(),
  token: null,
};
const carl: Actor = { ...petra, userId: 2 };
const call: NonNullable<MyProposal['call']> = {
  id: 1,
  shortCode: 'ROUND-12',
  startCall: '2030-06-01T00:00:00Z',
  endCall: '2030-06-30T00:00:00Z',
  endCallInternal: '2030-07-10T00:00:00Z',
  isActive: true,
  referenceNumberFormat: 'R12-{digits:4}',
};
const closed = { ...call, endCall: '2030-06-10T00:00:00Z', endCallInternal: '2030-07-10T00:00:00Z' };
const draft: MyProposal = {
  primaryKey: 7,
  hasReferenceNumber: false,
  proposalId: '703813',
  title: 'Spin waves',
  publicStatus: 'draft',
  withdrawnAt: null,
  submitted: false,
  created: '2030-06-02T00:00:00Z',
  status: { id: 1, name: '', traits: { tone: 'PROGRESS', editableBy: 'MEMBERS_WHILE_CALL_OPEN' } },
  proposer: { id: 1 },
  call,
};
const submitted: MyProposal = {
  ...draft,
  submitted: true,
  publicStatus: 'submitted',
  status: { id: 2, name: '', traits: { tone: 'PROGRESS', editableBy: 'NOBODY' } },
};

test('a draft opens for editing while its call is open, and longer for internal users', () => {
  expect(opensForEditing(draft, petra, now)).toBe(true);
  expect(opensForEditing({ ...draft, call: closed }, petra, now)).toBe(false);
  expect(opensForEditing({ ...draft, call: closed }, { ...petra, isInternal: true }, now)).toBe(true);
});

test('a submitted proposal opens for viewing, unless its status lets people change it', () => {
  expect(opensForEditing(submitted, petra, now)).toBe(false);
  expect(
    opensForEditing({ ...submitted, status: { id: 50, name: '', traits: { tone: 'PROGRESS', editableBy: 'MEMBERS' } } }, petra, now),
  ).toBe(true);
  const internally: MyProposal = {
    ...submitted,
    status: { id: 6, name: '', traits: { tone: 'PROGRESS', editableBy: 'INTERNAL_MEMBERS' } },
  };
  expect(opensForEditing(internally, petra, now)).toBe(false);
  expect(opensForEditing(internally, { ...petra, isInternal: true }, now)).toBe(true);
});

test('only the principal investigator deletes, and only drafts: the button says so', () => {
  expect(whyNotDelete(draft, petra)).toBeUndefined();
  expect(whyNotDelete(draft, carl)).toBe('Only PI can delete proposal');
  expect(whyNotDelete(submitted, petra)).toBe('Only draft proposals can be deleted');
});

test('the star stands where submission will change the reference', () => {
  expect(hasPreliminaryId(draft)).toBe(true);
  expect(hasPreliminaryId({ ...submitted, hasReferenceNumber: true })).toBe(false);
  expect(hasPreliminaryId({ ...draft, hasReferenceNumber: true })).toBe(false);
  expect(hasPreliminaryId({ ...draft, call: { ...call, referenceNumberFormat: null } })).toBe(false);
});

test('a draft says until when this person can submit it, while they can', () => {
  const own = (it: MyProposal, actor = petra) => closesAt(it, actor, now)?.toISOString().slice(0, 10) ?? null;

  expect(own(draft)).toBe('2030-06-30');
  expect(own({ ...draft, call: closed })).toBeNull();
  expect(own({ ...draft, call: closed }, { ...petra, isInternal: true })).toBe('2030-07-10');
  expect(own(submitted)).toBeNull();
});

test('each row says what the person is on it', () => {
  expect([partOf(draft, petra), partOf(draft, carl)]).toEqual(['pi', 'coProposer']);
});

test('on a narrow screen title, status and the next date stay to the last', () => {
  const shown = (room: number) => fitting(MY_PROPOSAL_COLUMNS, room, []).map(({ key }) => key);

  expect(shown(1100)).toHaveLength(7);
  expect(shown(500)).toEqual(['title', 'status', 'closes']);
  expect(shown(400)).toEqual(['title', 'status']);
});

test('the address names the call and whether drafts are listed', () => {
  const filters = myProposalFilters((key) => key);
  const read = (query: string) =>
    whereOf(
      filters,
      filterValues(filters, (name) => new URLSearchParams(query).get(name)),
    );

  expect(read(draftsAddress(5).slice(1))).toEqual({ callId: 5, submitted: false });
  expect(read('?call=5&submitted=true')).toEqual({ callId: 5, submitted: true });
  expect(read('?call=x&submitted=perhaps')).toEqual({});
});

test('a refused copy says why its proposal was refused', () => {
  const refusal = { reason: 'CLONE_PARTLY_FAILED' as const, text: '0 of 1 copied' };
  const result = { primaryKey: 1, clonePk: null, reason: 'DRAFTS_TOO_MANY', message: 'You have 100 drafts' };

  expect(cloneRefusal({ ...refusal, context: { results: [result] } })).toEqual({ reason: 'DRAFTS_TOO_MANY', text: 'You have 100 drafts' });
  expect(cloneRefusal({ ...refusal, context: {} })).toEqual(refusal);
});
