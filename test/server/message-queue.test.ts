import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { WorkflowAction } from '../../engine/workflows/index.ts';
import { BrokerAway, createBroker } from '../../server/message-queue/broker.ts';
import { aNeighbour, type Neighbour } from '../support/broker.ts';
import { SOON } from '../support/patience.ts';
import { aProxy } from '../support/proxy.ts';
import { aCall, layGround } from '../world/calls.ts';
import { anotherServer, aWorld, MINUTE_MS, type World } from '../world/index.ts';
import { aCompleteProposal, submit } from '../world/proposals.ts';
import { someThings, type Things } from '../world/things.ts';

let neighbour: Neighbour;
let world: World;
let things: Things;

beforeAll(async () => {
  neighbour = await aNeighbour();
  // creates the database, which takes longer than a test may
  await aTellingWorld([]);
});
afterAll(() => neighbour.close());
beforeEach(async () => {
  neighbour.received.length = 0;
  await neighbour.bind();
});

const publish = (...exchanges: readonly string[]): WorkflowAction => ({ key: 'publish', type: 'RABBITMQ', config: { exchanges } });

async function aTellingWorld(
  exchanges: readonly string[],
  env: Readonly<Record<string, string>> = { AMQP_URL: neighbour.url },
): Promise<void> {
  world = await aWorld({ env });
  things = await someThings(world, [publish(...exchanges)]);
  world.services.messageQueue.replaceBody('PROPOSAL', (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, { proposalPk: id }]))));
}

const drain = () => world.services.worker.drain();

interface Log {
  readonly statusActionsLogId: number;
  readonly message: string;
  readonly successful: boolean;
}
const logs = async (): Promise<readonly Log[]> =>
  (
    await world
      .as(world.olga)
      .query<{ getStatusActionsLogs: { statusActionsLogs: Log[] } }>(
        '{ getStatusActionsLogs(filter: { statusActionType: RABBITMQ }) { statusActionsLogs { statusActionsLogId message successful } } }',
      )
  ).getStatusActionsLogs.statusActionsLogs;

const replay = async (id: number | undefined): Promise<Log> =>
  (
    await world
      .as(world.olga)
      .query<{ replayStatusActionsLog: Log }>(
        `mutation { replayStatusActionsLog(statusActionsLogId: ${id}) { statusActionsLogId message successful } }`,
      )
  ).replayStatusActionsLog;

const arrives = (count: number) => vi.waitFor(() => expect(neighbour.received).toHaveLength(count), SOON);

test('a transition tells the neighbours once, under its idempotency key, and the log says so', async () => {
  await aTellingWorld([neighbour.exchange]);
  const ids = await things.make(3);

  await things.submit(...ids);
  await drain();
  await drain();

  await arrives(3);
  expect(neighbour.received.map(({ type, body }) => [type, body])).toEqual(
    ids.map((id) => ['PROPOSAL_STATUS_ACTION_EXECUTED', { proposalPk: id, newStatus: 'FEASIBILITY_REVIEW' }]),
  );
  expect(new Set(neighbour.received.map(({ id }) => id)).size).toBe(3);
  const queued = await world.db.selectFrom('outbox').select('idempotencyKey').where('kind', '=', 'RABBITMQ').execute();
  expect(neighbour.received.map(({ id }) => id).sort()).toEqual(queued.map((it) => it.idempotencyKey).sort());
  const message = `Message PROPOSAL_STATUS_ACTION_EXECUTED sent to the exchange ${neighbour.exchange}`;
  expect((await logs()).map((it) => [it.message, it.successful])).toEqual(ids.map(() => [message, true]));
});

test('a message about a proposal has its people, its instruments and the status it has entered', async () => {
  world = await aWorld({ env: { AMQP_URL: neighbour.url } });
  const ground = await layGround(world);
  const { workflows } = world.services;
  await world.db.transaction().execute(async (tx) => {
    const { body } = await workflows.published(ground.workflowId, tx);
    const edges = body.edges.map((edge) => (edge.to === 'feasibility-review' ? { ...edge, actions: [publish(neighbour.exchange)] } : edge));
    await workflows.saveWorkflow(tx, { ...body, edges });
  });
  const callId = await aCall(world, ground);
  const { primaryKey } = await aCompleteProposal(world, ground, { callId, users: [world.carl], title: 'Neutrons' });
  await world.db
    .insertInto('proposalInstruments')
    .values({ proposalPk: primaryKey, instrumentId: world.imaging.id, managementTimeAllocation: 2 })
    .execute();

  const { submitProposal } = await submit(world, world.petra, primaryKey);
  await drain();

  await arrives(1);
  const person = (email: string) => ({ email, institution: expect.any(String) as unknown });
  expect(neighbour.received[0]?.body).toMatchObject({
    proposalPk: primaryKey,
    shortCode: submitProposal.proposalId,
    title: 'Neutrons',
    callId,
    submitted: true,
    newStatus: 'FEASIBILITY_REVIEW',
    proposer: person(world.petra.email),
    members: [person(world.carl.email)],
    instruments: [{ id: world.imaging.id, allocatedTime: 172_800 }],
    dataAccessUsers: [],
    visitors: [],
  });
});

test('without AMQP_URL the log says that it waits, a replay is refused with the reason, and the message goes out once there is a broker', async () => {
  await aTellingWorld([neighbour.exchange], {});
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await drain();
  const [waits] = await logs();
  expect(waits).toMatchObject({ successful: false, message: expect.stringContaining('AMQP_URL is not set') as unknown });
  const ofFilter = (filter: string) =>
    world.as(world.olga).query(`{ getStatusActionsLogs(filter: { ${filter} }) { statusActionsLogs { statusActionsLogId isWaiting } } }`);
  const found = [{ statusActionsLogId: waits?.statusActionsLogId, isWaiting: true }];
  expect(await ofFilter('waiting: true')).toEqual({ getStatusActionsLogs: { statusActionsLogs: found } });
  expect(await ofFilter('statusActionType: RABBITMQ, successful: false, waiting: false')).toEqual({
    getStatusActionsLogs: { statusActionsLogs: [] },
  });
  await expect(replay(waits?.statusActionsLogId)).rejects.toMatchObject({
    message: expect.stringContaining('AMQP_URL is not set') as unknown,
  });
  expect(neighbour.received).toEqual([]);

  const { outbox } = world.services;
  const queued = await world.db.selectFrom('outbox').selectAll().where('kind', '=', 'RABBITMQ').executeTakeFirstOrThrow();
  expect(outbox.whyNoHandler('RABBITMQ')).toContain('AMQP_URL');
  const second = await anotherServer(world, { AMQP_URL: neighbour.url });
  second.services.messageQueue.replaceBody('PROPOSAL', (_db, ids) => Promise.resolve(new Map(ids.map((it) => [it, { proposalPk: it }]))));
  await second.services.worker.drain();
  await second.http.close();

  await arrives(1);
  expect(neighbour.received[0]?.id).toBe(queued.idempotencyKey);
  expect((await logs())[0]).toMatchObject({ successful: true });
});

test('an exchange that does not exist, and one without a queue, are failures; both are tried again after a pause', async () => {
  await aTellingWorld(['nobody.home', neighbour.exchange]);
  await neighbour.unbind();
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await drain();
  const failed = (await logs()).map(({ message, successful }) => [successful, message]);
  expect(failed).toContainEqual([
    false,
    expect.stringMatching(/^Message PROPOSAL_STATUS_ACTION_EXECUTED could not be sent: the message broker has no exchange nobody\.home/),
  ]);
  expect(failed).toContainEqual([
    false,
    `Message PROPOSAL_STATUS_ACTION_EXECUTED could not be sent: no queue takes messages from the exchange ${neighbour.exchange}`,
  ]);

  await neighbour.bind();
  await drain();
  expect(neighbour.received).toEqual([]);
  world.clock.advance(31_000);
  await drain();

  await arrives(1);
  expect((await logs()).filter(({ successful }) => !successful)).toHaveLength(1);
});

test('a message that the broker refuses is tried again after the pauses of one that failed, and is not waited for as if nobody were there', async () => {
  await aTellingWorld([neighbour.exchange]);
  await neighbour.unbind();
  onTestFinished(await neighbour.refuseAll());
  await things.submit(...(await things.make(1)));
  const goOn = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      await drain();
      world.clock.advance(61 * MINUTE_MS);
    }
  };

  await goOn(1);
  expect((await logs()).map(({ message }) => message)).toEqual([
    'Message PROPOSAL_STATUS_ACTION_EXECUTED could not be sent: the message broker refused the message',
  ]);
  await goOn(9);

  const [row] = await world.db.selectFrom('outbox').selectAll().where('kind', '=', 'RABBITMQ').execute();
  expect(row).toMatchObject({ attempts: 8, transientFailures: 0, failedAt: expect.any(Date) as unknown });
});

/** AMQP 0-9-1 methods by class and method id: channel.open, exchange.declare, basic.publish. */
const CHANNEL_OPEN = Buffer.from([0, 20, 0, 10]);
const EXCHANGE_DECLARE = Buffer.from([0, 40, 0, 10]);
const BASIC_PUBLISH = Buffer.from([0, 60, 0, 40]);
/** Timeouts for an unresponsive broker and for a publisher confirm. */
const ANSWER_MS = 5_000;
const CONFIRM_MS = 20_000;

async function aWayToTheBroker() {
  const proxy = await aProxy(`${neighbour.url}?heartbeat=0`);
  const broker = createBroker(proxy.url, world.services.core, { answerMs: ANSWER_MS, confirmMs: CONFIRM_MS });
  onTestFinished(async () => {
    await broker.close();
    await proxy.close();
  });
  const publish = (id: string) =>
    broker.publish(
      neighbour.exchange,
      () => Promise.resolve({ id, type: 'TOLD', at: world.clock.now(), about: { kind: 'PROPOSAL', id: 1 }, body: {} }),
      { keep: () => Promise.resolve(), held: () => undefined },
    );
  return { proxy, publish };
}

test.each([
  ['opens a channel', CHANNEL_OPEN],
  ['asks for an exchange', EXCHANGE_DECLARE],
])(
  'a broker that has taken the connection and says nothing to who %s is away, and is dialled anew when it speaks again',
  async (_, method) => {
    const { proxy, publish } = await aWayToTheBroker();
    proxy.silence((request) => request.includes(method));

    await expect(publish('one')).rejects.toBeInstanceOf(BrokerAway);
    // closed connections must not leak, since there are retries for three days
    await vi.waitFor(() => expect(proxy.open()).toBe(0), SOON);
    proxy.silence(null);
    world.clock.advance(MINUTE_MS);
    await publish('two');

    await arrives(1);
    expect(neighbour.received.map(({ id }) => id)).toEqual(['two']);
  },
);

test('a broker that confirms a message later than it may answer is waited for: giving up would send it twice', async () => {
  const { proxy, publish } = await aWayToTheBroker();
  proxy.silence((request) => request.includes(BASIC_PUBLISH));
  setTimeout(proxy.speak, 2 * ANSWER_MS);

  await publish('one');

  await arrives(1);
});

test('a broker that does not confirm a message at all may have it: that counts as a failed attempt, and is not tried for days', async () => {
  const { proxy, publish } = await aWayToTheBroker();
  proxy.silence((request) => request.includes(BASIC_PUBLISH));

  const failure: unknown = await publish('one').catch((error: unknown) => error);

  expect(failure).not.toBeInstanceOf(BrokerAway);
  expect(failure).toMatchObject({ message: 'the message broker did not confirm in time' });
  await vi.waitFor(() => expect(proxy.open()).toBe(0), SOON);
});

test('a message is given up after eight attempts; an officer replays it, and who has it already is not told twice', async () => {
  await aTellingWorld([neighbour.exchange]);
  await neighbour.unbind();
  const [id = 0] = await things.make(1);
  await things.submit(id);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await drain();
    world.clock.advance(7 * 60 * 60_000);
  }
  await neighbour.bind();
  await drain();
  expect(neighbour.received).toEqual([]);
  const [given] = await logs();

  const sent = await replay(given?.statusActionsLogId);
  const again = await replay(sent.statusActionsLogId);

  await arrives(1);
  expect(sent).toMatchObject({
    successful: true,
    message: `Message PROPOSAL_STATUS_ACTION_EXECUTED sent to the exchange ${neighbour.exchange}`,
  });
  expect(again).toMatchObject({
    successful: true,
    message: `Already delivered to the exchange ${neighbour.exchange}; nothing was sent again`,
  });
});

test('who has lost a message to somebody else before it is ready to be sent sends nothing', async () => {
  await aTellingWorld([neighbour.exchange]);
  world.services.messageQueue.replaceBody('PROPOSAL', async (db, ids) => {
    await db.updateTable('outbox').set({ leasedBy: 'somebody else' }).where('kind', '=', 'RABBITMQ').execute();
    return new Map(ids.map((id) => [id, { proposalPk: id }]));
  });
  await things.submit(...(await things.make(1)));

  await drain();

  expect(await world.db.selectFrom('acceptedMessages').selectAll().execute()).toEqual([]);
  expect(neighbour.received).toEqual([]);
  const [row] = await world.db.selectFrom('outbox').selectAll().where('kind', '=', 'RABBITMQ').execute();
  expect(row).toMatchObject({ leasedBy: 'somebody else', deliveredAt: null, lastError: null });
});

test('a broker that is away for a night is waited for, and what waits goes minutes after the first message that it takes', async () => {
  const proxy = await aProxy(neighbour.url);
  await aTellingWorld([neighbour.exchange], { AMQP_URL: proxy.url });
  proxy.refuse(true);
  const [first = 0, second = 0, third = 0] = await things.make(3);
  await things.submit(first, second);
  for (let minute = 0; minute < 10 * 60; minute += 30) {
    await drain();
    world.clock.advance(30 * MINUTE_MS);
  }
  expect((await logs()).map(({ message }) => message)).toEqual(
    [1, 2].map(() => expect.stringMatching(/cannot be reached .* It waits, and is tried again by \d\d-\d\d-\d{4} \d\d:\d\d$/) as unknown),
  );
  await drain();

  proxy.refuse(false);
  world.clock.advance(6 * MINUTE_MS);
  await things.submit(third);
  await drain();

  await arrives(3);
  expect((await logs()).map(({ successful }) => successful)).toEqual([true, true, true]);
  await world.services.messageQueue.close();
  await proxy.close();
});

test('a connection that breaks is made anew, and nothing is lost', async () => {
  const proxy = await aProxy(neighbour.url);
  await aTellingWorld([neighbour.exchange], { AMQP_URL: proxy.url });
  const [first = 0, second = 0, third = 0] = await things.make(3);
  await things.submit(first);
  await drain();
  await arrives(1);

  proxy.cut();
  await vi.waitFor(() => expect(proxy.open()).toBe(0), SOON);
  await things.submit(second);
  await drain();
  proxy.refuse(true);
  proxy.cut();
  await vi.waitFor(() => expect(proxy.open()).toBe(0), SOON);
  await things.submit(third);
  await drain();
  expect((await logs())[0]).toMatchObject({
    successful: false,
    message: expect.stringContaining('Message PROPOSAL_STATUS_ACTION_EXECUTED could not be sent: the message broker') as unknown,
  });
  proxy.refuse(false);
  world.clock.advance(60 * 60_000);
  await drain();
  await arrives(3);

  expect(new Set(neighbour.received.map((it) => it.id)).size).toBe(3);
  await world.services.messageQueue.close();
  await proxy.close();
});
