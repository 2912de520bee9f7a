import { beforeEach, expect, test } from 'vitest';
import { anExperiment } from '../world/experiments.ts';
import { aFeedbackTemplate, askForFeedback, changeFeedback, giveFeedback } from '../world/feedback.ts';
import { aWorld, type World } from '../world/index.ts';
import { answer } from '../world/proposals.ts';
import { aBookedProposal, aTeamOfVisitors, type BookedProposal } from '../world/shipments.ts';

let world: World;
let it: BookedProposal;
beforeEach(async () => {
  world = await aWorld();
  it = await aBookedProposal(world, { from: -6, to: -4, status: 'COMPLETED' });
});

interface Found {
  readonly it: {
    readonly totalCount: number;
    readonly experiments: readonly { readonly experimentPk: number; readonly state: string; readonly whyNoRequest: string | null }[];
  };
}

const FIELDS = `totalCount experiments { experimentPk state requestCount lastRequestedAt submittedAt whyNoRequest
  experiment { experimentId proposal { title } instrument { name } } feedback { id } teamLead { id } }`;

const list = async (args = '') =>
  (await world.as(world.olga).query<Found>(`{ it: getFeedbackOfExperiments${args ? `(${args})` : ''} { ${FIELDS} } }`)).it;

const another = async (from: number, isWithVisit = true): Promise<number> => {
  const { experimentPk } = await anExperiment(world, {
    proposalPk: it.proposalPk,
    instrumentId: world.diffractometer.id,
    from,
    to: from + 1,
    status: 'COMPLETED',
  });
  if (isWithVisit) await aTeamOfVisitors(world, { ...it, experimentPk }, world.carl);
  return experimentPk;
};

test('the user office lists completed experiments with the state of their feedback, and filters it', async () => {
  const topicId = (await aFeedbackTemplate(world)).topics[0];
  await aTeamOfVisitors(world, it, world.carl);
  const { id, questionaryId } = await giveFeedback(world, world.carl, it.experimentPk);
  await answer(world, world.carl, { questionaryId, topicId, answers: { overall: ['Good'] } });
  await changeFeedback(world, world.carl, `updateFeedback(feedbackId: ${id}, status: SUBMITTED)`);
  const draft = await another(-10);
  await giveFeedback(world, world.carl, draft);
  const requested = await another(-14);
  await askForFeedback(world, world.olga, requested);
  const open = await another(-18);
  const noVisit = await another(-20, false);
  await anExperiment(world, { proposalPk: it.proposalPk, instrumentId: world.diffractometer.id });

  const found = await list();
  expect(found).toMatchObject({
    totalCount: 5,
    experiments: [
      {
        experimentPk: it.experimentPk,
        state: 'SUBMITTED',
        whyNoRequest: 'it was given already',
        feedback: { id },
        teamLead: { id: world.carl.id },
      },
      { experimentPk: draft, state: 'DRAFT', whyNoRequest: null },
      { experimentPk: requested, state: 'REQUESTED', requestCount: 1, whyNoRequest: 'the last request is less than 14 days old' },
      { experimentPk: open, state: 'NONE', requestCount: 0, lastRequestedAt: null, whyNoRequest: null, feedback: null },
      { experimentPk: noVisit, state: 'NONE', whyNoRequest: 'the experiment has no visit', teamLead: null },
    ],
  });
  const keys = async (filter: string) => (await list(`filter: { ${filter} }`)).experiments.map(({ experimentPk }) => experimentPk);
  expect(await keys('state: NONE')).toEqual([open, noVisit]);
  expect(await keys('state: REQUESTED')).toEqual([requested]);
  expect(await keys(`state: DRAFT, callId: ${it.callId}, instrumentId: ${world.diffractometer.id}`)).toEqual([draft]);
  expect(await keys(`callId: ${it.callId + 1}`)).toEqual([]);
  expect((await list('sort: { sortField: "state", sortDirection: asc }, first: 1, offset: 4')).experiments).toMatchObject([
    { state: 'SUBMITTED' },
  ]);
  await expect(list('sort: { sortField: "mood", sortDirection: asc }')).rejects.toThrow('mood');
});

test('many experiments cost as many statements as one', async () => {
  await aTeamOfVisitors(world, it, world.carl);
  const few = await world.statements(() => list());
  for (const from of [-10, -14, -18]) await another(from);
  expect((await world.statements(() => list())).length).toBe(few.length);
});
