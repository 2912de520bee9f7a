import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

let world: World;
let pk: number;

beforeEach(async () => {
  world = await aWorld();
  await world.services.features.switch(['DATA_ACCESS_USERS'], true);
  const callId = await aCall(world, await layGround(world));
  ({ primaryKey: pk } = await aProposal(world, { callId, users: [world.carl] }));
  await accept({ finalStatus: 'ACCEPTED', notified: true });
});

const accept = (decision: { readonly finalStatus: 'ACCEPTED' | 'REJECTED'; readonly notified: boolean }) =>
  world.db
    .updateTable('proposals')
    .set({ ...decision, submitted: true })
    .where('primaryKey', '=', pk)
    .execute();
const asUser = (person: Person) => world.as(person, 'USER');
const ids = (people: readonly { readonly id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);
const set = async (caller: ReturnType<World['as']>, ...people: readonly { readonly id: number }[]) =>
  ids(
    (
      await caller.query<{ it: readonly { readonly id: number }[] }>(
        `mutation { it: updateDataAccessUsers(proposalPk: ${pk}, userIds: [${people.map(({ id }) => id).join(', ')}]) { id } }`,
      )
    ).it,
  );
const list = async (caller: ReturnType<World['as']>) =>
  ids((await caller.query<{ it: readonly { readonly id: number }[] }>(`{ it: getDataAccessUsers(proposalPk: ${pk}) { id } }`)).it);
const reads = async (person: Person) =>
  (await asUser(person).query<{ it: object | null }>(`{ it: getProposal(primaryKey: ${pk}) { title } }`)).it !== null;
const save = (caller: ReturnType<World['as']>, ...users: readonly Person[]) =>
  caller.query(
    `mutation { updateProposal(proposalPk: ${pk}, title: "T", abstract: "A", users: [${users.map(({ id }) => id).join(', ')}]) { title } }`,
  );

test('who saw another list changes nothing; the same list in another order is no other one', async () => {
  const { petra, carl, stranger, ines, olga } = world;
  await set(asUser(petra), stranger, olga);
  const change = (seen: readonly Person[], wanted: readonly Person[]) => {
    const [userIds, known] = [wanted, seen].map((people) => people.map(({ id }) => id).join(', '));
    return asUser(carl).query(`mutation { updateDataAccessUsers(proposalPk: ${pk}, userIds: [${userIds}], seen: [${known}]) { id } }`);
  };

  await expect(change([stranger], [stranger, ines])).rejects.toMatchObject({ code: 'CONFLICT', reason: 'DATA_ACCESS_CHANGED' });
  await expect(change([], [])).rejects.toMatchObject({ reason: 'DATA_ACCESS_CHANGED' });
  expect(await list(asUser(petra))).toEqual(ids([stranger, olga]));
  await change([olga, stranger], [ines]);
  expect(await list(asUser(petra))).toEqual([ines.id]);
});

test('members replace the list, also by people they do not know; who is on it reads and does not write', async () => {
  const { petra, carl, stranger, ivan, ines, olga } = world;

  expect(await set(asUser(petra), stranger, ivan)).toEqual(ids([stranger, ivan]));
  expect(await set(asUser(carl), stranger)).toEqual([stranger.id]);
  expect([await reads(stranger), await reads(ivan)]).toEqual([true, false]);
  expect([await list(asUser(petra)), await list(world.as(olga)), await list(asUser(stranger)), await list(asUser(ivan))]).toEqual([
    [stranger.id],
    [stranger.id],
    [],
    [],
  ]);
  expect(await list(world.as(ines, 'INSTRUMENT_SCIENTIST'))).toEqual([]);
  await world.db.insertInto('proposalInstruments').values({ proposalPk: pk, instrumentId: world.diffractometer.id }).execute();
  expect(await list(world.as(ines, 'INSTRUMENT_SCIENTIST'))).toEqual([stranger.id]);

  await expect(save(asUser(stranger))).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  await expect(set(asUser(stranger), stranger, ivan)).rejects.toMatchObject({ reason: 'NOT_ON_THE_PROPOSAL' });
  await expect(set(asUser(ivan), ivan)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });

  expect(await set(world.as(olga))).toEqual([]);
  const log = world.db.selectFrom('eventLog').select('description').where('eventType', '=', 'DATA_ACCESS_USERS_UPDATED').orderBy('id');
  expect((await log.execute()).map(({ description }) => description)).toEqual([
    'People with access to the data: Ivan Inside, Stan Stranger',
    'People with access to the data: Stan Stranger',
    'People with access to the data: nobody',
  ]);
});

test('the address of somebody who was named stays hidden from the members', async () => {
  await set(asUser(world.petra), world.stranger);
  const email = async (reader: Person, id: number) =>
    (await asUser(reader).query<{ it: { readonly email: string | null } | null }>(`{ it: getBasicUserDetails(userId: ${id}) { email } }`))
      .it?.email ?? null;

  expect(await email(world.petra, world.stranger.id)).toBeNull();
  expect(await email(world.stranger, world.petra.id)).not.toBeNull();
});

test('only registered, active people are named, and no members', async () => {
  const { petra, carl, stranger, ivan, db } = world;
  const officer = world.as(world.olga);

  for (const member of [petra, carl])
    await expect(set(officer, member)).rejects.toMatchObject({ reason: 'DATA_ACCESS_MEMBER', message: 'User is already on the proposal' });
  await expect(set(officer, { id: 2_000_000_000 })).rejects.toMatchObject({ reason: 'PERSON_NOT_FOUND' });
  await set(officer, stranger);
  await db.updateTable('users').set({ deactivatedAt: world.services.core.now() }).where('id', 'in', [stranger.id, ivan.id]).execute();
  await expect(set(officer, stranger, ivan)).rejects.toMatchObject({ reason: 'PERSON_NOT_FOUND' });
  expect(await set(officer, stranger)).toEqual([stranger.id]);
  await db.updateTable('users').set({ deactivatedAt: null }).execute();

  await expect(save(officer, carl, stranger)).rejects.toMatchObject({ reason: 'DATA_ACCESS_MEMBER' });
});

test('members name nobody before the proposal is known to be accepted', async () => {
  await accept({ finalStatus: 'ACCEPTED', notified: false });
  await expect(set(asUser(world.petra), world.ivan)).rejects.toMatchObject({ reason: 'DATA_ACCESS_NOT_ACCEPTED' });
  await accept({ finalStatus: 'REJECTED', notified: true });
  await expect(set(asUser(world.petra), world.ivan)).rejects.toMatchObject({ reason: 'DATA_ACCESS_NOT_ACCEPTED' });
  expect(await set(world.as(world.olga), world.ivan)).toEqual([world.ivan.id]);
});

test('while the feature is off the list is read and not changed', async () => {
  await set(world.as(world.olga), world.ivan);
  await world.services.features.switch(['DATA_ACCESS_USERS'], false);

  for (const caller of [world.as(world.olga), asUser(world.petra)]) {
    await expect(set(caller)).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
    expect(await list(caller)).toEqual([world.ivan.id]);
  }
});
