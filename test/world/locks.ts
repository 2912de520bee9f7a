import { inject } from 'vitest';
import { sql } from 'kysely';
import type { Tx } from '../../server/plugins/database/index.ts';
import type { World } from './index.ts';

async function waiting({ db }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Holds a transaction until this many requests wait for its locks, then commits. With the embedded database's single connection they run afterwards.
 *
 * @returns the results or errors of the requests
 */
export async function whileHeld(
  world: World,
  change: (tx: Tx) => Promise<unknown>,
  requests: readonly (() => Promise<unknown>)[],
): Promise<readonly PromiseSettledResult<unknown>[]> {
  const [changed, commit] = [gate(), gate()];
  const step = world.db.transaction().execute(async (tx) => {
    await change(tx);
    changed.open();
    await commit.opened;
  });
  await changed.opened;
  const asked = Promise.allSettled(requests.map((request) => request()));
  if (inject('database') === 'postgres') await allWait(world, requests.length);
  commit.open();
  await step;
  return asked;
}

async function allWait(world: World, count: number): Promise<void> {
  while ((await waiting(world)) < count) await new Promise((resolve) => setTimeout(resolve, 10));
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
