import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aCall, layGround } from '../world/calls.ts';
import { assignReviewer, placeInFap } from '../world/panels.ts';
import { aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

let world: World;
let fap: number;

beforeEach(async () => {
  world = await aWorld();
  fap = (await create('MAG')).id;
});

const officer = () => world.as(world.olga);
const create = async (code: string, more: object = {}): Promise<{ readonly id: number }> =>
  (
    await officer().query<{ createFap: { id: number } }>(
      `mutation ($code: String!, $ratings: Int!, $guide: String) {
        createFap(code: $code, description: "Magnetism", numberRatingsRequired: $ratings, active: true, gradeGuide: $guide) { id } }`,
      { code, ratings: 2, ...more },
    )
  ).createFap;
const seat = (person: Person, role: string, caller = officer()) =>
  caller.query(
    'mutation ($fap: Int!, $user: Int!, $role: UserRole!) { assignChairOrSecretary(fapId: $fap, userId: $user, roleId: $role) { id } }',
    {
      fap,
      user: person.id,
      role,
    },
  );
const add = (people: readonly Person[], caller = officer()) =>
  caller.query('mutation ($fap: Int!, $ids: [Int!]!) { assignReviewersToFap(fapId: $fap, memberIds: $ids) { id } }', {
    fap,
    ids: people.map(({ id }) => id),
  });
const remove = (person: Person, role: string, caller = officer()) =>
  caller.query(
    'mutation ($fap: Int!, $user: Int!, $role: UserRole!) { removeMemberFromFap(fapId: $fap, memberId: $user, roleId: $role) { id } }',
    {
      fap,
      user: person.id,
      role,
    },
  );
const members = async (caller = officer()) =>
  (
    await caller.query<{ getFapMembers: readonly { userId: number; role: { shortCode: string }; proposalsCount: number }[] }>(
      'query ($fap: Int!) { getFapMembers(fapId: $fap) { userId role { shortCode } proposalsCount } }',
      { fap },
    )
  ).getFapMembers.map(({ userId, role, proposalsCount }) => [userId, role.shortCode, proposalsCount]);
const rolesOf = async (person: Person) =>
  (
    await sql<{
      code: string;
    }>`select r.short_code as code from role_user ru join roles r on r.id = ru.role_id where ru.user_id = ${person.id} order by 1`.execute(
      world.db,
    )
  ).rows.map(({ code }) => code);

test('officers create, change and delete a panel; its guide is sanitised and its code is unique', async () => {
  for (const [values, reason] of [
    [{ ratings: 0 }, 'FAP_FIELDS'],
    [{ code: ' ' }, 'FAP_FIELDS'],
    [{ code: 'MAG' }, 'FAP_CODE_TAKEN'],
  ] as const)
    await expect(create('OTHER', values)).rejects.toMatchObject({ reason });
  const { id } = await create('SOFT');
  await officer().query(
    `mutation ($id: Int!, $guide: String) { updateFap(id: $id, code: "SOFT", description: "Soft", numberRatingsRequired: 3, active: false,
      gradeGuide: $guide, customGradeGuide: true, barsConflicts: true) { id } }`,
    { id, guide: '<p>One is best</p><script>alert(1)</script>' },
  );
  const get = 'query ($id: Int!) { getFap(id: $id) { code numberRatingsRequired gradeGuide customGradeGuide active barsConflicts } }';
  expect(await officer().query(get, { id })).toEqual({
    getFap: {
      code: 'SOFT',
      numberRatingsRequired: 3,
      gradeGuide: '<p>One is best</p>',
      customGradeGuide: true,
      active: false,
      barsConflicts: true,
    },
  });
  expect(await officer().query('mutation ($id: Int!) { deleteFap(id: $id) { code } }', { id })).toEqual({ deleteFap: { code: 'SOFT' } });
  expect(await officer().query(get, { id })).toEqual({ getFap: null });
});

test('the role of a chair comes with the seat and goes with the last panel', async () => {
  await expect(seat(world.petra, 'FAP_CHAIR')).rejects.toMatchObject({ reason: 'NOT_A_FAP_REVIEWER' });
  await expect(seat(world.rita, 'FAP_REVIEWER')).rejects.toMatchObject({ reason: 'FAP_SEAT_UNKNOWN' });
  await seat(world.rita, 'FAP_CHAIR');
  expect(await rolesOf(world.rita)).toEqual(['FAP_CHAIR', 'FAP_REVIEWER']);
  const chair = world.as(world.rita, 'FAP_CHAIR');
  expect(await members(chair)).toEqual([[world.rita.id, 'FAP_CHAIR', 0]]);
  await expect(remove(world.rita, 'FAP_CHAIR', chair)).rejects.toMatchObject({ reason: 'FAP_SEAT_KEPT' });

  await remove(world.rita, 'FAP_CHAIR');

  expect(await rolesOf(world.rita)).toEqual(['FAP_REVIEWER']);
  await expect(members(chair)).rejects.toThrow();
});

test('anybody active is made secretary where the caller agrees to give the role', async () => {
  const give = (fapId: number, person: { readonly id: number }) =>
    officer().query(
      'mutation ($fap: Int!, $user: Int!) { assignChairOrSecretary(fapId: $fap, userId: $user, roleId: FAP_SECRETARY, givesRole: true) { id } }',
      { fap: fapId, user: person.id },
    );
  await expect(give(2_000_000_000, world.petra)).rejects.toMatchObject({ reason: 'FAP_NOT_FOUND' });
  await give(fap, world.petra);
  expect(await rolesOf(world.petra)).toEqual(['FAP_SECRETARY', 'USER']);
  expect(await members(world.as(world.petra, 'FAP_SECRETARY'))).toEqual([[world.petra.id, 'FAP_SECRETARY', 0]]);

  await sql`update users set deactivated_at = now() where id = ${world.carl.id}`.execute(world.db);
  await expect(give(fap, world.carl)).rejects.toMatchObject({ reason: 'PERSON_NOT_FOUND' });
});

test('a deleted panel takes the roles of its chairs along and is in the log', async () => {
  const { id } = await create('SOFT');
  await seat(world.rita, 'FAP_CHAIR');
  for (const role of ['FAP_CHAIR', 'FAP_SECRETARY'])
    await officer().query(
      'mutation ($id: Int!, $user: Int!, $role: UserRole!) { assignChairOrSecretary(fapId: $id, userId: $user, roleId: $role) { id } }',
      {
        id,
        user: world.rita.id,
        role,
      },
    );
  expect(await rolesOf(world.rita)).toEqual(['FAP_CHAIR', 'FAP_REVIEWER', 'FAP_SECRETARY']);

  await officer().query('mutation ($id: Int!) { deleteFap(id: $id) { code } }', { id });

  expect(await rolesOf(world.rita)).toEqual(['FAP_CHAIR', 'FAP_REVIEWER']);
  const { rows } = await sql<{ description: string }>`select description from event_log where event_type = 'FAP_DELETED'`.execute(world.db);
  expect(rows).toEqual([{ description: 'Panel SOFT deleted' }]);
});

test('chairs add and remove reviewers of their own panel, who hold the role (denial 5)', async () => {
  await seat(world.rita, 'FAP_CHAIR');
  const chair = world.as(world.rita, 'FAP_CHAIR');
  await expect(add([world.petra], chair)).rejects.toMatchObject({ reason: 'NOT_A_FAP_REVIEWER' });
  await add([world.rita], chair);
  expect(await members(chair)).toEqual([
    [world.rita.id, 'FAP_CHAIR', 0],
    [world.rita.id, 'FAP_REVIEWER', 0],
  ]);
  await remove(world.rita, 'FAP_REVIEWER', chair);
  await expect(remove(world.rita, 'FAP_REVIEWER', chair)).rejects.toMatchObject({ reason: 'FAP_MEMBER_NOT_FOUND' });
  await expect(add([world.rita], world.as(world.charlotte))).rejects.toMatchObject({ reason: 'NOT_IN_FAP' });
});

test('a reviewer who leaves takes drafts along, but stays while a submitted review is judged', async () => {
  const ground = await layGround(world);
  const { templateId } = await aTemplate(world, {
    key: 'fap-review',
    groupId: 'FAP_REVIEW',
    steps: [{ fields: [{ id: 'fap_review_basis', type: 'FAP_REVIEW_BASIS' }] }],
  });
  const callId = await aCall(world, ground, { fapReviewTemplateId: templateId });
  const pk = (await aProposal(world, { callId })).primaryKey;
  await add([world.rita]);
  await placeInFap(world, { fapId: fap, pks: [pk], instrumentId: world.diffractometer.id });
  await assignReviewer(world, { fapId: fap, pk, reviewer: world.rita });
  await expect(officer().query('mutation ($id: Int!) { deleteFap(id: $id) { code } }', { id: fap })).rejects.toMatchObject({
    reason: 'FAP_IN_USE',
  });
  expect(await members()).toEqual([[world.rita.id, 'FAP_REVIEWER', 1]]);
  await sql`update fap_reviews set status = 'SUBMITTED'`.execute(world.db);
  await expect(remove(world.rita, 'FAP_REVIEWER')).rejects.toMatchObject({ reason: 'FAP_MEMBER_HAS_REVIEWS' });
  await sql`update fap_reviews set status = 'DRAFT'`.execute(world.db);

  await remove(world.rita, 'FAP_REVIEWER');

  expect(await members()).toEqual([]);
  expect((await sql`select from fap_reviews`.execute(world.db)).rows).toHaveLength(0);
});
