import { expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import type { RuleAnswer } from '../../../engine/rules/answer.ts';
import { mayJoinWork, mayMergeAccounts, mayUndoMerge, type MergeAccount, type MergeToUndo } from '../../../engine/rules/merge-people.ts';

const [FROM, INTO, OFFICER] = [1, 2, 9];
const person = (userId: number, role: Actor['role'], impersonatorId: number | null = null): Actor => ({
  ...nobody,
  kind: 'person',
  userId,
  role,
  impersonatorId,
});
const officer = person(OFFICER, 'USER_OFFICER');
const account = (id: number, more: Partial<MergeAccount> = {}): MergeAccount => ({
  id,
  name: `Person ${id}`,
  placeholder: false,
  deactivatedAt: null,
  mergedIntoId: null,
  ...more,
});
const now = new Date('2030-01-02T12:00:00Z');
const reasonOf = (answer: RuleAnswer): string => (answer.ok ? 'yes' : answer.reason);

test.each<[string, Actor, Partial<MergeAccount>, Partial<MergeAccount>, string]>([
  ['two accounts', officer, {}, {}, 'yes'],
  ['somebody invited into an account', officer, { placeholder: true }, {}, 'yes'],
  ['somebody who has left', officer, { deactivatedAt: now }, {}, 'yes'],
  ['an account into itself', officer, { id: INTO }, {}, 'MERGE_SAME_ACCOUNT'],
  ['into somebody invited', officer, {}, { placeholder: true }, 'MERGE_INTO_INACTIVE'],
  ['into somebody who has left', officer, {}, { deactivatedAt: now }, 'MERGE_INTO_INACTIVE'],
  ['a merged account', officer, { mergedIntoId: 3 }, {}, 'MERGED_ALREADY'],
  ['into a merged account', officer, {}, { mergedIntoId: 3, deactivatedAt: now }, 'MERGED_ALREADY'],
  ['an officer their own account away', person(FROM, 'USER_OFFICER'), {}, {}, 'MERGE_OF_ONESELF'],
  ['an officer something into their own account', person(INTO, 'USER_OFFICER'), {}, {}, 'MERGE_OF_ONESELF'],
  ['an officer who acts as another one', person(5, 'USER_OFFICER', INTO), {}, {}, 'MERGE_OF_ONESELF'],
  ['somebody who is no officer now', person(OFFICER, 'USER'), {}, {}, 'INSUFFICIENT_PERMISSIONS'],
])('merges %s', (_name, actor, from, into, answer) => {
  expect(reasonOf(mayMergeAccounts(actor, account(FROM, from), account(INTO, into)))).toBe(answer);
});

test('work of both is joined unless somebody must choose', () => {
  expect(mayJoinWork([]).ok).toBe(true);
  expect(
    mayJoinWork([
      { kind: 'JUDGES_OWN', proposalId: '42', judgement: 'a panel review' },
      { kind: 'TWO_REVIEWS', proposalId: '43', judgement: 'PHYS' },
    ]),
  ).toMatchObject({
    reason: 'MERGE_CONFLICTS',
    context: {
      conflicts:
        'One account is on proposal 42, and the other one has a panel review of it: give that to somebody else first. ' +
        'Both accounts have a review of proposal 43 in panel PHYS: remove one of them first.',
    },
  });
});

const merged: MergeToUndo = { mergedAt: '2030-01-02T00:00:00Z', undoneAt: null };
test.each<[string, Actor, MergeToUndo | null, number | null, string]>([
  ['a merge of today', officer, merged, INTO, 'yes'],
  ['a merge just within the day', officer, { ...merged, mergedAt: '2030-01-01T12:00:00.001Z' }, INTO, 'yes'],
  ['a merge of a day ago', officer, { ...merged, mergedAt: '2030-01-01T12:00:00Z' }, INTO, 'MERGE_UNDO_OVER'],
  ['a merge that is undone', officer, { ...merged, undoneAt: now }, null, 'MERGE_NOT_THERE'],
  ['no merge', officer, null, null, 'MERGE_NOT_THERE'],
  ['a merge whose account was merged on', officer, merged, 3, 'MERGE_NOT_LATEST'],
  ['a merge of oneself', person(INTO, 'USER_OFFICER'), merged, INTO, 'MERGE_OF_ONESELF'],
  ['somebody else’s merge as a user', person(OFFICER, 'USER'), merged, INTO, 'INSUFFICIENT_PERMISSIONS'],
])('undoes %s', (_name, actor, merge, mergedIntoId, answer) => {
  expect(reasonOf(mayUndoMerge(actor, { fromUserId: FROM, intoUserId: INTO, mergedIntoId }, merge, now))).toBe(answer);
});
