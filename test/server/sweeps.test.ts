import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aWorld, Caller, DAY_MS, MINUTE_MS, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const daysAgo = (days: number): Date => new Date(world.clock.now().getTime() - days * DAY_MS);
const sweep = () => world.services.worker.runJobs();

test('a job runs when its time has come, and one that fails stops no other', async () => {
  const ran: string[] = [];
  const job = (name: string, everyMs: number, work: () => Promise<number>) =>
    world.services.worker.job({ name, title: name, cadence: { everyMs }, counts: 'things', work });
  job('broken', MINUTE_MS, () => Promise.reject(new Error('no')));
  job('mine', 10 * MINUTE_MS, () => Promise.resolve(ran.push('mine')));

  await sweep();
  world.clock.advance(9 * MINUTE_MS);
  await sweep();
  expect(ran).toHaveLength(1);

  world.clock.advance(MINUTE_MS);
  await sweep();
  expect(ran).toHaveLength(2);
});

test('what was delivered is taken away after 7 days; what waits or was given up stays', async () => {
  const row = (key: string, more: object) => ({
    kind: 'X',
    payload: sql<never>`'{}'::jsonb`,
    idempotencyKey: key,
    leasedUntil: null,
    leasedBy: null,
    deliveredAt: null,
    failedAt: null,
    lastError: null,
    ...more,
  });
  await world.db
    .insertInto('outbox')
    .values([
      row('old', { deliveredAt: daysAgo(8) }),
      row('new', { deliveredAt: daysAgo(6) }),
      row('waits', { dueAt: daysAgo(30) }),
      row('failed', { failedAt: daysAgo(30) }),
      row('delivered beside one that failed', { deliveredAt: daysAgo(30), batch: 'group' }),
      row('failed beside it', { failedAt: daysAgo(30), batch: 'group' }),
    ])
    .execute();

  await sweep();

  const left = await world.db.selectFrom('outbox').select('idempotencyKey as key').orderBy('id').execute();
  expect(left.map(({ key }) => key)).toEqual(['new', 'waits', 'failed', 'delivered beside one that failed', 'failed beside it']);
});

test('what was accepted stays noted for as long as its delivery is kept, and a week', async () => {
  const { id: outboxId } = await world.db
    .insertInto('outbox')
    .values({
      kind: 'X',
      payload: sql<never>`'{}'::jsonb`,
      idempotencyKey: 'kept',
      leasedUntil: null,
      leasedBy: null,
      deliveredAt: daysAgo(6),
      failedAt: null,
      lastError: null,
    }) // prettier-ignore
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = (messageId: string, days: number, of: number | null) => ({
    messageId,
    outboxId: of,
    address: 'a',
    acceptedAt: daysAgo(days),
  });
  await world.db
    .insertInto('acceptedMessages')
    .values([note('old of one kept', 30, outboxId), note('old', 8, null), note('new', 6, null)])
    .execute();

  await sweep();

  const left = await world.db.selectFrom('acceptedMessages').select('messageId').orderBy('messageId').execute();
  expect(left.map(({ messageId }) => messageId)).toEqual(['new', 'old of one kept']);
});

test('a session goes when its newest token has run out, and not while it is renewed', async () => {
  const lifetimeMs = world.services.core.config.sessionLifetimeS * 1000;
  const carl = await world.as(world.carl).signIn();
  const petra = await world.as(world.petra).signIn();
  world.clock.advance(lifetimeMs - MINUTE_MS);
  const renewed = await world.services.session.renew(petra);

  world.clock.advance(2 * MINUTE_MS);
  await sweep();

  expect((await world.services.session.check(carl)).isValid).toBe(false);
  expect(await new Caller(world.app, renewed).query('{ getUserMe { id } }')).toEqual({ getUserMe: { id: world.petra.id } });
  const left = await world.db.selectFrom('sessions').select('userId').execute();
  expect(left).toEqual([{ userId: world.petra.id }]);
});

test('a sign-in stays while one acts as somebody else from it, and goes with that', async () => {
  const lifetimeMs = world.services.core.config.sessionLifetimeS * 1000;
  const olga = await world.as(world.olga).signIn();
  const { getTokenForUser: acting } = await new Caller(world.app, olga).query<{ getTokenForUser: string }>(
    'mutation ($userId: Int!) { getTokenForUser(userId: $userId) }',
    { userId: world.petra.id },
  );
  world.clock.advance(lifetimeMs - MINUTE_MS);
  const renewed = await world.services.session.renew(acting);
  world.clock.advance(2 * MINUTE_MS);
  await sweep();
  const kept = () => world.db.selectFrom('sessions').select(['userId', 'begunWith']).orderBy('createdAt').execute();
  expect(await kept()).toEqual([
    { userId: world.olga.id, begunWith: null },
    { userId: world.petra.id, begunWith: expect.any(String) as unknown },
  ]);

  world.clock.advance(lifetimeMs);
  expect((await world.services.session.check(renewed)).isValid).toBe(false);
  await sweep();
  expect(await kept()).toEqual([]);
});

test('files that nothing names go after 7 days, uploads without an end after one', async () => {
  const file = async (days: number, complete: boolean): Promise<string> => {
    const id = randomUUID();
    await world.db
      .insertInto('files')
      .values({
        id,
        originalFileName: 'a.csv',
        mimeType: 'text/csv',
        sizeInBytes: 3,
        pdfPages: null,
        complete,
        uploaderId: world.petra.id,
        createdAt: daysAgo(days),
      })
      .execute();
    await world.db
      .insertInto('fileChunks')
      .values({ fileId: id, position: 0, bytes: Buffer.from('a,b') })
      .execute();
    return id;
  };
  const [unnamed, fresh, named] = [await file(8, true), await file(6, true), await file(8, true)];
  const [broken, arriving] = [await file(2, false), await file(0.5, false)];
  await world.db.insertInto('fileReferences').values({ fileId: named, kind: 'ANSWER', ownerId: 1, questionId: 'figures' }).execute();

  await sweep();

  const left = await world.db.selectFrom('files').select('id').execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([fresh, named, arriving]));
  expect([unnamed, broken].length + left.length).toBe(5);
  const chunks = await world.db.selectFrom('fileChunks').select('fileId').execute();
  expect(chunks).toHaveLength(3);
});

test('a selection for a download goes with its time', async () => {
  const select = 'mutation { selectProposals(primaryKeys: [1, 2]) { id } }';
  await world.as(world.olga).query(select);
  world.clock.advance(61 * MINUTE_MS);
  await world.as(world.olga).query(select);

  await sweep();

  expect(await world.db.selectFrom('proposalSelections').select('id').execute()).toHaveLength(1);
});
