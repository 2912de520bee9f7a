import { beforeEach, expect, test } from 'vitest';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { answer } from '../world/proposals.ts';
import { aVisit, register, registrationOf, setDates, submittedRegistration, visitGround, type VisitGround } from '../world/visits.ts';

let world: World;
let ground: VisitGround;
beforeEach(async () => {
  world = await aWorld();
  ground = await visitGround(world);
});

const SET = 'mutation ($u: Int!, $k: String!, $d: DateTime) { it: setExpiryDate(userId: $u, kind: $k, date: $d) { kind date } }';
const setDate = (who: Person, date: Date | null, by = world.olga, kind = 'SAFETY_TRAINING') =>
  world.as(by).query<{ it: unknown[] }>(SET, { u: who.id, k: kind, d: date?.toISOString() ?? null });
const REQUIRE = 'mutation ($i: Int!, $k: [String!]!) { it: setInstrumentRequirements(instrumentId: $i, kinds: $k) { requirements } }';
const require = (kinds: readonly string[], by = world.olga) =>
  world.as(by).query<{ it: { requirements: string[] } }>(REQUIRE, { i: world.diffractometer.id, k: kinds });
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const datesSeen = async (by: Person, visitId: number) =>
  (
    await world
      .as(by)
      .query<{ it: { registrations: { expiryDates: unknown[] }[] } }>(
        'query ($v: Int!) { it: getVisit(visitId: $v) { registrations { expiryDates { kind holds } } } }',
        { v: visitId },
      )
  ).it.registrations.map(({ expiryDates }) => expiryDates);

test('approval waits for a date that outlasts the visit', async () => {
  const { carl, ines, ivan, olga, petra } = world;
  const visit = await aVisit(world, ground, [ivan]);
  await submittedRegistration(world, ground, { visit, visitor: ivan });
  await require(['SAFETY_TRAINING']);
  const approve = () => register(world, 'approveVisitRegistration', { visit, visitor: ivan, by: olga });

  await expect(approve()).rejects.toThrow('Safety training is missing');
  await setDate(ivan, inDays(-400));
  await expect(approve()).rejects.toThrow('Safety training runs out on');
  for (const person of [ivan, ines, olga]) expect(await datesSeen(person, visit.id)).toEqual([[{ kind: 'SAFETY_TRAINING', holds: false }]]);
  for (const person of [petra, carl]) expect(await datesSeen(person, visit.id)).toEqual([[]]);
  await setDate(ivan, inDays(4000));
  await approve();

  expect(await registrationOf(world, { visit, visitor: ivan, by: olga })).toMatchObject({ status: 'APPROVED' });
});

test('an approved visit is prolonged only within its dates', async () => {
  const { ivan, olga } = world;
  const visit = await aVisit(world, ground, [ivan]);
  await submittedRegistration(world, ground, { visit, visitor: ivan });
  await register(world, 'approveVisitRegistration', { visit, visitor: ivan, by: olga });
  const asOfficer = { visit, visitor: ivan, by: olga };
  const before = await registrationOf(world, asOfficer);
  await require(['SAFETY_TRAINING']);

  await expect(setDates(world, asOfficer, { from: 1, to: 300 })).rejects.toThrow('Safety training is missing');
  expect(await registrationOf(world, asOfficer)).toEqual(before);
  await setDate(ivan, inDays(4000));

  expect((await setDates(world, asOfficer, { from: 1, to: 300 })).endsAt).not.toBe(before?.endsAt);
});

test('its form prolongs an approved visit only within its dates', async () => {
  const { ivan, olga } = world;
  const visit = await aVisit(world, ground, [ivan]);
  const { registrationQuestionaryId } = await submittedRegistration(world, ground, { visit, visitor: ivan });
  await register(world, 'approveVisitRegistration', { visit, visitor: ivan, by: olga });
  await require(['SAFETY_TRAINING']);
  const stored = () => registrationOf(world, { visit, visitor: ivan, by: olga });
  const before = await stored();
  const dayAfter = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const saveForm = (endsAt: string) =>
    answer(world, olga, {
      questionaryId: registrationQuestionaryId ?? 0,
      topicId: ground.topicId,
      answers: { visit_basis: { proposalPk: ground.proposalPk, startsAt: dayAfter(9), endsAt } },
      partial: true,
    });

  await expect(saveForm(dayAfter(300))).rejects.toThrow('Safety training is missing');
  expect(await stored()).toEqual(before);
  await setDate(ivan, inDays(4000));
  await saveForm(dayAfter(300));

  expect((await stored())?.endsAt?.slice(0, 10)).toBe(dayAfter(300));
});

test('dates and requirements are logged, and read by those who may', async () => {
  const { carl, ines, olga, petra } = world;
  const read = (by: Person) => world.as(by).query(`{ it: getExpiryDates(userId: ${petra.id}) { kind } }`);
  const logs = (id: number, type: string) =>
    world.as(olga).query(`{ it: getEventLogs(eventType: "${type}", changedObjectId: "${id}") { description } }`);

  expect(await require(['USER_AGREEMENT', 'SAFETY_TRAINING', 'USER_AGREEMENT'])).toEqual({
    it: { requirements: ['SAFETY_TRAINING', 'USER_AGREEMENT'] },
  });
  await setDate(petra, new Date('2027-05-01T10:00:00Z'));
  for (const person of [petra, olga]) expect(await read(person)).toEqual({ it: [{ kind: 'SAFETY_TRAINING' }] });
  for (const person of [carl, ines]) await expect(read(person)).rejects.toThrow('in your current role');
  expect((await setDate(petra, null)).it).toEqual([]);
  await expect(setDate(petra, null, olga, 'safety')).rejects.toThrow('“safety” is not a kind of date');
  await expect(require(['x'])).rejects.toThrow('“x” is not a kind of date');

  expect(JSON.stringify(await logs(petra.id, 'USER_EXPIRY'))).toMatch(/Safety training holds until.*removed|removed.*holds until/s);
  expect(JSON.stringify(await logs(world.diffractometer.id, 'INSTRUMENT_REQ'))).toContain('need: Safety training, User agreement');
});
