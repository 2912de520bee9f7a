import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import type { RuleAnswer } from '../../../engine/rules/answer.ts';
import { COMMENT_MAX } from '../../../engine/rules/comments.ts';
import {
  mayBeJudged,
  mayTakeBackWithdrawal,
  mayWithdraw,
  mayWithdrawOfList,
  withdrawalCommentProblem,
  type WithdrawalFacts,
} from '../../../engine/rules/withdrawal.ts';

const [PI, MEMBER] = [1, 2];
const person = (userId: number, role: Actor['role'], isInternal = false): Actor => ({
  ...nobody,
  kind: 'person',
  userId,
  role,
  isInternal,
});
const [proposer, officer] = [person(PI, 'USER'), person(9, 'USER_OFFICER')];
const now = new Date('2030-01-15T12:00:00Z');
const call = {
  isActive: true,
  startCall: '2030-01-01T00:00:00Z',
  endCall: '2030-02-01T00:00:00Z',
  endCallInternal: '2030-03-01T00:00:00Z',
} as WithdrawalFacts['call'];
const submitted: WithdrawalFacts = {
  proposalId: '42',
  proposerId: PI,
  submitted: true,
  withdrawnAt: null,
  notified: false,
  managementDecisionSubmitted: false,
  call,
};
const withdrawn = { ...submitted, withdrawnAt: now };
const reasonOf = (answer: RuleAnswer): string => (answer.ok ? 'yes' : answer.reason);

test.each<[string, Actor, Partial<WithdrawalFacts>, string]>([
  ['the principal investigator', proposer, {}, 'yes'],
  ['an officer', officer, {}, 'yes'],
  ['a member', person(MEMBER, 'USER'), {}, 'ONLY_PI_CAN_WITHDRAW'],
  ['the principal investigator in another role', person(PI, 'INSTRUMENT_SCIENTIST'), {}, 'ONLY_PI_CAN_WITHDRAW'],
  ['of a draft', proposer, { submitted: false }, 'ONLY_SUBMITTED_CAN_BE_WITHDRAWN'],
  ['a second time', officer, { withdrawnAt: now }, 'PROPOSAL_WITHDRAWN'],
  ['after the decision was submitted', officer, { managementDecisionSubmitted: true }, 'ANSWERED_NOT_WITHDRAWN'],
  ['after the answer', proposer, { notified: true }, 'ANSWERED_NOT_WITHDRAWN'],
])('withdraws: %s', (_name, actor, more, answer) => {
  expect(reasonOf(mayWithdraw(actor, { ...submitted, ...more }))).toBe(answer);
});

test.each<[string, Partial<WithdrawalFacts>, string]>([
  ['submitted', {}, 'yes'],
  ['a draft', { submitted: false }, 'ONLY_SUBMITTED_CAN_BE_WITHDRAWN'],
  ['withdrawn', { withdrawnAt: now }, 'PROPOSAL_WITHDRAWN'],
  ['answered', { notified: true }, 'ANSWERED_NOT_WITHDRAWN'],
])('a list of officers withdraws what is submitted: %s', (_name, more, answer) => {
  const { proposalId, submitted: isSubmitted, withdrawnAt, notified } = { ...submitted, ...more };
  expect(reasonOf(mayWithdrawOfList({ proposalId, submitted: isSubmitted, withdrawnAt, notified }))).toBe(answer);
});

test.each<[string, Actor, WithdrawalFacts, string, string]>([
  ['the principal investigator of an open call', proposer, withdrawn, '2030-01-20', 'yes'],
  ['the principal investigator of a closed call', proposer, withdrawn, '2030-02-02', 'WITHDRAWAL_STAYS'],
  ['an internal one while it is internally open', person(PI, 'USER', true), withdrawn, '2030-02-02', 'yes'],
  ['an officer of a closed call', officer, withdrawn, '2031-01-01', 'yes'],
  ['a member', person(MEMBER, 'USER'), withdrawn, '2030-01-20', 'ONLY_PI_CAN_WITHDRAW'],
  ['without a withdrawal', proposer, submitted, '2030-01-20', 'PROPOSAL_NOT_WITHDRAWN'],
])('takes back: %s', (_name, actor, facts, at, answer) => {
  expect(reasonOf(mayTakeBackWithdrawal(actor, facts, new Date(at)))).toBe(answer);
});

test('withdrawn proposals are refused by name', () => {
  const other = { proposalId: '43', withdrawnAt: now };

  expect(mayBeJudged([submitted])).toEqual({ ok: true });
  expect(mayBeJudged([submitted, withdrawn, other])).toMatchObject({ reason: 'PROPOSAL_WITHDRAWN', context: { proposals: '42, 43' } });
});

test('a reason has a greatest length', () => {
  expect(withdrawalCommentProblem('x'.repeat(COMMENT_MAX))).toBeNull();
  expect(withdrawalCommentProblem('x'.repeat(COMMENT_MAX + 1))).toContain(`${COMMENT_MAX}`);
});
