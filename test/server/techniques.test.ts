import { beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

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
