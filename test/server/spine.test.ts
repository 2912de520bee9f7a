import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { system } from '../../engine/rules/actor.ts';
import { countStatements } from '../../server/plugins/database/index.ts';
import { aWorld, type World } from '../world/index.ts';
import { someThings, type Things } from '../world/things.ts';

let world: World;
let things: Things;
const noon = new Date('2026-03-02T12:00:00Z');

beforeAll(async () => {
  world = await aWorld();
  things = await someThings(world, [{ key: 'publish', type: 'RABBITMQ', config: { exchanges: ['x'] } }]);
});

const log = async (id: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ description: string }>`
    select description from event_log where changed_object_id = ${String(id)} order by id`.execute(world.db);
  return rows.map(({ description }) => description);
};

const queued = async (id: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from outbox where kind = 'RABBITMQ' and payload->'label'->'ids' @> ${JSON.stringify([id])}::jsonb`.execute(
    world.db,
  );
  return rows[0]?.n ?? 0;
};

test('an event is logged and moves the workflow, and the actions of the way are queued', async () => {
  const [id = 0] = await things.make(1);

  await things.submit(id);

  expect(await things.statusOf(id)).toBe('FEASIBILITY_REVIEW');
  expect(await log(id)).toEqual([`Proposal submitted as T-${id}`, 'Status changed by the workflow from draft to feasibility review']);
  expect(await queued(id)).toBe(1);
});

test('an event that came early still counts: one submission passes two statuses', async () => {
  const [id = 0] = await things.make(1);
  await things.happens('PROPOSAL_INSTRUMENTS_SELECTED', id);
  expect(await things.statusOf(id)).toBe('DRAFT');

  await things.submit(id);

  expect(await things.statusOf(id)).toBe('FAP_SELECTION');
  expect((await log(id)).slice(-2)).toEqual([
    'Status changed by the workflow from draft to feasibility review',
    'Status changed by the workflow from feasibility review to fap selection',
  ]);
});

test('a transaction that is rolled back leaves no log, no status and nothing to send', async () => {
  const [id = 0] = await things.make(1);

  const attempt = things.inTx(async (tx) => {
    await world.services.events.record(tx, {
      event: 'PROPOSAL_SUBMITTED',
      entity: { kind: 'PROPOSAL', id },
      actor: system,
      at: noon,
    });
    throw new Error('something else went wrong');
  });

  await expect(attempt).rejects.toThrow('something else went wrong');
  expect([await things.statusOf(id), await log(id), await queued(id)]).toEqual(['DRAFT', [], 0]);
});

test('a submission costs the spine six statements and its mail three, and a hundred at once cost no more', async () => {
  const one = await things.make(1);
  const many = await things.make(100);

  // caches count as fresh, as at the start of a request, so that statuses are not reloaded
  const submission = (ids: readonly number[]) => {
    world.services.core.versionedCache.observe({});
    return countStatements(() => things.submit(...ids));
  };

  const single = await submission(one);
  const batch = await submission(many);

  // three statements for the mail: recipient, copy and blind copy
  expect(single.statements.length).toBe(9);
  expect(batch.statements.length).toBe(9);
});

test('saying again what no way asks for costs a log row and no more writing', async () => {
  const [id = 0] = await things.make(1);
  await things.happens('PROPOSAL_UPDATED', id);

  const { statements } = await countStatements(() => things.happens('PROPOSAL_UPDATED', id));

  expect(statements.filter((it) => /^\s*(insert|update)/i.test(it))).toHaveLength(1);
});

test('derived events follow the one they come from and move the workflow as well', async () => {
  const [id = 0] = await things.make(1);
  await things.submit(id);
  world.services.events.derive('PROPOSAL_FEASIBILITY_REVIEW_SUBMITTED', () => Promise.resolve(['PROPOSAL_FEASIBILITY_REVIEW_UNFEASIBLE']));

  await things.happens('PROPOSAL_FEASIBILITY_REVIEW_SUBMITTED', id);

  expect(await things.statusOf(id)).toBe('NOT_FEASIBLE');
});

test('of two servers that tell of the same thing at once, each sees what the other did', async () => {
  const ids = await things.make(1);

  await Promise.all([things.submit(...ids), things.happens('PROPOSAL_INSTRUMENTS_SELECTED', ...ids)]);

  expect(await things.statusOf(ids[0] ?? 0)).toBe('FAP_SELECTION');
});

test('an officer who sets a status by hand makes the way from there count anew', async () => {
  const [id = 0] = await things.make(1);
  await things.submit(id);

  await things.inTx((tx) =>
    world.services.workflows.changeByHand(tx, { kind: 'PROPOSAL', ids: [id], statusId: things.status('DRAFT'), actor: system, at: noon }),
  );
  expect(await things.statusOf(id)).toBe('DRAFT');
  await things.submit(id);

  expect(await things.statusOf(id)).toBe('FEASIBILITY_REVIEW');
  expect(await log(id)).toContain('Status changed from feasibility review to draft');
});

test('a status that is neither shipped nor in the workflow cannot be chosen by hand', async () => {
  const [id = 0] = await things.make(1);

  const attempt = things.inTx((tx) =>
    world.services.workflows.changeByHand(tx, {
      kind: 'PROPOSAL',
      ids: [id],
      statusId: things.status('FAP_REVIEW'),
      actor: system,
      at: noon,
    }),
  );

  await expect(attempt).rejects.toMatchObject({ reason: 'STATUS_NOT_IN_WORKFLOW' });
  expect(await things.statusOf(id)).toBe('DRAFT');
});
