import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';
import { aTechnique } from '../world/techniques.ts';

const TECHNIQUE = '{ id name shortCode description }';

let world: World;
const change = async (mutation: string) =>
  (await world.as(world.olga).query<{ it: { readonly id: number } }>(`mutation { it: ${mutation} ${TECHNIQUE} }`)).it;

beforeEach(async () => {
  world = await aWorld();
  await world.services.features.switch(['TECHNIQUE_PROPOSALS'], true);
});

test('an officer adds a technique, changes and deletes it; the log says so', async () => {
  const { id } = await change('createTechnique(name: "Imaging", shortCode: "IM", description: "")');

  expect(await change(`updateTechnique(id: ${id}, name: "Neutron imaging", shortCode: "IM", description: "Pictures")`)).toEqual({
    id,
    name: 'Neutron imaging',
    shortCode: 'IM',
    description: 'Pictures',
  });
  await change(`deleteTechnique(id: ${id})`);
  await expect(change(`deleteTechnique(id: ${id})`)).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const log = await world.db.selectFrom('eventLog').select('description').where('entityKind', '=', 'TECHNIQUE').orderBy('id').execute();
  expect(log.map(({ description }) => description)).toEqual([
    'Technique Imaging created',
    'Technique Neutron imaging changed: Name, Description',
    'Technique Neutron imaging deleted',
  ]);
});

test('a technique is not deleted while a proposal uses it, and no two have one short code', async () => {
  const { id } = await change('createTechnique(name: "Imaging", shortCode: "IM", description: "")');
  const { primaryKey } = await aProposal(world, { callId: await aCall(world, await layGround(world)) });
  await world.db.insertInto('proposalTechniques').values({ proposalPk: primaryKey, techniqueId: id }).execute();

  await expect(change(`deleteTechnique(id: ${id})`)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'RECORD_IN_USE' });
  await expect(change('createTechnique(name: "Other", shortCode: "IM", description: "")')).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('techniques are not changed while their feature is off', async () => {
  await world.services.features.switch(['TECHNIQUE_PROPOSALS'], false);

  await expect(change('createTechnique(name: "Imaging", shortCode: "IM", description: "")')).rejects.toMatchObject({
    reason: 'FEATURE_DISABLED',
  });
});

const MEMBERS = '{ instruments { id } scientists { id } }';
const members = async (mutation: string) => {
  const { it } = await world
    .as(world.olga)
    .query<{ it: Record<'instruments' | 'scientists', readonly { id: number }[]> }>(`mutation { it: ${mutation} ${MEMBERS} }`);
  return { instruments: it.instruments.map(({ id }) => id), scientists: it.scientists.map(({ id }) => id) };
};
const logged = async () =>
  (await world.db.selectFrom('eventLog').select('description').where('entityKind', '=', 'TECHNIQUE').orderBy('id').execute()).map(
    ({ description }) => description,
  );

test('instruments of a technique: assigning adds, removing takes away, and the log names what changed', async () => {
  const id = await aTechnique(world);
  const [one, two] = [world.diffractometer.id, world.imaging.id];

  await members(`assignInstrumentsToTechnique(techniqueId: ${id}, instrumentIds: [${one}])`);
  const both = await members(`assignInstrumentsToTechnique(techniqueId: ${id}, instrumentIds: [${one}, ${two}])`);
  expect(new Set(both.instruments)).toEqual(new Set([one, two]));
  await members(`assignInstrumentsToTechnique(techniqueId: ${id}, instrumentIds: [${two}])`);
  expect(await members(`removeInstrumentsFromTechnique(techniqueId: ${id}, instrumentIds: [${two}])`)).toMatchObject({
    instruments: [one],
  });
  await expect(members(`assignInstrumentsToTechnique(techniqueId: ${id}, instrumentIds: [${two}, 2000000000])`)).rejects.toMatchObject({
    reason: 'INSTRUMENT_NOT_FOUND',
  });
  await expect(members('assignInstrumentsToTechnique(techniqueId: 2000000000, instrumentIds: [])')).rejects.toMatchObject({
    reason: 'TECHNIQUE_NOT_FOUND',
  });

  expect(await members(`removeInstrumentsFromTechnique(techniqueId: ${id}, instrumentIds: [2000000000])`)).toMatchObject({
    instruments: [one],
  });
  expect(await logged()).toEqual([
    `Instruments added to Diffraction: ${world.diffractometer.name}`,
    `Instruments added to Diffraction: ${world.imaging.name}`,
    `Instruments removed from Diffraction: ${world.imaging.name}`,
  ]);
});

test('scientists of a technique hold the role, or nobody is assigned', async () => {
  const id = await aTechnique(world);
  const assign = (...ids: readonly number[]) =>
    members(`assignScientistsToTechnique(techniqueId: ${id}, scientistIds: [${ids.join(', ')}])`);

  await expect(assign(world.ines.id, world.petra.id)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'NOT_A_SCIENTIST' });
  await expect(assign(world.ines.id, 2_000_000_000)).rejects.toMatchObject({ reason: 'PERSON_NOT_FOUND' });
  await world.db.updateTable('users').set({ deactivatedAt: world.services.core.now() }).where('id', '=', world.ines.id).execute();
  await expect(assign(world.ines.id)).rejects.toMatchObject({ reason: 'PERSON_NOT_FOUND' });
  await world.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', world.ines.id).execute();
  expect(await logged()).toEqual([]);

  expect(await assign(world.ines.id)).toMatchObject({ scientists: [world.ines.id] });
  expect(await members(`removeScientistFromTechnique(techniqueId: ${id}, scientistId: ${world.ines.id})`)).toMatchObject({
    scientists: [],
  });
  expect(await logged()).toHaveLength(2);
});
