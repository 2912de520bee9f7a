import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emailAbout } from '../../server/mail/index.ts';
import { smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { aWorld, type World } from '../world/index.ts';
import { someThings, type Things } from '../world/things.ts';
import { aWorker, inRealTime } from '../world/workers.ts';

/** A slow delivery must not block deliveries of other kinds. */
const BUSY_MACHINE = { timeout: 30_000 };
let smtp: SmtpCatcher;
let world: World;
let things: Things;
let slow: string;
let answer: () => void;
let begun: number;

beforeAll(async () => {
  smtp = await smtpCatcher();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.mails.length = 0;
  begun = 0;
  slow = '@';
  const answered = new Promise<void>((resolve) => (answer = resolve));
  smtp.ponder = async (raw) => {
    if (!raw.includes(`To: ${slow}`) && slow !== '@') return;
    begun += 1;
    await answered;
  };
  world = await aWorld({ env: { SMTP_URL: smtp.url, WORKER_POLL_MS: '10' } });
  things = await someThings(world);
});
afterEach(async () => {
  answer();
  await world.services.worker.stop();
});

const enqueue = (kind: string, key = kind) =>
  things.inTx((tx) =>
    world.services.outbox.enqueue(tx, {
      kind,
      payload: {},
      idempotencyKey: key,
    }),
  );

async function write(...addresses: readonly string[]): Promise<void> {
  await things.inTx((tx) =>
    world.services.mail.saveTemplates(tx, [
      {
        key: 'told',
        name: 'Told',
        description: '',
        use: 'status-action',
        subject: 'Told',
        body: '<p>Told</p>',
        variables: [],
      },
    ]),
  );
  world.services.mail.replaceVariables('PROPOSAL', (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, { item: {}, beside: {} }]))));
  const request = (address: string) =>
    emailAbout({ template: 'told', to: 'OTHER', entity: { kind: 'PROPOSAL', id: 1 } }, { addresses: [address] });
  await things.inTx((tx) =>
    world.services.mail.enqueue(tx, ...addresses.map((address) => ({ key: `to-${address}`, request: request(address) }))),
  );
}

test('while the mail server thinks, jobs are done, the broker is told, and what has come due is found', async () => {
  const done: string[] = [];
  world.services.outbox.job('NEWS', () => Promise.resolve(void done.push('job')));
  world.services.outbox.handler('TELL', () => Promise.resolve(void done.push('told')));
  world.services.worker.job({
    name: 'look',
    title: 'Look',
    cadence: { everyMs: 0 },
    counts: 'looks',
    work: () => Promise.resolve(begun > 0 && !done.includes('looked') ? done.push('looked') : 0),
  });
  await write('one@b.example');
  world.services.worker.start();
  await expect.poll(() => begun, BUSY_MACHINE).toBe(1);

  await enqueue('NEWS');
  await enqueue('TELL');

  await expect.poll(() => done.toSorted(), BUSY_MACHINE).toEqual(['job', 'looked', 'told']);
  expect(smtp.mails).toEqual([]);
});

test('a mail that takes long holds up no other; of many that take long three are sent at once', async () => {
  slow = 'slow@b.example';
  await write(slow, 'quick@b.example', 'other@b.example');
  world.services.worker.start();
  await expect.poll(() => smtp.mails.flatMap(({ to }) => to).toSorted(), BUSY_MACHINE).toEqual(['other@b.example', 'quick@b.example']);

  slow = '@';
  await write('1@b.example', '2@b.example', '3@b.example', '4@b.example');
  await expect.poll(() => begun, BUSY_MACHINE).toBe(3);
  expect(smtp.clients()).toBe(3);
  answer();

  const rows = () => world.db.selectFrom('outbox').select(['attempts', 'deliveredAt']).execute();
  await expect.poll(async () => (await rows()).every(({ deliveredAt }) => deliveredAt !== null), BUSY_MACHINE).toBe(true);
  expect(smtp.mails).toHaveLength(7);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('who is to stop waits for a delivery in hand, but not for ever; then others may make it', async () => {
  const until = new Promise<void>((resolve) => (answer = resolve));
  const stuck = aWorker(world, { SLOW: () => until.then(() => undefined) }, { ...inRealTime(world), leaseMs: 300, stopTimeoutMs: 200 });
  const next = aWorker(world, { SLOW: () => Promise.resolve(undefined) }, inRealTime(world));
  await enqueue('SLOW', 'one');
  await enqueue('SLOW', 'two');
  stuck.start();
  const rows = () => world.db.selectFrom('outbox').select(['leasedBy', 'deliveredAt']).orderBy('id').execute();
  await expect.poll(async () => (await rows()).map(({ leasedBy }) => leasedBy !== null), BUSY_MACHINE).toEqual([true, false]);

  await stuck.stop();

  await expect.poll(async () => (await next.drain(), (await rows()).every(({ deliveredAt }) => deliveredAt)), BUSY_MACHINE).toBe(true);
});

test('who asks a second time for the end waits no longer than the first', async () => {
  const stuck = aWorker(world, { SLOW: () => new Promise<never>(() => undefined) }, { stopTimeoutMs: 1_000 });
  await enqueue('SLOW');
  stuck.start();
  await expect.poll(async () => (await world.db.selectFrom('outbox').select('attempts').execute())[0]?.attempts, BUSY_MACHINE).toBe(1);

  const first = stuck.stop();
  await pause(600);
  const second = stuck.stop();

  await first;
  await expect(Promise.race([second, pause(200, 'waits')])).resolves.toBeUndefined();
});

test('a process that is to stop begins no delivery while it still answers requests', async () => {
  const { http, services } = world.app;
  const stop = vi.spyOn(services.worker, 'stop');
  await http.listen({ host: '127.0.0.1', port: 0 });
  const caller = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  const received = once(http.server, 'request');
  caller.write('POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
  await received;

  const closed = http.close();

  await expect.poll(() => stop.mock.calls.length, BUSY_MACHINE).toBe(1);
  expect(http.server.listening).toBe(false);
  caller.destroy();
  await closed;
});

test('who has lost a delivery to somebody else before it is sent sends nothing', async () => {
  await write('1@b.example');
  world.services.mail.replaceVariables('PROPOSAL', async (db, ids) => {
    await db.updateTable('outbox').set({ leasedBy: 'somebody else' }).execute();
    return new Map(ids.map((id) => [id, { item: {}, beside: {} }]));
  });

  await world.services.worker.drain();

  expect(smtp.mails).toEqual([]);
  expect(await world.db.selectFrom('outbox').select(['leasedBy', 'deliveredAt', 'failedAt', 'lastError']).execute()).toEqual([
    { leasedBy: 'somebody else', deliveredAt: null, failedAt: null, lastError: null },
  ]);
});

test('a job looks each minute for deliveries that are due, however long the worker would pause', async () => {
  const patient = await aWorld({ env: { WORKER_POLL_MS: '3600000' } });
  const done: string[] = [];
  patient.services.outbox.handler('TELL', (payload) => Promise.resolve(void done.push(payload['text'] as string)));
  const add = (text: string, dueAt: Date) =>
    patient.db
      .transaction()
      .execute((tx) => patient.services.outbox.enqueue(tx, { kind: 'TELL', payload: { text }, idempotencyKey: text, dueAt }));
  await add('at once', patient.clock.now());
  await add('in a minute', new Date(patient.clock.now().getTime() + 60_000));
  patient.services.worker.start();
  await expect.poll(() => done, BUSY_MACHINE).toEqual(['at once']);

  patient.clock.advance(60_000);
  await expect
    .poll(async () => {
      await patient.services.worker.runJobs();
      patient.clock.advance(60_000);
      return done;
    }, BUSY_MACHINE)
    .toEqual(['at once', 'in a minute']);
  await patient.services.worker.stop();
});
