import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { onInstrument } from '../world/decisions.ts';
import { acceptProposal, anExperiment } from '../world/experiments.ts';
import { aWorld, type PersonCaller, type World } from '../world/index.ts';
import { aProposal, answer, submit } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

let world: World;
let ground: Awaited<ReturnType<typeof layGround>>;

beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
});

const officer = () => world.as(world.olga);

async function asking(readPermissions: readonly string[]): Promise<number> {
  const config = { variant: 'dropdown', isMultipleSelect: true, requestTime: true, readPermissions: [...readPermissions] };
  const { templateId, topics } = await aTemplate(world, {
    key: 'asking',
    steps: [{ fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }, { id: 'wish', type: 'INSTRUMENT_PICKER', config }] }], // prettier-ignore
  });
  const callId = await aCall(world, { ...ground, templateId });
  const { primaryKey, questionaryId } = await aProposal(world, { callId });
  const wish = [
    { instrumentId: String(world.diffractometer.id), timeRequested: 6 },
    { instrumentId: String(world.imaging.id), timeRequested: 2 },
  ];
  await answer(world, world.petra, { questionaryId, topicId: topics[0], answers: { wish } });
  await submit(world, world.petra, primaryKey);
  return primaryKey;
}

interface Times {
  readonly requestedTimes: readonly { readonly instrumentId: number; readonly value: number }[];
  readonly instruments: readonly { readonly id: number; readonly timeBalance: { readonly booked: number } | null }[];
}

const timesOf = async (caller: PersonCaller, pk: number): Promise<Times> =>
  (
    await caller.query<{ it: Times }>(
      'query ($pk: Int!) { it: getProposal(primaryKey: $pk) { requestedTimes { instrumentId value } instruments { id timeBalance { granted booked unit } } } }',
      { pk },
    )
  ).it;
const requested = async (caller: PersonCaller, pk: number) =>
  Object.fromEntries((await timesOf(caller, pk)).requestedTimes.map(({ instrumentId, value }) => [instrumentId, value]));

test('the time that an answer requests is read beside each instrument, in lists too', async () => {
  const pk = await asking([]);
  const both = { [world.diffractometer.id]: 6, [world.imaging.id]: 2 };

  for (const caller of [officer(), world.as(world.petra)]) expect(await requested(caller, pk)).toEqual(both);
  const { it } = await officer().query<{ it: { proposals: readonly Times[] } }>(
    '{ it: getProposalsCore { proposals { requestedTimes { instrumentId value } } } }',
  );
  expect(it.proposals[0]?.requestedTimes.map(({ value }) => value).toSorted()).toEqual([2, 6]);
});

test('who may not read the question does not read the requested time', async () => {
  const pk = await asking(['USER']);

  expect(await requested(officer(), pk)).toEqual({});
  expect(await requested(world.as(world.petra), pk)).not.toEqual({});
});

test('granted and booked time is read by who knows the decision', async () => {
  const callId = await aCall(world, ground);
  const { primaryKey: proposalPk } = await aProposal(world, { callId });
  const instrumentId = world.diffractometer.id;
  await onInstrument(world, proposalPk, instrumentId, 9);
  const booked = async (caller: PersonCaller) => (await timesOf(caller, proposalPk)).instruments.map(({ timeBalance }) => timeBalance);
  const before = { from: 10, to: 12.5 };
  await anExperiment(world, { proposalPk, instrumentId, ...before });

  expect(await booked(officer())).toEqual([{ granted: 9, booked: 2.5, unit: 'Day' }]);
  expect(await booked(world.as(world.petra))).toEqual([null]);
  await acceptProposal(world, proposalPk);
  expect(await booked(world.as(world.petra))).toEqual([{ granted: 9, booked: 2.5, unit: 'Day' }]);
});
