import { describe, expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import { keepsOrderOfOthers, maySubmitInMeeting, type ReorderedRank } from '../../../engine/rules/fap-meetings.ts';

const CHAIR = 7;
const as = (role: RoleCode): Actor => ({ ...nobody, kind: 'person', userId: CHAIR, role, roles: [role] });
const row: Parameters<typeof maySubmitInMeeting>[1] = {
  proposalId: '42',
  proposerId: 1,
  coProposerIds: [],
  dataAccessUserIds: [],
  barredUserIds: [],
  instrument: 'HERON',
  instrumentSubmitted: false,
  recommendation: 'ACCEPTED',
  commentForUser: 'Welcome',
  commentForManagement: 'Ten days',
  rankOrder: null,
  submitted: false,
};

describe('submitting a decision of the meeting', () => {
  test.each<[string, Actor, Partial<typeof row>, string]>([
    ['a complete one', as('FAP_CHAIR'), {}, 'yes'],
    ['without a recommendation', as('FAP_CHAIR'), { recommendation: 'UNSET' }, 'FAP_DECISION_INCOMPLETE'],
    ['without the comment for the user', as('FAP_CHAIR'), { commentForUser: null }, 'FAP_DECISION_INCOMPLETE'],
    ['without the comment for management, by an officer', as('USER_OFFICER'), { commentForManagement: null }, 'FAP_DECISION_INCOMPLETE'],
    ['on a submitted instrument', as('FAP_SECRETARY'), { instrumentSubmitted: true }, 'FAP_INSTRUMENT_SUBMITTED'],
    ['on a submitted instrument, by an officer', as('USER_OFFICER'), { instrumentSubmitted: true }, 'yes'],
    ['on the own proposal', as('FAP_CHAIR'), { coProposerIds: [CHAIR] }, 'ON_OWN_PROPOSAL'],
  ])('%s', (_what, actor, change, answer) => {
    const said = maySubmitInMeeting(actor, { ...row, ...change });
    expect(said.ok ? 'yes' : said.reason).toBe(answer);
  });
});

describe('reordering while somebody else does', () => {
  const rank = (now: number | null, read: number | null | undefined, rankOrder: number | null): ReorderedRank => ({
    instrument: 'HERON',
    now,
    read,
    rankOrder,
  });
  test.each<[string, readonly ReorderedRank[], string]>([
    ['as it was read', [rank(1, 1, 2), rank(2, 2, 1)], 'yes'],
    ['one has another rank by now', [rank(1, 1, 2), rank(3, 2, 1)], 'FAP_ORDER_CHANGED'],
    ['one has a rank by now', [rank(1, null, 2)], 'FAP_ORDER_CHANGED'],
    ['the others order was cleared', [rank(null, 1, 2)], 'FAP_ORDER_CHANGED'],
    ['both made the same order', [rank(2, 1, 2), rank(1, 2, 1)], 'yes'],
    ['not compared', [rank(3, undefined, 1)], 'yes'],
  ])('%s', (_what, ranks, answer) => {
    const verdict = keepsOrderOfOthers(ranks);
    expect(verdict.ok ? 'yes' : verdict.reason).toBe(answer);
  });
});
