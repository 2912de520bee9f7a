import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AppServer } from '../../server/app.ts';
import { aCall, layGround, type Groundwork } from '../world/calls.ts';
import { anotherServer, aWorld, Caller, type World } from '../world/index.ts';

let world: World;
let ground: Groundwork;
let other: AppServer;
let session: string;
beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
  other = await anotherServer(world);
  session = await world.as(world.olga).signIn();
});
afterEach(() => other.http.close());

const here = <T>(document: string, variables: Readonly<Record<string, unknown>> = {}) => world.as(world.olga).query<T>(document, variables);
const there = <T>(document: string, variables: Readonly<Record<string, unknown>> = {}) =>
  new Caller(other, session).query<T>(document, variables);

const STATUSES = '{ getStatuses(entityType: PROPOSAL) { id shortCode name traits { editableBy } } }';

async function seenThere<T>(document: string, change: () => Promise<unknown>, variables: Readonly<Record<string, unknown>> = {}) {
  await there(document, variables);
  const quiet = await world.statements(() => there(document, variables));
  await change();
  return { seen: await there<T>(document, variables), quiet: quiet.length };
}

test('a new name, another meaning and the end of a status', async () => {
  const create = 'mutation { createStatus(name: "Second look", shortCode: "SECOND_LOOK", description: "", entityType: PROPOSAL) { id } }';
  let id = 0;
  const made = await seenThere<{ getStatuses: { shortCode: string }[] }>(STATUSES, async () => {
    id = (await here<{ createStatus: { id: number } }>(create)).createStatus.id;
  });
  const changed = await seenThere(STATUSES, async () => {
    await here('mutation ($id: Int!) { updateStatus(id: $id, name: "Look again", description: "") { id } }', { id });
    await here('mutation ($id: Int!) { setStatusTraits(id: $id, traits: { editableBy: MEMBERS }) { id } }', { id });
  });
  const gone = await seenThere<{ getStatuses: { shortCode: string }[] }>(STATUSES, () =>
    here('mutation ($id: Int!) { deleteStatus(id: $id) { id } }', { id }),
  );

  expect(made.quiet).toBe(1);
  expect(made.seen.getStatuses.map(({ shortCode }) => shortCode)).toContain('SECOND_LOOK');
  expect(changed.seen).toMatchObject({
    getStatuses: expect.arrayContaining([
      { id, shortCode: 'SECOND_LOOK', name: 'Look again', traits: { editableBy: 'MEMBERS' } },
    ]) as unknown,
  });
  expect(gone.seen.getStatuses.map(({ shortCode }) => shortCode)).not.toContain('SECOND_LOOK');
});

test('a setting, and a feature that opens calls', async () => {
  const settings = await seenThere<{ getSettings: { id: string; settingsValue: string }[] }>('{ getSettings { id settingsValue } }', () =>
    here('mutation { updateSettings(input: { settingsId: TIMEZONE, settingsValue: "Asia/Tokyo" }) { id } }'),
  );
  const features = await seenThere<{ getFeatures: { id: string; isEnabled: boolean }[] }>('{ getFeatures { id isEnabled } }', () =>
    here('mutation { updateFeatures(input: { featureIds: [SCHEDULER], action: DISABLE }) { id } }'),
  );

  expect([settings.quiet, features.quiet]).toEqual([1, 1]);
  expect(settings.seen.getSettings).toContainEqual({ id: 'TIMEZONE', settingsValue: 'Asia/Tokyo' });
  expect(features.seen.getFeatures).toContainEqual({ id: 'SCHEDULER', isEnabled: false });
});

test('a call, and an instrument', async () => {
  const id = await aCall(world, ground);
  const calls = await seenThere<{ getCallsMinimal: object[] }>('{ getCallsMinimal { id title } }', () =>
    here('mutation ($id: Int!) { updateCall(id: $id, title: "Another title") { id } }', { id }),
  );
  const instruments = await seenThere<{ getInstruments: { instruments: { name: string }[] } }>(
    '{ getInstruments { instruments { name } } }',
    () =>
      world.services.core.versionedCache.change(world.db, 'instruments', (tx) =>
        tx.updateTable('instruments').set({ name: 'Renamed' }).where('id', '=', world.imaging.id).execute(),
      ),
  );

  expect(calls.seen.getCallsMinimal).toContainEqual({ id, title: 'Another title' });
  expect(instruments.seen.getInstruments.instruments.map(({ name }) => name)).toContain('Renamed');
});

test('a template that is made, and one that is deleted: nobody can name it any more, on any server', async () => {
  const made = async (name: string): Promise<number> =>
    (
      await here<{ createTemplate: { templateId: number } }>(
        'mutation ($name: String!) { createTemplate(groupId: GENERIC_TEMPLATE, name: $name) { templateId } }',
        { name },
      )
    ).createTemplate.templateId;
  const { createQuestion } = await here<{ createQuestion: { id: string } }>(
    'mutation { createQuestion(categoryId: PROPOSAL_QUESTIONARY, dataType: GENERIC_TEMPLATE) { id } }',
  );
  const named = (server: typeof here, templateId: number) =>
    server(
      `mutation ($id: String!, $config: String) { updateQuestion(id: $id, config: $config) {
        config { ... on SubTemplateConfig { templateId } } } }`,
      { id: createQuestion.id, config: JSON.stringify({ templateId, addEntryButtonLabel: 'Add' }) },
    );
  const [first, second] = [await made('First'), await made('Second')];

  expect(await named(there, first)).toEqual({ updateQuestion: { config: { templateId: first } } });
  await named(here, second);
  await here('mutation ($id: Int!) { deleteTemplate(templateId: $id) { templateId } }', { id: first });

  await expect(named(there, first)).rejects.toMatchObject({ reason: 'CONFIG_REFUSED', message: `There is no template ${first}` });
});

test('what a transaction wrote and took back was never kept by the server that wrote it', async () => {
  const { workflows, core } = world.services;
  const [known] = await workflows.statuses();
  const taken = core.db.transaction().execute(async (tx) => {
    if (known) await workflows.saveStatuses(tx, [{ ...known, name: 'Not so' }]);
    const inside = await workflows.statuses(tx);
    throw new Error(inside.find(({ id }) => id === known?.id)?.name);
  });

  await expect(taken).rejects.toThrow('Not so');
  expect((await workflows.statuses()).find(({ id }) => id === known?.id)?.name).toBe(known?.name);
});

test('the worker hears of changes with what it takes from the outbox', async () => {
  const worker = other.services.worker;
  const read: string[] = [];
  other.services.outbox.handler('test.read', async () => {
    read.push(await other.services.settings.get('TIMEZONE'));
  });
  const send = (idempotencyKey: string) =>
    world.db.transaction().execute((tx) => world.services.outbox.enqueue(tx, { kind: 'test.read', payload: {}, idempotencyKey }));
  await send('before');
  await worker.drain();

  await world.services.settings.update('TIMEZONE', 'Asia/Tokyo');
  await send('after');
  await worker.drain();

  expect(read[0]).not.toBe('Asia/Tokyo');
  expect(read[1]).toBe('Asia/Tokyo');
});
