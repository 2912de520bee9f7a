import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { rebuild } from '../../../server/seed/index.ts';
import { aWorld, type World } from '../../world/index.ts';
import { someDefinitions } from '../../world/catalog.ts';

/** Seeding makes hundreds of calls, and a machine may be busy. */
const FILLING_MS = 300_000;

const prepare = (world: World, seeds: boolean) =>
  world.as(world.olga).query<{ lines: readonly string[] }>(`mutation { lines: prepareDB(includeSeeds: ${seeds}) }`);

async function rebuildable(): Promise<World> {
  const world = await aWorld();
  const definitions = await someDefinitions();
  const { config } = world.services.core;
  world.services.installation.rebuildBy((withDemo) => rebuild(buildApp, { config, db: world.db, definitions }, withDemo));
  return world;
}

test(
  'an officer rebuilds the database: what was made is gone, sessions end, others wait, and the starter definitions are there',
  async () => {
    const world = await rebuildable();
    const petra = await world.as(world.petra).signIn();
    await world.services.features.switch(['TAGS'], true);
    await world.as(world.olga).query('mutation { createTag(name: "Made", shortCode: "MADE") { id } }');

    const running = prepare(world, true);
    await expect.poll(async () => (await world.nobody.get('/ready')).statusCode).toBe(503);
    expect((await world.nobody.get('/health')).statusCode).toBe(200);
    const { lines } = await running;

    expect(lines[0]).toMatch(/^Emptied \d+ tables$/);
    expect(lines).toContain('Filled with the starter definitions and the demonstration facility');
    expect(await world.db.selectFrom('tags').select('id').where('shortCode', '=', 'MADE').execute()).toEqual([]);
    const answer = await world.nobody.post('/graphql', { query: '{ getUserMe { id } }' }, { authorization: `Bearer ${petra}` });
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_TOKEN' } }] });
  },
  FILLING_MS,
);

test('a process that cannot rebuild it, and a production server, refuse', async () => {
  const world = await aWorld();

  await expect(prepare(world, true)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'NOT_IN_PRODUCTION' });
  await expect(world.as(world.petra).query('mutation { prepareDB(includeSeeds: true) }')).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSIONS',
  });
});
