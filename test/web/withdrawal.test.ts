import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import {
  experimentNumbers,
  takenBackUntil,
  withdrawalState,
  type ProposalToWithdraw,
} from '../../web/proposals/withdrawal/withdrawal-facts.ts';

const [inTime, tooLate] = [new Date('2030-06-15'), new Date('2030-07-15')];
const petra: Actor = { ...nobody, kind: 'person', userId: 1, role: 'USER', roles: ['USER'] };
const olga: Actor = { ...petra, userId: 9, role: 'USER_OFFICER' };
const submitted: ProposalToWithdraw = {
  primaryKey: 7,
  proposalId: '703813',
  title: 'Spin waves',
  submitted: true,
  publicStatus: 'submitted',
  notified: false,
  managementDecisionSubmitted: false,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawalComment: null,
  proposer: { id: 1 },
  call: { id: 1, startCall: '2030-06-01T00:00:00Z', endCall: '2030-06-30T00:00:00Z', endCallInternal: null, isActive: true },
};
const withdrawn: ProposalToWithdraw = { ...submitted, withdrawnAt: '2030-06-10T00:00:00Z' };

test.each<[string, ProposalToWithdraw, Actor, Date, boolean, boolean]>([
  ['a submitted proposal', submitted, petra, inTime, true, false],
  ['a withdrawn one', withdrawn, petra, inTime, false, true],
  ['a withdrawn one after the call', withdrawn, petra, tooLate, false, false],
  ['a withdrawn one after the call, to the office', withdrawn, olga, tooLate, false, true],
  ['one without a call', { ...submitted, call: null }, petra, inTime, false, false],
])('%s offers what its reader may do', (_name, proposal, actor, now, mayWithdraw, mayTakeBack) => {
  expect(withdrawalState(proposal, actor, now)).toEqual({ mayWithdraw, mayTakeBack });
});

test('the end of the call is named until it passes', () => {
  expect(takenBackUntil(withdrawn.call, petra, inTime)).toEqual(new Date('2030-06-30T00:00:00Z'));
  expect(takenBackUntil(withdrawn.call, petra, tooLate)).toBeNull();
});

test('experiments to cancel stand apart from those of the scheduler, without completed ones', () => {
  const experiment = { experimentPk: 1, experimentId: '7-1', status: 'ACTIVE', cancelledAt: null, scheduledEventId: null } as const;
  const all = [
    experiment,
    { ...experiment, experimentId: '7-2', scheduledEventId: 4 },
    { ...experiment, cancelledAt: '2030-01-01' },
    { ...experiment, experimentId: '7-4' },
    { ...experiment, experimentId: '7-5', status: 'COMPLETED' as const },
  ];
  expect(experimentNumbers(all)).toEqual({ removable: '7-1, 7-4', scheduled: '7-2' });
});
