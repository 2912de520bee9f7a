import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startRabbitmq, type Rabbitmq } from '../../../scripts/services/rabbitmq.ts';
import type { WorkflowAction } from '../../../engine/workflows/index.ts';
import { BrokerAway, createBroker } from '../../../server/message-queue/broker.ts';
import { aNeighbour, type Neighbour } from '../../support/broker.ts';
import { SOON } from '../../support/patience.ts';
import { aProxy } from '../../support/proxy.ts';
import { aWorld, type World } from '../../world/index.ts';
import { someThings, type Things } from '../../world/things.ts';

/** A separate broker, since a memory alarm would block all other tests. */
let rabbitmq: Rabbitmq;
let neighbour: Neighbour;
let world: World;
let things: Things;
let lines: string[];

/** Confirm timeout, shorter than an alarm. */
const CONFIRM_MS = 3_000;
/** Three missed heartbeats close a connection at the latest, which is shorter than an alarm. */
const HEARTBEAT_S = 5;
const ALARM_MS = 18_000;
/** Share of memory above which the broker blocks publishers. */
const ENOUGH = '0.8';
const NONE = '0.000001';
const alarm = (yes: boolean) => rabbitmq.control('set_vm_memory_high_watermark', yes ? NONE : ENOUGH);

beforeAll(async () => {
  rabbitmq = await startRabbitmq();
  neighbour = await aNeighbour(rabbitmq.env['TEST_AMQP_URL']);
}, 180_000);
afterEach(() => alarm(false));
afterAll(async () => {
  await neighbour.close();
  await rabbitmq.stop();
});

beforeEach(async () => {
  neighbour.received.length = 0;
  lines = [];
  world = await aWorld({ env: { AMQP_URL: neighbour.url, LOG_LEVEL: 'info' }, log: (line) => void lines.push(line) });
  const publish: WorkflowAction = { key: 'publish', type: 'RABBITMQ', config: { exchanges: [neighbour.exchange] } };
  things = await someThings(world, [publish]);
  world.services.messageQueue.replaceBody('PROPOSAL', (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, { proposalPk: id }]))));
});

const drain = () => world.services.worker.drain();
const arrived = () => neighbour.received.map(({ id }) => id);
const told = () => neighbour.received.map(({ body }) => body['proposalPk']);
const says = (text: string) => vi.waitFor(() => expect(lines.filter((line) => line.includes(text))).toHaveLength(1), SOON);
const messages = async () =>
  (
    await world.as(world.olga).query<{ getStatusActionsLogs: { statusActionsLogs: { message: string }[] } }>(
      `{ getStatusActionsLogs(filter: { statusActionType: RABBITMQ, successful: false }, sort: { sortField: "statusActionsLogId", sortDirection: asc }) {
          statusActionsLogs { message } } }`,
    )
  ).getStatusActionsLogs.statusActionsLogs.map(({ message }) => message);

async function aPublisher() {
  // after two missed heartbeats the connection would be closed within the test
  const proxy = await aProxy(`${neighbour.url}?heartbeat=${HEARTBEAT_S}`);
  const sent: string[] = [];
  proxy.silence((request) => {
    sent.push(request.toString('latin1'));
    return false;
  });
  const broker = createBroker(proxy.url, world.services.core, { answerMs: 5_000, confirmMs: CONFIRM_MS });
  onTestFinished(async () => {
    await broker.close();
    await proxy.close();
  });
  const held: string[] = [];
  const written: string[] = [];
  const publish = (id: string) =>
    broker.publish(
      neighbour.exchange,
      () => {
        written.push(id);
        return Promise.resolve({ id, type: 'TOLD', at: world.clock.now(), about: { kind: 'PROPOSAL', id: 1 }, body: {} });
      },
      { keep: () => Promise.resolve(), held: (reason) => void held.push(`${id}: ${reason}`) },
    );
  await publish('first');
  return { publish, written, held, cut: proxy.cut, hasSent: (id: string) => sent.some((request) => request.includes(id)) };
}

test('while the broker is short of memory the log says so and what waits for it; all goes as soon as it is well again, each message once', async () => {
  const [first = 0, ...others] = await things.make(4);
  await things.submit(first);
  await drain();
  await alarm(true);
  await things.submit(...others);

  const working = drain();

  await says('the message broker takes no messages');
  await vi.waitFor(
    async () =>
      expect(await messages()).toEqual([
        'Message PROPOSAL_STATUS_ACTION_EXECUTED waits: the message broker takes none for now (low on memory)',
      ]),
    SOON,
  );
  expect(told()).toEqual([first]);
  await alarm(false);
  await working;
  await vi.waitFor(() => expect(told()).toEqual([first, ...others]), SOON);
  await says('the message broker takes messages again');
  expect(await messages()).toEqual([]);
});

test('what the broker has not confirmed when it runs short of memory is waited for, however long; nothing else is sent to it meanwhile', async () => {
  const { publish, written, held, hasSent } = await aPublisher();
  await alarm(true);

  const all = [publish('one')];
  await says('the message broker takes no messages');
  all.push(publish('two'));
  await pause(ALARM_MS);
  expect(held).toEqual(['one: low on memory', 'two: low on memory']);
  expect(hasSent('one')).toBe(true);
  expect(hasSent('two')).toBe(false);
  // the message body is built only when it can be sent
  expect(written).toEqual(['first', 'one']);
  await alarm(false);
  await Promise.all(all);
  await publish('three');

  await vi.waitFor(() => expect(arrived()).toHaveLength(4), SOON);
  await pause(CONFIRM_MS);
  expect(arrived()).toEqual(['first', 'one', 'two', 'three']);
});

test('a broker whose connection breaks while it is short of memory is away, as at any other time', async () => {
  const { publish, cut } = await aPublisher();
  await alarm(true);
  const all = [publish('one')];
  await says('the message broker takes no messages');
  all.push(publish('two'));

  cut();

  const away = { status: 'rejected', reason: expect.any(BrokerAway) as unknown };
  expect(await Promise.allSettled(all)).toEqual([away, away]);
});
