import { expect, test } from 'vitest';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { aCompleteProposal, submit } from '../world/proposals.ts';

const CHANGE = `mutation ($pks: [Int!]!, $statusId: Int!) {
  changeProposalsStatus(proposalPks: $pks, statusId: $statusId) { primaryKey submitted status { shortCode } } }`;
const CLONE = `mutation ($pks: [Int!]!, $callId: Int!) {
  cloneProposals(proposalsToClonePk: $pks, callId: $callId) { title submitted status { shortCode } proposer { id } } }`;

async function submitted(): Promise<{ world: World; ground: Groundwork; pk: number }> {
  const world = await aWorld();
  const ground = await layGround(world);
  const { primaryKey: pk } = await aCompleteProposal(world, ground, { callId: await aCall(world, ground) });
  await submit(world, world.petra, pk);
  return { world, ground, pk };
}

test('an officer walks a proposal to the end of its workflow, and nobody else moves it by hand', async () => {
  const { world, ground, pk } = await submitted();
  const change = async (code: string, person: Person = world.olga) => {
    const { changeProposalsStatus } = await world
      .as(person)
      .query<{ changeProposalsStatus: readonly { status: { shortCode: string } }[] }>(CHANGE, { pks: [pk], statusId: ground.status(code) });
    return changeProposalsStatus.map((it) => it.status.shortCode);
  };

  for (const person of [world.petra, world.ines, world.sam]) {
    await expect(change('EXPIRED', person)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  }
  const walked = [await change('FEASIBILITY_REVIEW'), await change('SCHEDULING'), await change('EXPIRED')].flat();

  expect(walked).toEqual(['FEASIBILITY_REVIEW', 'SCHEDULING', 'EXPIRED']);
  const log = await world.db
    .selectFrom('eventLog')
    .select('eventType')
    .where('changedObjectId', '=', String(pk))
    .where('eventType', '=', 'PROPOSAL_STATUS_CHANGED_BY_USER')
    .execute();
  expect(log.length).toBeGreaterThanOrEqual(2);
});

test('proposals change status all together or not at all', async () => {
  const { world, ground, pk } = await submitted();

  const attempt = world.as(world.olga).query(CHANGE, { pks: [pk, 999_999], statusId: ground.status('EXPIRED') });

  await expect(attempt).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  const { statusId } = await world.db.selectFrom('proposals').select('statusId').where('primaryKey', '=', pk).executeTakeFirstOrThrow();
  expect(statusId).toBe(ground.status('FEASIBILITY_REVIEW'));
});

test('a proposal is cloned to an open call only, by whoever may read it', async () => {
  const { world, ground, pk } = await submitted();
  const open = await aCall(world, ground);
  const closed = await aCall(world, ground, {
    endCall: new Date(world.clock.now().getTime() - 2 * DAY_MS),
    endCallInternal: new Date(world.clock.now().getTime() - DAY_MS),
  });
  const clone = (person: Person, callId: number) => world.as(person).query(CLONE, { pks: [pk], callId });

  await expect(clone(world.petra, closed)).rejects.toMatchObject({ reason: 'CALL_NOT_OPEN' });
  await expect(clone(world.stranger, open)).rejects.toMatchObject({
    code: expect.stringMatching(/NOT_FOUND|INSUFFICIENT_PERMISSIONS/) as unknown,
  });
  const copy = await clone(world.petra, open);

  expect(copy).toEqual({
    cloneProposals: [
      {
        title: expect.stringContaining('Test') as unknown,
        submitted: false,
        status: { shortCode: 'DRAFT' },
        proposer: { id: world.petra.id },
      },
    ],
  });
});
