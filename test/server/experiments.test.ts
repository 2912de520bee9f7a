import { beforeAll, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { onInstrument } from '../world/decisions.ts';
import { anExperiment } from '../world/experiments.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

let world: World;
let pk: number;
let instrumentId: number;
beforeAll(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  pk = (await aProposal(world, { callId, users: [world.carl] })).primaryKey;
  instrumentId = world.diffractometer.id;
  await onInstrument(world, pk, instrumentId);
});

const read = async (person: Person, experimentPk: number) =>
  (
    await world
      .as(person)
      .query<{ getExperiment: { experimentId: string } | null }>('query ($e: Int!) { getExperiment(experimentPk: $e) { experimentId } }', {
        e: experimentPk,
      })
  ).getExperiment?.experimentId ?? null;

test('experiments of a proposal are numbered from 1, also when made at once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => anExperiment(world, { proposalPk: pk, instrumentId })));
  expect(made.map(({ experimentId }) => Number(experimentId.split('-').pop())).sort()).toEqual([1, 2, 3]);
});

test('it is read by its team and officers, not by strangers', async () => {
  const { experimentPk, experimentId } = await anExperiment(world, { proposalPk: pk, instrumentId });
  for (const person of [world.petra, world.carl, world.olga, world.ines, world.sam])
    expect(await read(person, experimentPk)).toBe(experimentId);
  expect(await read(world.stranger, experimentPk)).toBeNull();
});

test('an instrument that is not of the proposal, an end before the start and an unknown proposal are refused', async () => {
  const other = world.imaging.id;
  await expect(anExperiment(world, { proposalPk: pk, instrumentId: other })).rejects.toThrow('is not an instrument of the proposal');
  await expect(anExperiment(world, { proposalPk: pk, instrumentId, from: 3, to: 2 })).rejects.toThrow('The end must be after the start');
  await expect(anExperiment(world, { proposalPk: 99_999, instrumentId })).rejects.toThrow('Proposal not found');
});
