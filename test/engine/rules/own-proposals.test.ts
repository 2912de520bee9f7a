import { expect, test } from 'vitest';
import { nobody, system, type Actor } from '../../../engine/rules/actor.ts';
import { mayJudge, type PeopleOfProposal } from '../../../engine/rules/own-proposals.ts';

const person = (userId: number, role: Actor['role']): Actor => ({ ...nobody, kind: 'person', userId, role });
const proposal: PeopleOfProposal = { proposalId: '42', proposerId: 1, coProposerIds: [2, 3], dataAccessUserIds: [4] };
const other: PeopleOfProposal = { proposalId: '43', proposerId: 9, coProposerIds: [], dataAccessUserIds: [] };

test.each<[string, Actor, readonly PeopleOfProposal[], string]>([
  ['a chair who is principal investigator', person(1, 'FAP_CHAIR'), [proposal], '42'],
  ['a scientist who is co-proposer', person(3, 'INSTRUMENT_SCIENTIST'), [proposal], '42'],
  ['a safety reviewer with access to the data', person(4, 'EXPERIMENT_SAFETY_REVIEWER'), [proposal], '42'],
  ['one of several is enough', person(2, 'FAP_SECRETARY'), [other, proposal], '42'],
  ['all of the own are named', person(1, 'FAP_CHAIR'), [proposal, { ...other, coProposerIds: [1] }], '42, 43'],
  ['a chair who is not on it', person(7, 'FAP_CHAIR'), [proposal, other], 'yes'],
  ['an officer on it', person(1, 'USER_OFFICER'), [proposal], 'yes'],
  ['the system', system, [proposal], 'yes'],
  ['an access token', { ...nobody, kind: 'token' }, [proposal], 'yes'],
])('%s', (_name, actor, proposals, answer) => {
  const may = mayJudge(actor, proposals);

  expect(may.ok ? 'yes' : [may.reason, may.context]).toEqual(answer === 'yes' ? 'yes' : ['ON_OWN_PROPOSAL', { proposals: answer }]);
});
