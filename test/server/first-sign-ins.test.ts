import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { personSignedIn } from '../../server/users/sign-in.ts';
import { testOnPostgres } from '../support/on-postgres.ts';
import { aWorld } from '../world/index.ts';
import { signInOf, signsIn } from '../world/sign-ins.ts';

const ROUNDS = 4;
const AT_ONCE = 24;

test('first sign-ins of one person at once make one account, and none is refused', async () => {
  const world = await aWorld();
  const institution = { name: 'Institute of Nowhere', country: 'Nowhere', rorId: 'https://ror.org/0nowhere0' };

  for (let round = 0; round < ROUNDS; round += 1) {
    const claims = { subject: `person-${round}`, email: `person-${round}@uni.example`, institution };
    const records = await Promise.all(Array.from({ length: AT_ONCE }, () => signsIn(world, claims)));
    expect(new Set(records.map(({ id }) => id)).size).toBe(1);
  }
});

function afterFirst(work: () => Promise<unknown>): KyselyPlugin {
  let done: Promise<unknown> | null = null;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await (done ??= work());
      return result;
    },
  };
}

testOnPostgres('a first sign-in that ends between two statements of another is found by it', async () => {
  const world = await aWorld();
  const { core, events, features, settings } = world.services;
  const db = core.db.withPlugin(afterFirst(() => signsIn(world)));
  const deps = { services: { core: { ...core, db }, events, features, settings }, acquaintances: [] };

  const record = await personSignedIn(deps, signInOf());

  expect(record.id).toBe((await signsIn(world)).id);
});

test('people of one sign-in name who come first at once each get an account', async () => {
  const world = await aWorld();

  const records = await Promise.all(
    Array.from({ length: 8 }, (_, n) => signsIn(world, { subject: `n-${n}`, email: `n-${n}@uni.example`, username: 'nora' })),
  );
  expect(new Set(records.map(({ id }) => id)).size).toBe(8);
});
