import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readServerConfig } from '../../server/config.ts';
import { aNeighbour, type Neighbour } from '../support/broker.ts';
import { SOON } from '../support/patience.ts';
import { aCall, CREATE_CALL, fieldsOfCall, layGround, type Groundwork } from '../world/calls.ts';
import { onInstrument } from '../world/decisions.ts';
import { aFap } from '../world/faps.ts';
import { aWorld, MINUTE_MS, type World } from '../world/index.ts';
import { answer, aProposal, complete, submit } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';
import { aVisit, register, submittedRegistration, visitGround } from '../world/visits.ts';

let neighbour: Neighbour;
let world: World;
let ground: Groundwork;
let callId: number;

beforeAll(async () => {
  neighbour = await aNeighbour();
});
afterAll(() => neighbour.close());
beforeEach(async () => {
  world = await aWorld({ env: { AMQP_URL: neighbour.url, AMQP_EXCHANGE: neighbour.exchange } });
  ground = await layGround(world);
  callId = await aCall(world, ground);
  await hears();
});

async function hears(): Promise<Neighbour['received']> {
  const told = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'ANNOUNCEMENT')
    .where('deliveredAt', 'is', null)
    .execute();
  await world.services.worker.drain();
  const open = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'ANNOUNCEMENT')
    .where('deliveredAt', 'is', null)
    .execute();
  await vi.waitFor(() => expect(neighbour.received).toHaveLength(told.length - open.length), SOON);
  return neighbour.received.splice(0);
}
const typesOf = (messages: Neighbour['received']) => messages.map(({ type }) => type);

const DELETE = 'mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey } }';

test('other systems are told of a proposal from its beginning to its end, with what it is by then', async () => {
  const { primaryKey: pk, proposalId, ...proposal } = await aProposal(world, { callId, users: [world.carl], title: 'Ice' });
  const begun = await hears();
  expect(typesOf(begun)).toEqual(['PROPOSAL_CREATED', 'PROPOSAL_UPDATED']);
  expect(begun[1]?.body).toMatchObject({
    proposalPk: pk,
    shortCode: proposalId,
    title: 'Ice',
    callId,
    submitted: false,
    members: [{ email: world.carl.email }],
    proposer: { email: world.petra.email },
  });

  await complete(world, ground, { primaryKey: pk, proposalId, ...proposal });
  const answered = await hears();
  // The other step asks nothing that is answered.
  expect(typesOf(answered)).toEqual(['TOPIC_ANSWERED']);
  expect(answered[0]?.body).toEqual([{ questionId: 'aim', dataType: 'TEXT_INPUT', answer: 'To know' }]);

  await submit(world, world.petra, pk);
  const submitted = await hears();
  expect(typesOf(submitted)).toEqual(['PROPOSAL_SUBMITTED']);
  expect(submitted[0]?.body).toMatchObject({ proposalPk: pk, submitted: true });

  await world.as(world.olga).query(DELETE, { pk });
  const ended = await hears();
  expect(typesOf(ended)).toEqual(['PROPOSAL_DELETED']);
  expect(ended[0]?.body).toMatchObject({ proposalPk: pk, title: 'Ice', members: [{ email: world.carl.email }] });
});

test('who goes on typing is told of once, when the pause is over, with what was typed last; a step is told when it is complete', async () => {
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId });
  await hears();
  world.clock.advance(30 * MINUTE_MS);
  const people = { proposer: world.petra.id, users: [], coProposerInvites: [] };
  const types = (title: string) =>
    answer(world, world.petra, {
      questionaryId,
      topicId: ground.topics[0],
      partial: true,
      answers: { proposal_basis: { title, abstract: 'Abstract', ...people }, aim: `About ${title}` },
    });

  await types('I');
  await types('Ic');
  await types('Ice');
  expect(await hears()).toEqual([]);
  const window = 10 * MINUTE_MS;
  world.clock.advance(window - (world.clock.now().getTime() % window) + MINUTE_MS - 1);
  expect(await hears()).toEqual([]);
  world.clock.advance(1);

  const told = await hears();
  expect(told.map(({ type, body }) => [type, body['proposalPk'], body['title']])).toEqual([['PROPOSAL_UPDATED', pk, 'Ice']]);
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0] });
  const [step] = await hears();
  expect(step).toMatchObject({ type: 'TOPIC_ANSWERED', body: [{ questionId: 'aim', answer: 'About Ice' }] });
});

test('an answer that no condition shows any more is kept, and is not told of', async () => {
  const { templateId, topics } = await aTemplate(world, {
    key: 'hazards',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'hazardous', type: 'BOOLEAN' },
          {
            id: 'which',
            type: 'TEXT_INPUT',
            config: { required: true },
            when: [{ questionId: 'hazardous', condition: { condition: 'eq', params: true } }],
          },
        ],
      },
    ],
  });
  const { questionaryId } = await aProposal(world, { callId: await aCall(world, { ...ground, templateId }) });
  const says = (hazardous: boolean, more = {}) =>
    answer(world, world.petra, { questionaryId, topicId: topics[0], answers: { hazardous, ...more } });
  await hears();

  await says(true, { which: 'Beryllium' });
  expect((await hears()).at(-1)?.body).toMatchObject([{ questionId: 'hazardous', answer: true }, { questionId: 'which', answer: 'Beryllium' }]); // prettier-ignore
  await says(false);
  expect((await hears()).at(-1)?.body).toEqual([{ questionId: 'hazardous', dataType: 'BOOLEAN', answer: false }]);
});

test('a step without an answer is completed without an event', async () => {
  const { templateId, topics } = await aTemplate(world, {
    key: 'boxes',
    steps: [{ fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }] }, { fields: [{ id: 'hazardous', type: 'BOOLEAN' }] }],
  });
  const { questionaryId } = await aProposal(world, { callId: await aCall(world, { ...ground, templateId }) });
  await hears();

  await answer(world, world.petra, { questionaryId, topicId: topics[1] });

  expect(await hears()).toEqual([]);
  const events = await world.db.selectFrom('eventLog').select('id').where('eventType', '=', 'TOPIC_ANSWERED').execute();
  expect(events).toEqual([]);
});

test('people and calls are told of, and what is refused is not', async () => {
  const RENAME = 'mutation ($id: Int!) { updateUser(id: $id, firstname: "Petronella") { id } }';
  await world.as(world.petra).query(RENAME, { id: world.petra.id });
  await world.as(world.olga).query(CREATE_CALL, fieldsOfCall(ground));

  const told = await hears();
  expect(typesOf(told)).toEqual(['USER_UPDATED', 'CALL_CREATED']);
  expect(told[0]?.body).toMatchObject({ id: world.petra.id, firstName: 'Petronella', email: world.petra.email });
  expect(told[1]?.body).toMatchObject({ shortCode: 'SPRING', endCall: expect.any(String) as unknown });
  const log = await world.db.selectFrom('statusActionsLog').select('message').orderBy('id', 'desc').limit(2).execute();
  expect(log.map(({ message }) => message)).toContain(
    `Message USER_UPDATED about user ${world.petra.id} sent to the exchange ${neighbour.exchange}`,
  );
  const { primaryKey: pk } = await aProposal(world, { callId });
  await hears();
  await expect(world.as(world.carl).query(RENAME, { id: world.petra.id })).rejects.toThrow();
  await expect(submit(world, world.petra, pk)).rejects.toThrow();
  expect(await hears()).toEqual([]);
});

test('one that could not be told stands in the log of messages and is told by a replay; its proposal has no further line in its own log', async () => {
  await neighbour.unbind();
  const { primaryKey: pk } = await aProposal(world, { callId });
  await world.services.worker.drain();
  const LOGS = `{ getStatusActionsLogs(filter: { statusActionType: RABBITMQ, proposalPks: [${pk}] }) {
    statusActionsLogs { statusActionsLogId message successful proposals { primaryKey } } } }`;
  const logs = async () =>
    (
      await world.as(world.olga).query<{
        getStatusActionsLogs: {
          statusActionsLogs: { statusActionsLogId: number; message: string; successful: boolean; proposals: object[] }[];
        };
      }>(LOGS)
    ).getStatusActionsLogs.statusActionsLogs;
  const failed = await logs();
  expect(failed).toHaveLength(2);
  expect(failed[0]).toMatchObject({
    successful: false,
    message: expect.stringMatching(/^Message PROPOSAL_[A-Z]+ could not be sent: no queue takes/) as unknown,
    proposals: [{ primaryKey: pk }],
  });

  await neighbour.bind();
  const ids = failed.map(({ statusActionsLogId }) => statusActionsLogId);
  await world
    .as(world.olga)
    .query('mutation ($ids: [Int!]!) { replayStatusActionsLogs(statusActionsLogIds: $ids) { successful } }', { ids });

  await vi.waitFor(() => expect(neighbour.received).toHaveLength(2), SOON);
  expect(neighbour.received.splice(0).map(({ body }) => body['proposalPk'])).toEqual([pk, pk]);
  expect((await logs()).map(({ successful }) => successful)).toEqual([true, true]);
  const events = await world.services.events.history('PROPOSAL', [pk], world.db);
  expect(events.get(pk)?.map(({ event }) => event)).not.toContain('PROPOSAL_STATUS_ACTION_EXECUTED');
});

test('what waited is told to the exchange that is named by then, nothing where none is; a step is told with the time at which it was so', async () => {
  const config = world.services.core.config as { amqpExchange: string | null };
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId });
  await hears();
  const answeredAt = world.clock.now();
  await answer(world, world.petra, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  config.amqpExchange = null;
  await world.services.worker.drain();
  const { id, message } = await world.db
    .selectFrom('statusActionsLog')
    .select(['id', 'message'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(message).toBe('AMQP_EXCHANGE is no longer set, so the message goes to nobody');
  expect(neighbour.received).toEqual([]);

  config.amqpExchange = neighbour.exchange;
  world.clock.advance(90 * MINUTE_MS);
  await world.as(world.olga).query('mutation ($id: Int!) { replayStatusActionsLog(statusActionsLogId: $id) { successful } }', { id });

  await vi.waitFor(() => expect(neighbour.received).toHaveLength(1), SOON);
  expect(neighbour.received.splice(0)).toMatchObject([
    {
      type: 'TOPIC_ANSWERED',
      headers: { entityType: 'PROPOSAL', entityId: pk, at: answeredAt.toISOString() },
      body: [{ questionId: 'aim', answer: 'To know' }],
    },
  ]);
});

test('telling of a step costs a statement, and none where nobody listens', async () => {
  const saved = async () => {
    const { questionaryId } = await aProposal(world, { callId });
    const answers = { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } };
    return (await world.statements(() => answer(world, world.petra, answers))).length;
  };
  const listened = await saved();
  world = await aWorld();
  ground = await layGround(world);
  callId = await aCall(world, ground);

  expect(listened - (await saved())).toBe(1);
  const queued = await world.db.selectFrom('outbox').select('id').where('kind', '=', 'ANNOUNCEMENT').execute();
  expect(queued).toEqual([]);
});

test('an exchange without a message broker is refused when the product starts', () => {
  expect(() => readServerConfig({ AMQP_EXCHANGE: 'beamtime.fanout' })).toThrow('AMQP_EXCHANGE needs AMQP_URL');
});

test('other systems are told of an approved visit and of its cancellation, with the visitors of the proposal', async () => {
  const visits = await visitGround(world, callId);
  const visit = await aVisit(world, visits, [world.ivan]);
  const of = { visit, visitor: world.ivan, by: world.olga };
  await submittedRegistration(world, visits, { visit, visitor: world.ivan });
  await hears();

  await register(world, 'approveVisitRegistration', of);
  const approved = await hears();
  await register(world, 'cancelVisitRegistration', of);
  const cancelled = await hears();

  expect(typesOf(approved)).toEqual(['VISIT_CREATED', 'PROPOSAL_UPDATED']);
  expect(approved[0]?.body).toMatchObject({
    visitorId: await subjectOf(world.ivan.id),
    visitorUserId: world.ivan.id,
    proposal: { proposalPk: visits.proposalPk },
  });
  expect(approved[1]?.body).toMatchObject({ visitors: [{ email: world.ivan.email }] });
  expect(typesOf(cancelled)).toEqual(['VISIT_DELETED', 'PROPOSAL_UPDATED']);
  expect(cancelled[1]?.body).toMatchObject({ visitors: [] });
});

const subjectOf = async (id: number): Promise<string> => (await world.services.users.byId(id))?.oidcSub ?? String(id);

test('other systems are told of instruments, with their contact and scientists, and of their end', async () => {
  const olga = world.as(world.olga);
  const { it } = await olga.query<{ it: { id: number } }>(
    `mutation ($contact: Int!) { it: createInstrument(name: "Heron", shortCode: "HER", description: "", managerUserId: $contact) { id } }`,
    { contact: world.ines.id },
  );
  const created = await hears();
  await olga.query('mutation ($id: Int!, $ids: [Int!]!) { assignScientistsToInstrument(instrumentId: $id, scientistIds: $ids) { id } }', {
    ...{ id: it.id, ids: [world.ines.id] },
  });
  const staffed = await hears();
  await olga.query('mutation ($id: Int!) { deleteInstrument(id: $id) { id } }', { id: it.id });
  const deleted = await hears();

  const heron = { id: it.id, name: 'Heron', shortCode: 'HER', manager: { id: world.ines.id } };
  const said = [...created, ...staffed, ...deleted].map(({ type, body }) => ({ type, body }));
  expect(said).toMatchObject([
    { type: 'INSTRUMENT_CREATED', body: { ...heron, scientists: [] } },
    { type: 'INSTRUMENT_UPDATED', body: { ...heron, scientists: [{ id: world.ines.id }] } },
    { type: 'INSTRUMENT_DELETED', body: { ...heron, scientists: [{ id: world.ines.id }] } },
  ]);
});

test('other systems are told of the panels that were chosen', async () => {
  const { primaryKey: pk } = await aProposal(world, { callId });
  const fap = await aFap(world, { code: 'MAG' });
  await onInstrument(world, pk, world.diffractometer.id);
  await hears();
  await world
    .as(world.olga)
    .query(
      'mutation ($pk: Int!, $fap: Int!, $i: Int!) { assignProposalsToFaps(proposalPks: [$pk], fapInstruments: [{ fapId: $fap, instrumentId: $i }]) { primaryKey } }',
      { pk, fap, i: world.diffractometer.id },
    );

  const told = await hears();
  expect(told.map(({ type, body }) => [type, body['proposalPk']])).toEqual([['PROPOSAL_FAPS_SELECTED', pk]]);
});

test('time that nobody allocated is told as none', async () => {
  const { primaryKey: pk } = await aProposal(world, { callId });
  await hears();
  await world
    .as(world.olga)
    .query('mutation ($pk: Int!, $ids: [Int!]!) { assignProposalsToInstruments(proposalPks: [$pk], instrumentIds: $ids) { primaryKey } }', {
      ...{ pk, ids: [world.diffractometer.id] },
    });

  const told = await hears();
  expect(told.map(({ type, body }) => [type, body['instruments']])).toEqual([
    ['PROPOSAL_INSTRUMENTS_SELECTED', [{ id: world.diffractometer.id, shortCode: expect.any(String) as string, allocatedTime: 0 }]],
  ]);
});
