import { expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { printBy } from '../world/printer.ts';
import { aProposal } from '../world/proposals.ts';

async function twoSamples() {
  const world = await aWorld();
  const ground = await layGround(world);
  const proposal = await aProposal(world, { callId: await aCall(world, ground), users: [world.carl] });
  const add = (title: string) =>
    aSample(world, world.petra, { pk: proposal.primaryKey, questionId: 'samples', templateId: ground.sampleTemplateId, title });
  return { world, proposal, first: await add('Lysozyme'), second: await add('Osmium') };
}

interface Reviewed {
  readonly submitSampleReview: { readonly safetyStatus: string; readonly safetyComment: string };
}

const judge = (world: World, person: Person, id: number, safetyStatus: string, safetyComment?: string | null) =>
  world.as(person).query<Reviewed>(
    `mutation ($id: Int!, $safetyStatus: SampleStatus!, $safetyComment: String) {
      submitSampleReview(sampleId: $id, safetyStatus: $safetyStatus, safetyComment: $safetyComment) { safetyStatus safetyComment } }`,
    { id, safetyStatus, ...(safetyComment === undefined ? {} : { safetyComment }) },
  );

async function logged({ world, proposal }: Awaited<ReturnType<typeof twoSamples>>): Promise<readonly string[]> {
  const { it } = await world.as(world.olga).query<{ it: readonly { readonly description: string }[] }>(
    'query ($id: String!) { it: getEventLogs(changedObjectId: $id, eventType: "PROPOSAL_SAMPLE") { description } }', // prettier-ignore
    { id: String(proposal.primaryKey) },
  );
  return it.map(({ description }) => description).toSorted();
}

test('officers and safety reviewers judge a sample, nobody else does', async () => {
  const { world, first } = await twoSamples();

  expect(await judge(world, world.sam, first.id, 'HIGH_RISK', 'Toxic')).toEqual({
    submitSampleReview: { safetyStatus: 'HIGH_RISK', safetyComment: 'Toxic' },
  });
  expect((await judge(world, world.olga, first.id, 'LOW_RISK')).submitSampleReview).toEqual({
    safetyStatus: 'LOW_RISK',
    safetyComment: 'Toxic',
  });

  for (const person of [world.petra, world.ines, world.stranger])
    await expect(judge(world, person, first.id, 'LOW_RISK')).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  await expect(judge(world, world.sam, 999_999, 'LOW_RISK')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(judge(world, world.sam, first.id, 'LOW_RISK', 'x'.repeat(6001))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a proposal is safe only when all its samples are of low risk', async () => {
  const it = await twoSamples();
  const { world, first, second } = it;

  await judge(world, world.sam, first.id, 'LOW_RISK', '');
  expect(await logged(it)).toEqual(['Safety of sample Lysozyme reviewed: Low risk']);
  await judge(world, world.sam, second.id, 'LOW_RISK', '');

  expect(await logged(it)).toEqual([
    'All samples are of low risk',
    'Safety of sample Lysozyme reviewed: Low risk',
    'Safety of sample Osmium reviewed: Low risk',
  ]);
  const occurrences = async () => JSON.stringify(await world.db.selectFrom('workflowStates').selectAll().execute());
  expect(await occurrences()).toContain('PROPOSAL_SAMPLE_SAFE');

  await judge(world, world.sam, second.id, 'ELEVATED_RISK', 'Gloves');
  expect(await occurrences()).not.toContain('PROPOSAL_SAMPLE_SAFE');
});

test('the document of a sample says its safety in words; strangers do not get it', async () => {
  const { world, first } = await twoSamples();
  await judge(world, world.sam, first.id, 'ELEVATED_RISK', 'Gloves when mounting');
  const plans: unknown[] = [];
  printBy(world, async (plan) => {
    plans.push(plan);
    return Promise.resolve(new Uint8Array());
  });

  expect((await world.http(world.petra).get(`/download/pdf/sample/${first.id}`)).statusCode).toBe(200);
  expect(JSON.stringify(plans)).toContain('Elevated risk');
  expect(JSON.stringify(plans)).toContain('Gloves when mounting');
  expect((await world.http(world.stranger).get(`/download/pdf/sample/${first.id}`)).statusCode).toBe(404);
});
