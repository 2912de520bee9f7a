import { beforeEach, expect, test } from 'vitest';
import { nobody } from '../../engine/rules/actor.ts';
import { recordCalls } from '../support/records.ts';
import { aWorld, type World } from '../world/index.ts';

const MESSAGE = '{ id title message key lastModifiedBy modifiedBy { id } dateModified }';

let world: World;
const officer = () => world.as(world.olga);
const change = async (mutation: string) =>
  (await officer().query<{ it: { readonly id: number } }>(`mutation { it: ${mutation} ${MESSAGE} }`)).it;

beforeEach(async () => {
  world = await aWorld();
});

test('the server says who changed a message last, and when', async () => {
  const { id } = await change('createPredefinedMessage(input: { title: "Late", message: "It came late", key: user })');
  const stored = await world.db.selectFrom('predefinedMessages').select('dateModified').where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.dateModified).toEqual(world.clock.now());
  world.clock.set(new Date(world.clock.now().getTime() + 60_000));

  await recordCalls(world.as(world.tess), 'PREDEFINED_MESSAGE').update(String(id), { message: 'It came too late' });

  expect(await officer().query(`{ getPredefinedMessages ${MESSAGE} }`)).toEqual({
    getPredefinedMessages: [
      {
        id,
        title: 'Late',
        message: 'It came too late',
        key: 'user',
        lastModifiedBy: world.tess.id,
        modifiedBy: { id: world.tess.id },
        dateModified: world.clock.now().toISOString(),
      },
    ],
  });
  await expect(recordCalls(officer(), 'PREDEFINED_MESSAGE').update(String(id), { lastModifiedBy: 1 })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Changed by is set by the server',
  });
});

test('messages are read by what they are for, and a deleted one answers what it was', async () => {
  const { id } = await change('createPredefinedMessage(input: { title: "Late", message: "It came late", key: user })');
  await change('createPredefinedMessage(input: { title: "Thanks", message: "Thank you", key: general })');
  await change('createPredefinedMessage(input: { title: "Budget", message: "No beam time is left", key: manager })');
  const reader = world.as(world.charlotte);

  expect(await reader.query('{ getPredefinedMessages(filter: { key: general }) { title } }')).toEqual({
    getPredefinedMessages: [{ title: 'Thanks' }],
  });
  expect(await reader.query('{ getPredefinedMessages(filter: { key: manager }) { title } }')).toEqual({
    getPredefinedMessages: [{ title: 'Budget' }],
  });
  expect(await change(`deletePredefinedMessage(input: { id: ${id} })`)).toMatchObject({ title: 'Late' });
  await expect(change(`deletePredefinedMessage(input: { id: ${id} })`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(world.as(world.petra).query('{ getPredefinedMessages { id } }')).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

test.each([
  ['createPredefinedMessage(input: { title: " ", message: "Text", key: user })', 'Title is required'],
  ['createPredefinedMessage(input: { title: "Title", message: "", key: user })', 'Message is required'],
])('%s is refused', async (mutation, message) => {
  await expect(change(mutation)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message });
});

test('a message of a deleted person stays', async () => {
  const { id } = await change('createPredefinedMessage(input: { title: "Late", message: "It came late", key: user })');
  await world.db.updateTable('predefinedMessages').set({ lastModifiedBy: null }).where('id', '=', id).execute();

  expect(await officer().query('{ getPredefinedMessages { lastModifiedBy modifiedBy { id } } }')).toEqual({
    getPredefinedMessages: [{ lastModifiedBy: 0, modifiedBy: null }],
  });
});

test('an API access token writes no message, since its author is a person', async () => {
  const token = { ...nobody, kind: 'token', permissions: new Set(['createPredefinedMessage', 'updatePredefinedMessage']) } as const;
  const input = { title: 'Late', message: 'It came late', key: 'user' } as const;
  const { id } = await change('createPredefinedMessage(input: { title: "Thanks", message: "Thank you", key: general })');

  await expect(world.services.messages.create(token, input)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  await expect(world.services.messages.update(token, { id, ...input })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  expect(await officer().query('{ getPredefinedMessages { title } }')).toEqual({ getPredefinedMessages: [{ title: 'Thanks' }] });
});

test('the log names each change of a message, and who made it', async () => {
  const { id } = await change('createPredefinedMessage(input: { title: "Late", message: "It came late", key: user })');
  await change(`updatePredefinedMessage(input: { id: ${id}, title: "Too late", message: "It came late", key: user })`);
  await change(`deletePredefinedMessage(input: { id: ${id} })`);

  const logged = await world.db.selectFrom('eventLog').select(['eventType', 'changedBy']).orderBy('id').execute();

  expect(logged.filter(({ eventType }) => eventType.startsWith('PREDEFINED_MESSAGE'))).toEqual(
    ['CREATED', 'UPDATED', 'DELETED'].map((done) => ({ eventType: `PREDEFINED_MESSAGE_${done}`, changedBy: world.olga.id })),
  );
});
