import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';

interface Tag {
  readonly id: number;
  readonly name: string;
  readonly shortCode: string;
  readonly instruments: readonly { readonly name: string }[];
  readonly calls: readonly { readonly shortCode: string }[];
  readonly users: readonly { readonly firstname: string }[];
}

const TAG = '{ id name shortCode instruments { name } calls { shortCode } users { firstname } }';

let world: World;
let callId: number;
const officer = () => world.as(world.olga);
const call = async (mutation: string): Promise<Tag> => (await officer().query<{ tag: Tag }>(`mutation { tag: ${mutation} ${TAG} }`)).tag;
const assign = (instrumentId: number) =>
  officer().query(`mutation { assignInstrumentsToCall(callId: ${callId}, instrumentFapIds: [{ instrumentId: ${instrumentId} }]) { id } }`);

beforeEach(async () => {
  world = await aWorld();
  callId = await aCall(world, await layGround(world));
  await world.services.features.switch(['TAGS'], true);
});

test('an officer makes and renames a tag; the log says so', async () => {
  const { id } = await call('createTag(name: "Soft matter", shortCode: "SM")');
  expect(await call(`updateTag(id: ${id}, name: "Soft and living matter", shortCode: "SM")`)).toMatchObject({
    name: 'Soft and living matter',
  });

  expect(await officer().query('{ getTags { name shortCode } }')).toEqual({
    getTags: [{ name: 'Soft and living matter', shortCode: 'SM' }],
  });
  const log = await world.db
    .selectFrom('eventLog')
    .select(['eventType', 'description', 'changes'])
    .where('entityKind', '=', 'TAG')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { eventType: 'TAG_CREATED', description: 'Tag Soft matter created', changes: { tag: 'Soft matter' } },
    {
      eventType: 'TAG_UPDATED',
      description: 'Tag Soft and living matter changed: Name',
      changes: {
        tag: 'Soft and living matter',
        fields: ['Name'],
        before: { name: 'Soft matter' },
        after: { name: 'Soft and living matter' },
      },
    },
  ]);
});

test('it has instruments, with the people who work on them, and calls, until they are removed', async () => {
  const { id } = await call('createTag(name: "Soft matter", shortCode: "SM")');
  await call(`assignInstrumentsToTag(tagId: ${id}, instrumentIds: [${world.diffractometer.id}, ${world.imaging.id}])`);
  const full = await call(`assignCallsToTag(tagId: ${id}, callIds: [${callId}])`);

  expect(full.instruments.map(({ name }) => name)).toEqual(['Powder diffractometer', 'Imaging beamline']);
  expect(full.calls).toHaveLength(1);
  expect(full.users.map(({ firstname }) => firstname).toSorted()).toEqual([world.ines.firstname, world.tess.firstname].toSorted());

  await call(`removeInstrumentFromTag(tagId: ${id}, instrumentId: ${world.imaging.id})`);
  const left = await call(`removeCallFromTag(tagId: ${id}, callId: ${callId})`);
  expect(left).toMatchObject({ instruments: [{ name: 'Powder diffractometer' }], calls: [] });
});

test('a call with tags takes only instruments that share one of them', async () => {
  const { id } = await call('createTag(name: "Soft matter", shortCode: "SM")');
  await call(`assignInstrumentsToTag(tagId: ${id}, instrumentIds: [${world.diffractometer.id}])`);
  await assign(world.imaging.id);
  await call(`assignCallsToTag(tagId: ${id}, callIds: [${callId}])`);

  await expect(assign(world.imaging.id)).rejects.toMatchObject({
    reason: 'CALL_TAG_MISMATCH',
    message: 'Imaging beamline shares no tag with the call',
  });
  await assign(world.diffractometer.id);
});

test('what is not there cannot be assigned', async () => {
  const { id } = await call('createTag(name: "Soft matter", shortCode: "SM")');

  await expect(call(`assignInstrumentsToTag(tagId: ${id}, instrumentIds: [999])`)).rejects.toMatchObject({
    reason: 'INSTRUMENT_NOT_FOUND',
  });
  await expect(call(`assignCallsToTag(tagId: ${id}, callIds: [999])`)).rejects.toMatchObject({ reason: 'CALL_NOT_FOUND' });
  await expect(call('assignCallsToTag(tagId: 999, callIds: [])')).rejects.toMatchObject({ reason: 'TAG_NOT_FOUND' });
});

test('while tags are off they can be read and not changed', async () => {
  const { id } = await call('createTag(name: "Soft matter", shortCode: "SM")');
  await world.services.features.switch(['TAGS'], false);

  await expect(call(`assignCallsToTag(tagId: ${id}, callIds: [])`)).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
  expect(await officer().query(`{ getTag(id: ${id}) { name } }`)).toEqual({ getTag: { name: 'Soft matter' } });
});

test('the links of many tags take as many statements as those of one', async () => {
  const many = async (): Promise<number> => (await world.statements(() => officer().query(`{ getTags ${TAG} }`))).length;
  const { id } = await call('createTag(name: "A", shortCode: "A")');
  await call(`assignInstrumentsToTag(tagId: ${id}, instrumentIds: [${world.diffractometer.id}])`);
  await call(`assignCallsToTag(tagId: ${id}, callIds: [${callId}])`);
  await many();
  const one = await many();
  const second = await call('createTag(name: "B", shortCode: "B")');
  await call(`assignInstrumentsToTag(tagId: ${second.id}, instrumentIds: [${world.imaging.id}])`);
  await call(`assignCallsToTag(tagId: ${second.id}, callIds: [${callId}])`);

  expect(await many()).toBe(one);
});
