import { beforeEach, expect, test } from 'vitest';
import { acceptProposal, anExperiment } from '../world/experiments.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { aProposal } from '../world/proposals.ts';
import { onInstrument } from '../world/decisions.ts';
import {
  aVisit,
  createVisit,
  find,
  register,
  registrationOf,
  submittedRegistration,
  visitGround,
  type TestVisit,
  type VisitGround,
} from '../world/visits.ts';

let world: World;
let ground: VisitGround;
beforeEach(async () => {
  world = await aWorld();
  ground = await visitGround(world);
});

const UPDATE = `mutation ($v: Int!, $team: [Int!], $lead: Int) { it: updateVisit(visitId: $v, team: $team, teamLeadUserId: $lead) {
  id teamLeadUserId registrations { userId status } } }`;
const update = async (by: Person, visit: TestVisit, { team, lead }: { readonly team?: readonly Person[]; readonly lead?: Person }) =>
  (
    await world.as(by).query<{ it: TestVisit }>(UPDATE, {
      v: visit.id,
      ...(team ? { team: team.map(({ id }) => id) } : {}),
      ...(lead ? { lead: lead.id } : {}),
    })
  ).it;
const remove = (by: Person, { id }: TestVisit) => world.as(by).query('mutation ($v: Int!) { deleteVisit(visitId: $v) { id } }', { v: id });
const read = async (by: Person, { id }: TestVisit) =>
  (
    await world
      .as(by)
      .query<{ it: TestVisit | null }>('query ($v: Int!) { it: getVisit(visitId: $v) { id registrations { userId } } }', { v: id })
  ).it;

test('a member says who is coming to an experiment of an accepted proposal, once', async () => {
  const { carl, ivan, petra, stranger } = world;

  const visit = await aVisit(world, ground, [ivan, carl]);

  expect([visit.teamLeadUserId, visit.registrations.map(({ userId, status }) => [userId, status])]).toEqual([
    ivan.id,
    expect.arrayContaining([
      [ivan.id, 'DRAFTED'],
      [carl.id, 'DRAFTED'],
    ]),
  ]);
  const { experimentPk } = visit;
  await expect(createVisit(world, { experimentPk, team: [petra] })).rejects.toThrow('The visit of this experiment is defined already');
  await expect(createVisit(world, { experimentPk, team: [stranger], by: stranger })).rejects.toThrow('Experiment not found');
  await expect(createVisit(world, { experimentPk, team: [ivan], by: ivan })).rejects.toThrow('in your current role');
});

test('a visit needs an accepted proposal and people who exist', async () => {
  const { petra, stranger, diffractometer } = world;
  const { primaryKey } = await aProposal(world, { callId: ground.callId });
  await onInstrument(world, primaryKey, diffractometer.id);
  const { experimentPk } = await anExperiment(world, { proposalPk: primaryKey, instrumentId: diffractometer.id });

  await expect(createVisit(world, { experimentPk, team: [petra] })).rejects.toThrow('once the proposal is accepted');
  await acceptProposal(world, primaryKey);
  await expect(createVisit(world, { experimentPk, team: [petra, { ...stranger, id: 99_999 }] })).rejects.toThrow(
    'One of the people chosen was not found',
  );
});

test('members, visitors, scientists of the instrument and officers read a visit', async () => {
  const { carl, ines, ivan, olga, petra, sam, stranger } = world;
  const visit = await aVisit(world, ground, [ivan, petra]);

  for (const person of [petra, carl, ines, olga]) expect((await read(person, visit))?.registrations).toHaveLength(2);
  expect((await read(ivan, visit))?.registrations).toHaveLength(2);
  for (const person of [stranger, sam]) expect(await read(person, visit)).toBeNull();
});

test('a visitor sees no other registration, co-proposers see no dates', async () => {
  const { carl, ivan, petra, stranger } = world;
  const visit = await aVisit(world, ground, [petra, ivan, stranger]);
  await submittedRegistration(world, ground, { visit, visitor: ivan });
  const seen = async (by: Person) =>
    (
      await world
        .as(by)
        .query<{ it: { registrations: readonly Record<string, unknown>[] } }>(
          `query ($v: Int!) { it: getVisit(visitId: $v) { registrations { userId startsAt registrationQuestionaryId questionary { questionaryId } } } }`,
          { v: visit.id },
        )
    ).it.registrations.map(({ userId, startsAt, questionary }) => [userId, startsAt !== null, questionary !== null]);

  expect(await seen(stranger)).toEqual([[stranger.id, false, false]]);
  expect(await seen(carl)).toContainEqual([ivan.id, false, false]);
  expect(await seen(petra)).toContainEqual([ivan.id, true, false]);
  expect(await seen(ivan)).toEqual([[ivan.id, true, true]]);
  expect(await registrationOf(world, { visit, visitor: ivan, by: petra })).toBeNull();
});

test('a new team deletes drafts and cancels approved registrations', async () => {
  const { carl, ivan, olga, petra, stranger } = world;
  await saveStarterMails(world, 'visit-registration-approved', 'visit-registration-cancelled');
  const visit = await aVisit(world, ground, [petra, ivan, stranger]);
  await submittedRegistration(world, ground, { visit, visitor: ivan });
  await register(world, 'approveVisitRegistration', { visit, visitor: ivan, by: olga });

  const after = await update(carl, visit, { team: [petra, carl], lead: carl });

  expect(after.teamLeadUserId).toBe(carl.id);
  expect(new Map(after.registrations.map(({ userId, status }) => [userId, status]))).toEqual(
    new Map([
      [petra.id, 'DRAFTED'],
      [carl.id, 'DRAFTED'],
      [ivan.id, 'CANCELLED_BY_FACILITY'],
    ]),
  );
  expect(await registrationOf(world, { visit, visitor: stranger, by: olga })).toBeNull();
  expect(await read(ivan, visit)).toBeNull();
  const mails = await keptMails(world);
  expect(mails[0]?.html).toContain('has been cancelled by Carl Colleague');
  expect(mails.map(({ subject, recipients }) => [subject, recipients])).toEqual([
    ['Your visit has been cancelled', [ivan.email]],
    ['Your visit has been approved', [ivan.email]],
  ]);
  await update(petra, visit, { team: [petra, carl, ivan] });
  expect((await registrationOf(world, { visit, visitor: ivan }))?.status).toBe('DRAFTED');
});

test.each(['CANCELLED_BY_FACILITY', 'CANCELLED_BY_USER'] as const)(
  '%s takes the rights of a visitor, but not the own registration',
  async (status) => {
    const { ivan, olga, petra, stranger } = world;
    const visit = await aVisit(world, ground, [petra, ivan, stranger]);
    const reads = async () =>
      Object.values(
        await world.as(ivan).query<Record<string, unknown>>(
          `query ($p: Int!, $e: Int!, $s: Int!) {
          getProposal(primaryKey: $p) { primaryKey } getExperiment(experimentPk: $e) { experimentPk } getBasicUserDetails(userId: $s) { id } }`,
          { p: ground.proposalPk, e: visit.experimentPk, s: stranger.id },
        ),
      ).map((one) => one !== null);
    expect(await reads()).toEqual([true, true, true]);

    await register(world, 'cancelVisitRegistration', { visit, visitor: ivan, by: status === 'CANCELLED_BY_USER' ? ivan : olga });

    expect(await reads()).toEqual([false, false, false]);
    expect(await read(ivan, visit)).toBeNull();
    expect(await registrationOf(world, { visit, visitor: ivan })).toMatchObject({ status });
  },
);

test('a visit is deleted with its drafts and their forms', async () => {
  const { ivan, olga, petra } = world;
  const visit = await aVisit(world, ground, [petra, ivan]);
  await register(world, 'createVisitRegistration', { visit, visitor: ivan });
  await expect(remove(ivan, visit)).rejects.toThrow('in your current role');

  await remove(petra, visit);

  expect(await read(olga, visit)).toBeNull();
  const forms = await world.db.selectFrom('questionaries').select('id').where('ownerKind', '=', 'VISIT_REGISTRATION').execute();
  expect(forms).toEqual([]);
});

test('visitors of one visit meet, and are not deleted while they are on it', async () => {
  const { ivan, olga, petra, stranger } = world;
  await aVisit(world, ground, [petra, ivan, stranger]);

  await find(world, olga, ivan);
  const { it } = await world
    .as(ivan)
    .query<{ it: { id: number } | null }>('query ($id: Int!) { it: getBasicUserDetails(userId: $id) { id } }', { id: stranger.id });
  expect(it?.id).toBe(stranger.id);
  await expect(world.as(olga).query('mutation ($id: Int!) { deleteUser(id: $id) { id } }', { id: stranger.id })).rejects.toThrow(
    'visitor of the experiment',
  );
});

test('many visits are listed with as many statements as one', async () => {
  const { ivan, olga, petra } = world;
  const list = () =>
    world
      .as(olga)
      .query('{ getVisits { id teamLead { id } proposal { proposalId } experiment { experimentId } registrations { user { id } } } }');
  await aVisit(world, ground, [petra]);
  await list();
  const few = await world.statements(list);
  for (const team of [[petra, ivan], [ivan], [petra]]) await aVisit(world, ground, team);

  expect((await world.statements(list)).length).toBe(few.length);
});
