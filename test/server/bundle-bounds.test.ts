import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bundleText, type BundleItem } from '../../engine/bundles/index.ts';
import { aWorld } from '../world/index.ts';

const VALIDATE = 'mutation ($file: String!) { validateBundle(file: $file) { problems items { state } } }';
const IMPORT = `mutation ($file: String!) { importBundle(file: $file, resolutions: [], dryRun: true) { changed { key } } }`;

const units = (count: number, revisions: readonly string[] = []): readonly BundleItem[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'UNIT',
    key: `u${i}`,
    revisions,
    body: { unit: `u${i}`, quantity: 'length', symbol: `s${i}`, siConversionFormula: 'x' },
  }));

test('a file of too many items is refused with their number and the limit', async () => {
  const world = await aWorld();
  const file = bundleText(units(5_001));

  await expect(world.as(world.olga).query(VALIDATE, { file })).rejects.toThrow('it has 5001 items, and a file may have 5000');
});

test('a file of as many items as it may have, with long pasts, can be taken over where only few were known', async () => {
  const world = await aWorld();
  // simulates stale statistics that expect an empty result
  await sql`insert into bundle_revisions (kind, key, hash) select 'STATUS', i::text, '0' from generate_series(1, 10000) i`.execute(
    world.db,
  );
  await sql`delete from bundle_revisions`.execute(world.db);
  await sql`analyze bundle_revisions`.execute(world.db);
  const past = Array.from({ length: 5 }, (_, i) => i.toString(16).padStart(32, '0'));
  const file = bundleText(units(5_000, past));

  const { importBundle } = await world.as(world.olga).query<{ importBundle: { changed: unknown[] } }>(IMPORT, { file });

  expect(importBundle.changed).toHaveLength(5_000);
});
