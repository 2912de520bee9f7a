import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ownRelease } from '../../server/plugins/database/migrate.ts';
import { aWorld, type World } from '../world/index.ts';

let world: World;
let lines: string[];
beforeEach(async () => {
  lines = [];
  world = await aWorld({ env: { LOG_LEVEL: 'warn' }, log: (line) => lines.push(line) });
  await floorAt(await ownRelease());
});

const floorAt = (release: number) =>
  sql`insert into schema_floor (release) values (${release}) on conflict (only_row) do update set release = excluded.release`.execute(
    world.db,
  );
const CALLS = { query: '{ getCalls { id } }' };

test('a server at the floor serves', async () => {
  await world.services.installation.checkFloor();

  expect((await world.nobody.get('/ready')).statusCode).toBe(200);
  expect((await world.as(world.olga).post('/graphql', CALLS)).statusCode).toBe(200);
});

test('a server below the floor answers 503 UPGRADING and says so to people', async () => {
  const olga = world.as(world.olga);
  await olga.signIn();
  await floorAt((await ownRelease()) + 1);
  await world.services.installation.checkFloor();

  const ready = await world.nobody.get('/ready');
  const call = await olga.post('/graphql', CALLS);
  const page = await world.nobody.get('/ProposalPage');
  const file = await world.nobody.get('/files/download/1');

  expect([ready, call, page, file].map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  expect(ready.json()).toMatchObject({ reason: 'UPGRADING' });
  expect(call.json()).toMatchObject({ data: null, errors: [{ extensions: { reason: 'UPGRADING' } }] });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('Beamtime is being upgraded');
  expect(page.headers['retry-after']).toBeDefined();
  expect((await world.nobody.get('/health')).statusCode).toBe(200);
  expect(lines.filter((line) => line.includes('serves no more'))).toHaveLength(1);
});

test('its worker stands still, and goes on when the floor allows it', async () => {
  const due = (key: string) =>
    world.db.transaction().execute((tx) => world.services.outbox.enqueue(tx, { kind: 'TRY', payload: {}, idempotencyKey: key }));
  let delivered = 0;
  world.services.outbox.handler('TRY', () => Promise.resolve(void (delivered += 1)));
  world.services.worker.start();
  await due('one');
  await expect.poll(() => delivered).toBe(1);

  await floorAt((await ownRelease()) + 1);
  await world.services.installation.checkFloor();
  await due('two');
  expect(await world.services.worker.drain()).toBe(0);

  await floorAt(await ownRelease());
  await world.services.installation.checkFloor();
  await expect.poll(() => delivered).toBe(2);
});
