import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DeliveryHandler } from '../../server/outbox/index.ts';
import { connectTo, isDatabaseAway, type OpenDatabase } from '../../server/plugins/database/index.ts';
import { openPostgres } from '../../server/plugins/database/postgres.ts';
import { sharedDatabase } from '../support/database.ts';
import { testOnPostgres } from '../support/on-postgres.ts';
import { urlOf } from '../support/postgres.ts';
import { aProxy, type Proxy } from '../support/proxy.ts';
import { smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { anotherServer, MINUTE_MS, type World } from '../world/index.ts';
import { aMailingWorld, email, furnish, logsOf } from '../world/mailing.ts';
import type { Things } from '../world/things.ts';
import { aWorker } from '../world/workers.ts';

let smtp: SmtpCatcher;
let world: World;
let things: Things;
/** Proxy to the database that a test can cut. */
let way: Proxy;
let cuttable: OpenDatabase;

beforeAll(async () => {
  smtp = await smtpCatcher();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.anew();
  ({ world, things } = await aMailingWorld(smtp, [email({ recipient: 'PI' })]));
  way = await aProxy((await sharedDatabase()).url ?? urlOf('none'));
  cuttable = connectTo(openPostgres(way.url, { size: 3 }));
});
afterEach(async () => {
  await cuttable.close();
  await way.close();
});

function goesAway(): void {
  way.refuse(true);
  way.cut();
}

const reported = (code: string): Error => Object.assign(new DatabaseError('as it says', 10, 'error'), { code });

test.each([
  ['nobody listens', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }), true],
  ['the line was cut', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), true],
  ['it ended the connection without a word', new Error('Connection terminated unexpectedly'), true],
  ['an administrator stops it', reported('57P01'), true],
  ['it is starting', reported('57P03'), true],
  ['the connection failed', reported('08006'), true],
  ['the row is there already', reported('23505'), false],
  ['what the row hangs on is gone', reported('23503'), false],
  ['somebody cancelled the statement', reported('57014'), false],
  ['this process has closed its pool', new Error('Cannot use a pool after calling end on the pool'), false],
  ['it is no error', 'ECONNREFUSED', false],
])('where %s, a database counts as away or not', (_what, error, away) => {
  expect(isDatabaseAway(error)).toBe(away);
});

testOnPostgres('a database that goes away while it is asked something ends no process', async () => {
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);

  await cuttable.db.connection().execute(async (connection) => {
    const answer = sql`select pg_sleep(60)`.execute(connection);
    await pause(100);
    goesAway();
    await expect(answer).rejects.toThrow('Connection terminated unexpectedly');
  });
  way.refuse(false);

  await cuttable.ping();
  expect(uncaught).not.toHaveBeenCalled();
  process.removeListener('uncaughtException', uncaught);
});

testOnPostgres('a database that is away for a moment after a mail was accepted does not make it come twice', async () => {
  const server = await anotherServer({ ...world, db: cuttable.db }, { SMTP_URL: smtp.url });
  furnish(world, server.services);
  await things.submit(...(await things.make(1)));
  smtp.ponder = (raw) => {
    if (raw.includes('Received')) return Promise.resolve();
    goesAway();
    // restored once the record has failed
    void pause(250).then(() => way.refuse(false));
    return Promise.resolve();
  };

  // later failures are outside this test
  await server.services.worker.drain().catch(() => undefined);
  smtp.ponder = () => Promise.resolve();
  world.clock.advance(61 * MINUTE_MS);
  await world.services.worker.drain();
  await server.http.close();

  expect(smtp.mails.map(({ raw }) => raw.includes('Subject: About'))).toEqual([false, true]);
  expect((await logsOf(world)).filter(({ successful }) => !successful)).toEqual([]);
});

async function aWorkerThatNotes(before: () => unknown) {
  const noted: Promise<unknown>[] = [];
  const handler: DeliveryHandler = async (_payload, delivery) => {
    await before();
    noted.push(delivery.note({ messageId: 'one', address: 'petra@b.example' }).catch((error: unknown) => error));
    await noted[0];
    return undefined;
  };
  const core = { ...world.services.core, db: cuttable.db };
  const worker = aWorker(world, { TELL: handler }, { core, stopTimeoutMs: 0 });
  await things.inTx((tx) => world.services.outbox.enqueue(tx, { kind: 'TELL', payload: {}, idempotencyKey: 'one' }));
  return { worker, noted };
}

testOnPostgres('what the database will never take is asked for once', async () => {
  const { worker, noted } = await aWorkerThatNotes(() => world.db.deleteFrom('outbox').execute());

  await worker.drain();

  expect(await noted[0]).toMatchObject({ code: '23503' });
});

testOnPostgres('who is to stop waits for an absent database no longer than for anything else', async () => {
  const { worker, noted } = await aWorkerThatNotes(goesAway);
  worker.start();
  await expect.poll(() => noted).toHaveLength(1);

  await worker.stop();

  expect(isDatabaseAway(await noted[0])).toBe(true);
});
