import { system } from '../../engine/rules/actor.ts';
import { beforeEach, expect, test } from 'vitest';
import { bundleText, MOST_REVISIONS, readBundle, sealedBundle, withRevisions } from '../../engine/bundles/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { aWorld, type World } from '../world/index.ts';
import { aTemplate } from '../world/questionnaires.ts';

interface PlanItem {
  readonly key: string;
  readonly state: string;
  readonly changed: string | null;
  readonly resolution: string;
}

const ask = <T>(text: string, variables: Record<string, unknown> = {}) => world.as(world.olga).query<T>(text, variables);
const exported = async () =>
  (
    await ask<{ exportBundle: { content: string } }>(
      '{ exportBundle(selection: [{ kind: TEMPLATE, key: "form" }, { kind: UNIT, key: "furlong" }]) { content } }',
    )
  ).exportBundle.content;
const imported = (file: string) =>
  ask<{ importBundle: { changed: readonly { key: string }[] } }>(
    'mutation ($file: String!) { importBundle(file: $file, resolutions: []) { changed { key } } }',
    { file },
  );
const differing = async (file: string) => {
  const text = 'mutation ($file: String!) { validateBundle(file: $file) { items { key state changed resolution } } }';
  const { items } = (await ask<{ validateBundle: { items: readonly PlanItem[] } }>(text, { file })).validateBundle;
  return items.filter(({ state }) => state !== 'SAME').map(({ key, changed, resolution }) => [key, changed, resolution]);
};
const reworded = (id: string, words: string) =>
  ask('mutation ($id: String!, $question: String!) { updateQuestion(id: $id, question: $question) { id } }', { id, question: words });
const question = async (id: string) => (await world.services.questions.byId([id]))[0];

/** Simulates another installation that imported the file, changed an item and exported it. */
function changedElsewhere(file: string, key: string, body: JsonObject): string {
  const items = readBundle(file);
  const seen = items.flatMap((item) => (item.revisions ?? []).map((hash) => ({ kind: item.kind, key: item.key, hash })));
  const changed = items.map((item) => (item.key === key ? { ...item, body: { ...item.body, ...body } } : item));
  return bundleText(withRevisions(changed, seen));
}
const configOf = (file: string, key: string): JsonObject =>
  (readBundle(file).find((item) => item.key === key)?.body['config'] ?? {}) as JsonObject;
const limitedElsewhere = (file: string, max: number) => changedElsewhere(file, 'why', { config: { ...configOf(file, 'why'), max } });

let world: World;
let given: string;

beforeEach(async () => {
  world = await aWorld();
  const fields = [
    { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
    { id: 'why', type: 'TEXT_INPUT' },
    { id: 'how', type: 'TEXT_INPUT' },
  ];
  await aTemplate(world, { key: 'form', steps: [{ fields }] });
  await world.services.units.create(system, {
    id: 'furlong',
    unit: 'furlong',
    quantity: 'length',
    symbol: 'fur',
    siConversionFormula: 'x * 201',
  });
  given = await exported();
});

test('what was improved elsewhere comes back without a question, where nothing was changed here since it was given away', async () => {
  const improved = changedElsewhere(given, 'why', { question: 'Why here?' });

  expect(await exported()).toBe(given);
  expect(await differing(improved)).toEqual([['why', 'FILE', 'USE_NEW']]);
  await imported(improved);

  expect((await question('why'))?.question).toBe('Why here?');
  expect(await exported()).toBe(improved);
  expect((await imported(improved)).importBundle.changed).toEqual([]);
  // the first export is older than the current state
  expect(await differing(given)).toEqual([['why', 'HERE', 'USE_EXISTING']]);
});

test('who takes a file over gives away what it was made from', async () => {
  world = await aWorld();
  await imported(given);

  expect(await exported()).toBe(given);
  await reworded('why', 'Why here?');
  expect(await exported()).toBe(changedElsewhere(given, 'why', { question: 'Why here?' }));
});

test('both sides’ changes come together, and only what both changed is asked', async () => {
  const back = changedElsewhere(limitedElsewhere(given, 500), 'how', { question: 'How, in their words?' });
  await reworded('why', 'Why now?');
  await reworded('how', 'How, in our words?');

  expect(await differing(back)).toEqual([
    ['how', 'BOTH', 'UNRESOLVED'],
    ['why', 'BOTH', 'MERGE'],
  ]);
  await expect(imported(back)).rejects.toMatchObject({ reason: 'IMPORT_UNRESOLVED' });
});

test('a file is compared with the revision that it was made from, not with what was given away later', async () => {
  await reworded('why', 'Why now?');
  await exported();

  const back = limitedElsewhere(given, 500);

  expect(await differing(back)).toEqual([['why', 'BOTH', 'MERGE']]);
  await imported(back);
  expect(await question('why')).toMatchObject({ question: 'Why now?', config: { max: 500 } });
});

test('words that were taken back elsewhere are taken back here', async () => {
  const before = readBundle(given).find(({ key }) => key === 'why')?.body['question'] ?? null;
  const improved = changedElsewhere(given, 'why', { question: 'Why here?' });
  await imported(improved);

  expect(await differing(changedElsewhere(improved, 'why', { question: before }))).toEqual([['why', 'FILE', 'USE_NEW']]);
});

test('a file that was changed by hand was made from what it was', async () => {
  const before = JSON.stringify(readBundle(given).find(({ key }) => key === 'why')?.body['question']);
  const byHand = sealedBundle(given.replace(`"question": ${before}`, '"question": "Why, by hand?"'));

  expect(await differing(byHand)).toEqual([['why', 'FILE', 'USE_NEW']]);
});

test('what was deleted on one side and changed on the other is asked or stays', async () => {
  const without = bundleText(readBundle(given).filter(({ key }) => key !== 'furlong'));
  expect(await differing(without)).toEqual([]);
  await world.services.units.delete(system, 'furlong');

  expect(await differing(given)).toEqual([['furlong', 'HERE', 'USE_EXISTING']]);
  expect(await differing(changedElsewhere(given, 'furlong', { symbol: 'fl' }))).toEqual([['furlong', 'BOTH', 'UNRESOLVED']]);
});

test('only who asks for the file has been given it', async () => {
  await reworded('why', 'Why now?');
  const revisions = () => world.db.selectFrom('bundleRevisions').selectAll().where('key', '=', 'why').execute();

  await ask('{ exportBundle(selection: [{ kind: TEMPLATE, key: "form" }]) { items { key } missing } }');
  expect(await revisions()).toHaveLength(1);
  await exported();
  expect(await revisions()).toHaveLength(2);
});

test('of each item as many revisions are kept as a file names, the latest', async () => {
  const hash = (i: number) => String(i).padStart(32, '0');
  const others = Array.from({ length: 60 }, (_, i) => ({ kind: 'UNIT' as const, key: 'furlong', hash: hash(i), body: null }));
  await world.db.insertInto('bundleRevisions').values(others).execute();

  const named = readBundle(await exported()).find(({ key }) => key === 'furlong')?.revisions ?? [];

  const kept = await world.db.selectFrom('bundleRevisions').select('hash').where('key', '=', 'furlong').orderBy('seen').execute();
  expect(kept.map(({ hash }) => hash)).toEqual(named);
  expect(named).toHaveLength(MOST_REVISIONS);
  expect(named[0]).toBe(hash(11));
  expect(await world.db.selectFrom('bundleRevisions').select('hash').where('key', '=', 'form').execute()).toHaveLength(1);
});
