import { beforeEach, expect, test } from 'vitest';
import { aCall, CREATE_CALL, fieldsOfCall, layGround, type Groundwork } from '../world/calls.ts';
import { aTechnique } from '../world/techniques.ts';
import { aWorld, type World } from '../world/index.ts';

let world: World;
let ground: Groundwork;
const officer = () => world.as(world.olga);

beforeEach(async () => {
  world = await aWorld();
  ground = await layGround(world);
});

const ACTIVATE = `mutation ($id: Int!, $yes: Boolean, $title: String) {
  updateCall(id: $id, isActive: true, confirmFindings: $yes, title: $title) { isActive } }`;
const activate = (id: number, more: object = {}) => officer().query(ACTIVATE, { id, ...more });
const stored = (id: number) => world.db.selectFrom('calls').select(['isActive', 'title']).where('id', '=', id).executeTakeFirst();
/** Its template asks for an instrument. */
const unfinishedCall = async (isActive = false): Promise<number> => {
  const id = await aCall(world, ground, { isActive });
  await world.db.deleteFrom('callInstruments').where('callId', '=', id).execute();
  return id;
};

test('a call that nobody can complete becomes active only when the officer confirms', async () => {
  const id = await unfinishedCall();

  await expect(activate(id, { title: 'lost' })).rejects.toMatchObject({
    reason: 'CHECK_FAILED',
    message: expect.stringContaining('The call has no instrument, but its template asks for one') as string,
  });
  expect(await stored(id)).toMatchObject({ isActive: false, title: null });

  expect(await activate(id, { yes: true })).toEqual({ updateCall: { isActive: true } });
});

test('a sound call becomes active, and one that is active stays so without a word', async () => {
  await aTechnique(world, { instrumentIds: [world.imaging.id] });
  const sound = await aCall(world, ground, { isActive: false });
  const unfinished = await unfinishedCall(true);

  expect(await activate(sound)).toEqual({ updateCall: { isActive: true } });
  expect(await activate(unfinished, { title: 'Kept' })).toEqual({ updateCall: { isActive: true } });
});

test('the change itself is checked, not what was stored before', async () => {
  const id = await aCall(world, ground, { isActive: false });
  const change =
    'mutation ($id: Int!, $start: DateTime!, $end: DateTime!) { updateCall(id: $id, startCall: $start, endCall: $end, endCallInternal: $end, isActive: true) { id } }';

  await expect(officer().query(change, { id, start: '2020-01-01T00:00:00Z', end: '2020-02-01T00:00:00Z' })).rejects.toMatchObject({
    reason: 'CHECK_FAILED',
    message: expect.stringContaining('The call has ended') as string,
  });
});

test('a call made as active is checked at once; made without a word, it waits for its instruments', async () => {
  const create = (toggle: string) =>
    officer().query(CREATE_CALL.replace('allocationTimeUnit: Hour,', `allocationTimeUnit: Hour, ${toggle}`), fieldsOfCall(ground));

  await expect(create('isActive: true')).rejects.toMatchObject({ reason: 'CHECK_FAILED' });
  expect(await create('isActive: false')).toMatchObject({ createCall: { isActive: false } });
  await world.db.deleteFrom('calls').execute();
  expect(await create('')).toMatchObject({ createCall: { isActive: true } });
  await world.db.deleteFrom('calls').execute();
  expect(await create('isActive: true, confirmFindings: true')).toMatchObject({ createCall: { isActive: true } });
});
