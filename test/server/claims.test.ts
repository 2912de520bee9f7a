import { sql } from 'kysely';
import { expect } from 'vitest';
import { claimDeliveries } from '../../server/outbox/repository/outbox.ts';
import { testOnPostgres } from '../support/on-postgres.ts';
import { aWorld } from '../world/index.ts';
import { someThings } from '../world/things.ts';

testOnPostgres('a worker takes no more deliveries than it asks for, also where the database believes that there is only one', async () => {
  const world = await aWorld();
  const things = await someThings(world);
  const enqueue = (...keys: readonly string[]) =>
    things.inTx((tx) =>
      world.services.outbox.enqueue(tx, ...keys.map((idempotencyKey) => ({ kind: 'TOLD', payload: {}, idempotencyKey }))),
    );
  await enqueue('first');
  // PostgreSQL may do this at any time, which changes its query plans
  await sql`analyze outbox`.execute(world.db);
  await enqueue('second', 'third', 'fourth');
  const at = world.services.core.clock();

  const claimed = await claimDeliveries(world.db, {
    kinds: ['TOLD'],
    limit: 1,
    at,
    leasedUntil: new Date(at.getTime() + 60_000),
    leasedBy: 'one',
    except: [],
  });

  expect(claimed).toHaveLength(1);
});
