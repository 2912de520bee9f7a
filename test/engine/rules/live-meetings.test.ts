import { describe, expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import {
  keepsNotesOfOthers,
  liveStateFor,
  liveVersionFor,
  mayLeadMeeting,
  NOTES_MAX,
  shutOutOf,
  type LiveSnapshot,
} from '../../../engine/rules/live-meetings.ts';

const CHAIR = 7;
const as = (role: Actor['role'], userId = CHAIR): Actor => ({ ...nobody, kind: 'person', userId, role, roles: role ? [role] : [] });
const chair = as('FAP_CHAIR');
const place = {
  proposalId: '42',
  proposalPk: 42,
  proposerId: 1,
  coProposerIds: [2],
  dataAccessUserIds: [3],
  withdrawnAt: null,
  barredUserIds: [4],
  idleViceChairIds: [],
  changedAt: 70,
};
const outcome = (answer: ReturnType<typeof mayLeadMeeting>) => (answer.ok ? 'yes' : answer.reason);

describe('leading', () => {
  const led = { ledBy: 9, leader: 'Ada' };
  const free = { ledBy: null, leader: null };
  test.each([
    ['nobody leads', chair, free, false, 'yes'],
    ['the same person leads', as('FAP_SECRETARY', 9), led, false, 'yes'],
    ['somebody else leads', chair, led, false, 'MEETING_LED_BY_OTHER'],
    ['an officer asks first, too', as('USER_OFFICER'), led, false, 'MEETING_LED_BY_OTHER'],
    ['on purpose', chair, led, true, 'yes'],
    ['their own proposal', as('FAP_CHAIR', 1), free, true, 'ON_OWN_PROPOSAL'],
    ['a proposal of co-proposers', as('FAP_CHAIR', 2), free, true, 'ON_OWN_PROPOSAL'],
    ['with access to the data', as('FAP_CHAIR', 3), free, true, 'ON_OWN_PROPOSAL'],
    ['barred by a conflict', as('FAP_SECRETARY', 4), free, true, 'CONFLICT_BARS'],
    ['an officer with a conflict', as('USER_OFFICER', 4), free, false, 'yes'],
  ] as const)('%s', (_case, actor, leader, takesOver, expected) => {
    expect(outcome(mayLeadMeeting(actor, leader, { takesOver, proposal: place }))).toBe(expected);
  });

  test('a meeting ends by its leader, or by who takes over', () => {
    expect(outcome(mayLeadMeeting(chair, led, { takesOver: false, proposal: null }))).toBe('MEETING_LED_BY_OTHER');
    expect(outcome(mayLeadMeeting(chair, led, { takesOver: true, proposal: null }))).toBe('yes');
  });
});

const other = { ...place, proposalPk: 43, proposerId: 20, coProposerIds: [], barredUserIds: [], idleViceChairIds: [], changedAt: 90 };
const snapshot: LiveSnapshot = { version: 4, ledBy: 9, inHand: 42, places: [place, other] };

test.each([
  ['a member of the panel', as('FAP_REVIEWER', 8), snapshot, 'IN_HAND', '4.90'],
  ['the principal investigator', as('FAP_REVIEWER', 1), snapshot, 'PAUSED', null],
  ['a co-proposer who chairs', as('FAP_CHAIR', 2), snapshot, 'PAUSED', null],
  ['who is barred', as('FAP_REVIEWER', 4), snapshot, 'PAUSED', null],
  ['an officer who is on it', as('USER_OFFICER', 1), snapshot, 'IN_HAND', '4.90'],
  ['who is on another one', as('FAP_REVIEWER', 20), snapshot, 'IN_HAND', '4.70'],
  ['who is on another one in hand', as('FAP_REVIEWER', 20), { ...snapshot, inHand: 43 }, 'PAUSED', null],
  ['the next one after a pause', as('FAP_REVIEWER', 1), { ...snapshot, version: 5, inHand: 43 }, 'IN_HAND', '5.90'],
  ['nobody leads', as('FAP_REVIEWER', 1), { ...snapshot, ledBy: null, inHand: null }, 'IDLE', '4.90'],
  ['the leader has gone', as('FAP_REVIEWER', 8), { ...snapshot, ledBy: null }, 'IDLE', '4.90'],
  ['the proposal has left the panel', as('FAP_REVIEWER', 8), { ...snapshot, inHand: 50 }, 'IDLE', '4.90'],
  ['nothing happened yet', as('FAP_REVIEWER', 8), { ...snapshot, places: [{ ...place, changedAt: null }] }, 'IN_HAND', '4.0'],
] as const)('%s follows', (_case, actor, now, state, version) => {
  expect(liveStateFor(actor, now, now.places)).toBe(state);
  expect(liveVersionFor(actor, now)).toBe(version);
});

test('members on the proposal and barred ones are named once', () => {
  const seats = [1, 2, 4, 4, 8].map((userId) => ({ userId, name: `Person ${userId}` }));
  expect(shutOutOf(seats, place)).toEqual(['Person 1', 'Person 2', 'Person 4']);
});

test.each([
  ['unchanged since', 'Old', 'New', 'Old', 'yes'],
  ['changed meanwhile', 'By Ada', 'New', 'Old', 'CHANGED_MEANWHILE'],
  ['the same text by both', 'New', 'New', 'Old', 'yes'],
  ['too long', '', 'x'.repeat(NOTES_MAX + 1), '', 'DECISION_FIELDS'],
] as const)('notes: %s', (_case, now, notes, base, expected) => {
  expect(outcome(keepsNotesOfOthers(now, { notes, base }, '42'))).toBe(expected);
});
