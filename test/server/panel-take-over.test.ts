import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aPanelPlace, onInstrument } from '../world/decisions.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, type World } from '../world/index.ts';
import { SAVE_DECISION } from '../world/meetings.ts';
import { aCompleteProposal, submit } from '../world/proposals.ts';

let world: World;
let fapId: number;
let pks: readonly number[];
let instrumentId: number;

beforeEach(async () => {
  world = await aWorld();
  instrumentId = world.diffractometer.id;
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  fapId = await aFap(world);
  pks = [];
  for (const _each of [1, 2, 3]) {
    const { primaryKey: pk } = await aCompleteProposal(world, ground, { callId });
    await submit(world, world.petra, pk);
    await onInstrument(world, pk, instrumentId);
    await aPanelPlace(world, { pk, callId, fapId, instrumentId });
    pks = [...pks, pk];
  }
});

const officer = () => world.as(world.olga);
const recommend = async (index: number, change: object, time: number | null = null) => {
  const input = { proposalPk: pks[index], instrumentId, fapId, commentForUser: 'Fine', commentForManagement: 'Go', submitted: true };
  await officer().query(SAVE_DECISION, { input: { ...input, ...change } });
  await world.db
    .updateTable('fapProposals')
    .set({ fapTimeAllocation: time })
    .where('proposalPk', '=', pks[index] ?? 0)
    .execute();
};
const takeOver = (some: readonly number[] = pks, andSubmit = false) =>
  officer().query(
    'mutation ($pks: [Int!]!, $submit: Boolean) { it: takeOverPanelDecisions(proposalPks: $pks, andSubmit: $submit) { verdict } }',
    { pks: some, submit: andSubmit },
  );
const check = async (some: readonly number[] = pks) =>
  (
    await officer().query<{ it: readonly object[] }>(
      'query ($pks: [Int!]!) { it: checkPanelDecisions(proposalPks: $pks) { proposalPk verdict reason before after mails { subject } } }',
      { pks: some },
    )
  ).it;
const decided = async (index: number) =>
  (
    await officer().query<{ it: object }>(
      `query ($pk: Int!) { it: getProposal(primaryKey: $pk) { finalStatus commentForUser commentForManagement managementDecisionSubmitted
        managementTimeAllocations { value } } }`,
      { pk: pks[index] },
    )
  ).it;
const events = async (index: number) =>
  (
    await world.db
      .selectFrom('eventLog')
      .select('eventType')
      .where('changedObjectId', '=', String(pks[index]))
      .where('eventType', 'like', 'PROPOSAL_%MANAGEMENT%')
      .execute()
  ).map(({ eventType }) => eventType);

test('gives each proposal what its panel decided, and logs it', async () => {
  await recommend(0, { recommendation: 'ACCEPTED' }, 4);
  await recommend(1, { recommendation: 'RESERVED', commentForUser: '<p>Second</p>', commentForManagement: 'Inside two' }, 2);
  await recommend(2, { recommendation: 'REJECTED' });

  await takeOver();

  const own = { commentForUser: 'Fine', commentForManagement: 'Go', managementDecisionSubmitted: false };
  expect(await decided(0)).toMatchObject({ ...own, finalStatus: 'ACCEPTED', managementTimeAllocations: [{ value: 4 }] });
  expect(await decided(1)).toMatchObject({
    finalStatus: 'RESERVED',
    commentForUser: '<p>Second</p>',
    commentForManagement: 'Inside two',
    managementTimeAllocations: [{ value: 2 }],
  });
  expect(await decided(2)).toMatchObject({ ...own, finalStatus: 'REJECTED', managementTimeAllocations: [{ value: 0 }] });
  for (const index of [0, 1, 2]) expect(await events(index)).toEqual(['PROPOSAL_MANAGEMENT_DECISION_UPDATED']);
  expect(await check()).toMatchObject(pks.map(() => ({ verdict: 'SAME' })));
});

test('takes over nothing where one proposal is refused, and names each', async () => {
  await recommend(0, { recommendation: 'ACCEPTED' }, 4);
  await recommend(1, { recommendation: 'ACCEPTED', submitted: false }, 4);

  expect(await check()).toMatchObject([
    { verdict: 'CHANGED', before: 'UNSET', after: 'ACCEPTED', mails: [] },
    { verdict: 'REFUSED', reason: expect.stringContaining('has not submitted its decision on') as string },
    { verdict: 'REFUSED' },
  ]);
  const ids = await world.db.selectFrom('proposals').select('proposalId').where('primaryKey', 'in', pks.slice(1)).execute();
  for (const { proposalId } of ids) await expect(takeOver()).rejects.toThrow(proposalId);
  expect(await decided(0)).toMatchObject({ finalStatus: 'UNSET' });
});

test('submits with a word, and overwrites no submitted decision', async () => {
  await recommend(0, { recommendation: 'ACCEPTED' }, 4);
  const one = pks.slice(0, 1);
  await takeOver(one, true);
  expect(await decided(0)).toMatchObject({ managementDecisionSubmitted: true });
  expect(await events(0)).toEqual(['PROPOSAL_MANAGEMENT_DECISION_SUBMITTED']);

  await takeOver(one, true);
  await recommend(0, { recommendation: 'REJECTED' }, 0);
  await expect(takeOver(one)).rejects.toThrow('is submitted already');
  expect(await decided(0)).toMatchObject({ finalStatus: 'ACCEPTED', managementTimeAllocations: [{ value: 4 }] });
});

test('takes as many statements for three proposals as for one', async () => {
  for (const index of [0, 1, 2]) await recommend(index, { recommendation: 'ACCEPTED' }, index + 1);
  const one = await world.statements(() => takeOver(pks.slice(0, 1)));

  expect(await world.statements(() => takeOver(pks.slice(1)))).toHaveLength(one.length);
});

test('a notification warns of an accepted proposal without time or comment', async () => {
  for (const [index, [value, commentForUser]] of (
    [
      [3, 'Good luck'],
      [0, 'Good luck'],
      [3, ''],
    ] as const
  ).entries())
    // prettier-ignore
    await officer().query('mutation ($d: [ProposalDecisionInput!]!) { decideProposals(decisions: $d) { verdict } }', {
      d: [{ proposalPk: pks[index], finalStatus: 'ACCEPTED', commentForUser, managementTimeAllocations: [{ instrumentId, value }] }],
    });
  const { it } = await officer().query<{ it: readonly { warnings: readonly string[] }[] }>(
    'query ($pks: [Int!]!) { it: previewNotification(proposalPks: $pks) { warnings } }',
    { pks },
  );

  expect(it.map(({ warnings }) => warnings)).toEqual([[], ['Accepted without time'], ['No comment for the user']]);
});
