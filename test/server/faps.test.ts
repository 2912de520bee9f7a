import { beforeEach, expect, test } from 'vitest';
import { aFap } from '../world/faps.ts';
import { upload } from '../world/uploads.ts';
import { aWorld, personWith, type World } from '../world/index.ts';
import { ROLES } from '../../engine/catalog/types.ts';
import { FAP_ROLES } from '../../engine/rules/faps.ts';

let world: World;
let magnetism: number;
let matter: number;

beforeEach(async () => {
  world = await aWorld();
  const seat = (role: (typeof FAP_ROLES)[number]) => ({ userId: personWith(world, role).id, role });
  magnetism = await aFap(world, { members: FAP_ROLES.map(seat) });
  // the chair reviews here, which the role of a chair does not show
  matter = await aFap(world, {
    code: 'MATTER',
    description: 'Soft matter',
    active: false,
    members: [{ userId: world.charlotte.id, role: 'FAP_REVIEWER' }],
  });
});

const GET_FAP = `query ($id: Int!) { getFap(id: $id) { code description numberRatingsRequired active customGradeGuide files proposalCount
  chairs { firstname } secretaries { firstname } chairsCurrentProposalCounts { userId count } } }`;

test('officers list panels, find them by text and state, and read who chairs them', async () => {
  const officer = world.as(world.olga);
  const found = async (filter: object) =>
    (
      await officer.query<{ getFaps: object }>('query ($filter: FapsFilter) { getFaps(filter: $filter) { totalCount faps { id } } }', {
        filter,
      })
    ).getFaps;

  expect(await found({})).toEqual({ totalCount: 2, faps: [{ id: magnetism }, { id: matter }] });
  expect(await found({ filter: 'soft' })).toEqual({ totalCount: 1, faps: [{ id: matter }] });
  expect(await found({ active: true })).toEqual({ totalCount: 1, faps: [{ id: magnetism }] });
  expect(await found({ first: 1, offset: 1 })).toEqual({ totalCount: 2, faps: [{ id: matter }] });
  expect(await officer.query(GET_FAP, { id: magnetism })).toEqual({
    getFap: {
      code: 'MAGNETISM',
      description: 'Magnetism',
      numberRatingsRequired: 2,
      active: true,
      customGradeGuide: false,
      files: [],
      proposalCount: 0,
      chairs: [{ firstname: 'Charlotte' }],
      secretaries: [{ firstname: 'Sean' }],
      chairsCurrentProposalCounts: [{ userId: world.charlotte.id, count: 0 }],
    },
  });
});

test('a panel names files that exist; another one is refused, and nothing is saved', async () => {
  const officer = world.as(world.olga);
  const fileId = await upload(world, world.olga, 'guide.pdf', Buffer.from('%PDF-1.4\n%%EOF'));
  const update = (code: string, files: readonly string[]) =>
    officer.query<{ it: { files: readonly string[] } }>(
      `mutation ($id: Int!, $code: String!, $files: [String!]) { it: updateFap(id: $id, code: $code, description: "Magnetism",
        numberRatingsRequired: 2, active: true, files: $files) { files } }`,
      { id: magnetism, code, files },
    );

  expect((await update('MAGNETISM', [fileId])).it.files).toEqual([fileId]);
  for (const unknown of ['text_input', crypto.randomUUID()])
    await expect(update('OTHER', [fileId, unknown])).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
  expect(await officer.query(GET_FAP, { id: magnetism })).toMatchObject({ getFap: { code: 'MAGNETISM', files: [fileId] } });
});

test.each(ROLES)('%s reads a panel only by a seat under the current role', async (role) => {
  const caller = world.as(personWith(world, role), role);
  const [sits, officer] = [FAP_ROLES.some((one) => one === role), role === 'USER_OFFICER'];

  if (sits || officer) {
    expect(await caller.query('query ($id: Int!) { getFap(id: $id) { id } }', { id: magnetism })).toEqual({ getFap: { id: magnetism } });
    const other = await caller.query('query ($id: Int!) { getFap(id: $id) { id } }', { id: matter });
    expect(other).toEqual({ getFap: officer ? { id: matter } : null });
  } else {
    await expect(caller.query('query ($id: Int!) { getFap(id: $id) { id } }', { id: magnetism })).rejects.toMatchObject({
      code: 'INSUFFICIENT_PERMISSIONS',
    });
  }
  expect(await caller.query('{ getUserFaps { id } }')).toEqual({ getUserFaps: sits ? [{ id: magnetism }] : [] });
});
