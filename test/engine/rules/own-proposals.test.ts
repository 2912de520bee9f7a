import { expect, test } from 'vitest';
import { nobody, system, type Actor } from '../../../engine/rules/actor.ts';
import { mayJudge, type PeopleOfProposal } from '../../../engine/rules/own-proposals.ts';

const person = (userId: number, role: Actor['role']): Actor => ({ ...nobody, kind: 'person', userId, role });
const proposal: PeopleOfProposal = {
  proposalId: '42',
  proposerId: 1,
  coProposerIds: [2, 3],
  dataAccessUserIds: [4],
  barredUserIds: [5],
  idleViceChairIds: [],
  withdrawnAt: null,
};
const other: PeopleOfProposal = {
  proposalId: '43',
  proposerId: 9,
  coProposerIds: [],
  dataAccessUserIds: [],
  barredUserIds: [],
  idleViceChairIds: [],
  withdrawnAt: null,
};

test.each<[string, Actor, readonly PeopleOfProposal[], string]>([
  ['a chair who is principal investigator', person(1, 'FAP_CHAIR'), [proposal], '42'],
  ['a scientist who is co-proposer', person(3, 'INSTRUMENT_SCIENTIST'), [proposal], '42'],
  ['a safety reviewer with access to the data', person(4, 'EXPERIMENT_SAFETY_REVIEWER'), [proposal], '42'],
  ['one of several is enough', person(2, 'FAP_SECRETARY'), [other, proposal], '42'],
  ['all of the own are named', person(1, 'FAP_CHAIR'), [proposal, { ...other, coProposerIds: [1] }], '42, 43'],
  ['a chair who is not on it', person(7, 'FAP_CHAIR'), [proposal, other], 'yes'],
  ['a scientist who declared a conflict', person(5, 'INSTRUMENT_SCIENTIST'), [proposal], 'yes'],
  ['an officer on it', person(1, 'USER_OFFICER'), [proposal], 'yes'],
  ['the system', system, [proposal], 'yes'],
  ['an access token', { ...nobody, kind: 'token' }, [proposal], 'yes'],
])('%s', (_name, actor, proposals, answer) => {
  const may = mayJudge(actor, proposals);

  expect(may.ok ? 'yes' : [may.reason, may.context]).toEqual(answer === 'yes' ? 'yes' : ['ON_OWN_PROPOSAL', { proposals: answer }]);
});

test.each<[string, Actor, string]>([
  ['a chair', person(5, 'FAP_CHAIR'), 'CONFLICT_BARS'],
  ['a secretary', person(5, 'FAP_SECRETARY'), 'CONFLICT_BARS'],
  ['an officer', person(5, 'USER_OFFICER'), 'yes'],
])('whom a declared conflict of interest bars does not judge: %s', (_name, actor, answer) => {
  const may = mayJudge(actor, [other, proposal]);

  expect(may.ok ? 'yes' : may.reason).toBe(answer);
});

test.each<[string, Actor]>([
  ['a chair', person(7, 'FAP_CHAIR')],
  ['an officer', person(7, 'USER_OFFICER')],
  ['an access token', { ...nobody, kind: 'token' }],
])('nobody judges a withdrawn proposal: %s', (_name, actor) => {
  const may = mayJudge(actor, [other, { ...proposal, withdrawnAt: new Date(0) }]);

  expect(may.ok ? 'yes' : [may.reason, may.context]).toEqual(['PROPOSAL_WITHDRAWN', { proposals: '42' }]);
});
