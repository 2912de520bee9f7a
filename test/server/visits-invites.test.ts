import { beforeEach, expect, test } from 'vitest';
import { anExperiment } from '../world/experiments.ts';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { keptMails, mailedCodes, saveStarterMails } from '../world/mails.ts';
import {
  aVisit,
  createVisit,
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
  await saveStarterMails(world, 'visit-invitation');
});

const STAN = 'stan@uni.example';
const UPDATE = `mutation ($v: Int!, $team: [Int!], $emails: [String!]!, $known: [String!]) {
  it: updateVisit(visitId: $v, team: $team, invites: { emails: $emails, known: $known }) { invites { email code isEmailSent } } }`;
const ACCEPT = 'mutation ($code: String!) { it: acceptInvite(code: $code) { id email claimedByUserId } }';

interface Invited {
  readonly emails: readonly string[];
  readonly known?: readonly string[];
  readonly team?: readonly Person[];
  readonly by?: Person;
}

async function invite({ id }: Pick<TestVisit, 'id'>, { emails, known, team, by = world.petra }: Invited): Promise<readonly string[]> {
  const { it } = await world.as(by).query<{ it: { readonly invites: readonly { readonly email: string }[] } }>(UPDATE, {
    v: id,
    emails,
    ...(known ? { known } : {}),
    ...(team ? { team: team.map((person) => person.id) } : {}),
  });
  return it.invites.map(({ email }) => email);
}
const accept = (by: Person, code: string) => world.as(by).query<{ it: unknown }>(ACCEPT, { code });
const codeFor = async (email: string): Promise<string> => (await mailedCodes(world, email)).at(-1) ?? '';
const invitesSeen = async (by: Person, { id }: Pick<TestVisit, 'id'>) =>
  (
    await world
      .as(by)
      .query<{ it: { invites: readonly unknown[] } | null }>('query ($v: Int!) { it: getVisit(visitId: $v) { invites { email code } } }', {
        v: id,
      })
  ).it?.invites;
const logged = async () =>
  (
    await world.db
      .selectFrom('eventLog')
      .select(['eventType', 'changes'])
      .where('eventType', 'like', 'PROPOSAL_VISIT_REGISTRATION%')
      .orderBy('id')
      .execute()
  ).map(({ eventType, changes }) => [eventType.replace('PROPOSAL_VISIT_REGISTRATION_', ''), changes]);
const setStatus = ({ experimentPk }: TestVisit, status: 'ACTIVE' | 'COMPLETED') =>
  world
    .as(world.olga)
    .query('mutation ($e: Int!, $s: ExperimentStatus!) { updateExperiment(experimentPk: $e, status: $s) { experimentPk } }', {
      e: experimentPk,
      s: status,
    });
const homeOf = async (by: Person) =>
  (await world.as(by).query<{ it: readonly { experimentPk: number }[] }>('{ it: getUserExperiments { experimentPk } }')).it.map(
    ({ experimentPk }) => experimentPk,
  );

test('who is invited to a visit gets a mail, accepts with its code, and has a registration and the experiment on the home page', async () => {
  const { petra, stranger, carl } = world;
  const visit = await aVisit(world, ground, [petra]);

  expect(await invite(visit, { emails: [STAN] })).toEqual([STAN]);
  const mails = await keptMails(world);
  expect(mails.map(({ subject, recipients }) => [subject, recipients])).toEqual([['Invitation to an experiment', [STAN]]]);
  expect(await homeOf(stranger)).toEqual([]);
  const code = await codeFor(STAN);
  expect(await accept(stranger, code)).toMatchObject({ it: { email: STAN, claimedByUserId: stranger.id } });

  expect(await homeOf(stranger)).toEqual([visit.experimentPk]);
  expect(await registrationOf(world, { visit, visitor: stranger })).toMatchObject({ status: 'DRAFTED', registrationQuestionaryId: null });
  await submittedRegistration(world, ground, { visit, visitor: stranger });
  expect(await invitesSeen(carl, visit)).toEqual([]);
  expect(await logged()).toEqual([
    ['INVITED', expect.objectContaining({ visitor: STAN })],
    ['CLAIMED', expect.objectContaining({ visitor: 'Stan Stranger' })],
  ]);
  // neither a co-proposer nor invited to be one
  const { it } = await world
    .as(petra)
    .query<{ it: unknown }>('query ($pk: Int!) { it: getProposal(primaryKey: $pk) { users { id } coProposerInvites { email } } }', {
      pk: ground.proposalPk,
    });
  expect(it).toEqual({ users: [{ id: carl.id }], coProposerInvites: [] });
});

test('a visit is defined with its invitations; the same address may be a co-proposer, too', async () => {
  const { petra, olga } = world;
  const { experimentPk } = await anExperiment(world, { proposalPk: ground.proposalPk, instrumentId: world.diffractometer.id });
  const CREATE = `mutation ($e: Int!, $u: Int!, $emails: [String!]!) {
    it: createVisit(experimentPk: $e, team: [$u], teamLeadUserId: $u, invites: { emails: $emails }) { invites { email } } }`;
  const create = (emails: readonly string[]) => world.as(petra).query(CREATE, { e: experimentPk, u: petra.id, emails });

  await expect(create(['nobody'])).rejects.toMatchObject({ reason: 'INVITE_ADDRESS' });
  await world
    .as(olga)
    .query('mutation ($pk: Int!, $e: [String!]!) { setCoProposerInvites(input: { proposalPk: $pk, emails: $e }) { id } }', {
      pk: ground.proposalPk,
      e: [STAN],
    });
  expect(await create([STAN])).toEqual({ it: { invites: [{ email: STAN }] } });
});

test('an invitation that is taken out is withdrawn: its code is worth nothing; one that others made meanwhile stays', async () => {
  const { carl, petra, stranger } = world;
  const visit = await aVisit(world, ground, [petra]);
  await invite(visit, { emails: [STAN, 'ada@uni.example'] });
  const code = await codeFor(STAN);
  await invite(visit, { emails: [STAN, 'ada@uni.example', 'eve@uni.example'], by: carl });

  expect(await invite(visit, { emails: ['ada@uni.example'], known: [STAN, 'ada@uni.example'] })).toEqual([
    'ada@uni.example',
    'eve@uni.example',
  ]);

  await expect(accept(stranger, code)).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
  expect((await logged()).at(-1)).toEqual(['WITHDRAWN', expect.objectContaining({ visitor: STAN })]);
  expect(await mailedCodes(world, 'ada@uni.example')).toHaveLength(1);
});

test('a code works once, until its end, and for somebody who is not on the visit', async () => {
  const { ivan, petra, stranger } = world;
  const visit = await aVisit(world, ground, [petra]);
  await invite(visit, { emails: [STAN, 'ada@uni.example'] });
  const [code, other] = [await codeFor(STAN), await codeFor('ada@uni.example')];

  await expect(accept(petra, code)).rejects.toMatchObject({ reason: 'ALREADY_ON_THE_VISIT' });
  const first = await accept(stranger, code);
  expect(await accept(stranger, code)).toEqual(first);
  await expect(accept(ivan, code)).rejects.toMatchObject({ reason: 'INVITE_CLAIMED' });
  // taken off the team, the code gives no second place
  await invite(visit, { emails: ['ada@uni.example'], team: [petra] });
  await expect(accept(stranger, code)).rejects.toMatchObject({ reason: 'INVITE_CLAIMED' });
  world.clock.advance(400 * DAY_MS);
  await expect(accept(ivan, other)).rejects.toMatchObject({ reason: 'INVITE_EXPIRED' });
});

test('somebody taken off after submission who is invited again begins with a draft', async () => {
  const { olga, petra, stranger } = world;
  const visit = await aVisit(world, ground, [petra, stranger]);
  await submittedRegistration(world, ground, { visit, visitor: stranger });
  await expect(invite(visit, { emails: [stranger.email] })).rejects.toMatchObject({ reason: 'INVITE_IS_VISITOR' });
  await invite(visit, { emails: [stranger.email], team: [petra] });
  expect((await registrationOf(world, { visit, visitor: stranger, by: olga }))?.status).toBe('CANCELLED_BY_FACILITY');

  await accept(stranger, await codeFor(stranger.email));

  expect((await registrationOf(world, { visit, visitor: stranger }))?.status).toBe('DRAFTED');
  expect((await register(world, 'submitVisitRegistration', { visit, visitor: stranger })).status).toBe('SUBMITTED');
});

test('refused: no address, one twice, one of a visitor, too many, and while invitations are off', async () => {
  const { ivan, petra } = world;
  const visit = await aVisit(world, ground, [petra, ivan]);
  const refused = (...emails: readonly string[]) => expect(invite(visit, { emails })).rejects;

  await refused('nobody').toMatchObject({ reason: 'INVITE_ADDRESS' });
  await refused(STAN, ` ${STAN.toUpperCase()}`).toThrow(`${STAN.toUpperCase()} has already been invited`);
  await refused(ivan.email.toUpperCase()).toThrow('User is already on the visit');
  await refused(...Array.from({ length: 51 }, (_, i) => `p${i}@uni.example`)).toMatchObject({ reason: 'INVITE_TOO_MANY' });
  await invite(visit, { emails: [STAN] });
  await world.services.features.switch(['EMAIL_INVITE'], false);
  await refused(STAN, 'ada@uni.example').toMatchObject({ reason: 'FEATURE_DISABLED' });
  expect(await invite(visit, { emails: [] })).toEqual([]);
  expect(await keptMails(world)).toEqual([]);
});

test('members and officers invite and see who is invited; visitors and others do neither', async () => {
  const { carl, ines, ivan, olga, petra, stranger } = world;
  const visit = await aVisit(world, ground, [petra, ivan]);
  await invite(visit, { emails: [STAN], by: carl });
  await invite(visit, { emails: [STAN, 'ada@uni.example'], by: olga });

  await expect(invite(visit, { emails: [], by: ivan })).rejects.toThrow('in your current role');
  await expect(invite(visit, { emails: [], by: stranger })).rejects.toMatchObject({ reason: 'VISIT_NOT_FOUND' });
  for (const person of [petra, carl, olga]) expect(await invitesSeen(person, visit)).toHaveLength(2);
  expect(await invitesSeen(olga, visit)).toContainEqual({ email: STAN, code: null });
  for (const person of [ivan, ines]) expect(await invitesSeen(person, visit)).toEqual([]);
  expect(await invitesSeen(stranger, visit)).toBeUndefined();
});

test('invitations of a person are counted together, to proposals and to visits', async () => {
  const { olga, petra } = world;
  const first = await aVisit(world, ground, [petra]);
  const second = await aVisit(world, ground, [petra]);
  await invite(first, { emails: Array.from({ length: 49 }, (_, i) => `p${i}@uni.example`) });

  await expect(invite(second, { emails: [STAN, 'ada@uni.example'] })).rejects.toMatchObject({ reason: 'INVITE_MANY_PEOPLE' });
  expect(await invite(second, { emails: [STAN, 'ada@uni.example'], by: olga })).toHaveLength(2);
});

test('a code is worth nothing after the experiment, or without its visit', async () => {
  const { petra, stranger } = world;
  const visit = await aVisit(world, ground, [petra]);
  await invite(visit, { emails: [STAN] });
  const code = await codeFor(STAN);
  await setStatus(visit, 'COMPLETED');
  await expect(accept(stranger, code)).rejects.toMatchObject({ reason: 'EXPERIMENT_COMPLETED' });
  await setStatus(visit, 'ACTIVE');
  await world.services.features.switch(['VISIT_MANAGEMENT'], false);
  await expect(accept(stranger, code)).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
  await world.services.features.switch(['VISIT_MANAGEMENT'], true);
  await world.as(petra).query('mutation ($v: Int!) { deleteVisit(visitId: $v) { id } }', { v: visit.id });
  await expect(accept(stranger, code)).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
  await createVisit(world, { experimentPk: visit.experimentPk, team: [petra] });
});

test('a cancelled experiment withdraws the invitations to its visit', async () => {
  const { olga, petra, stranger } = world;
  const visit = await aVisit(world, ground, [petra]);
  await invite(visit, { emails: [STAN] });
  const code = await codeFor(STAN);

  await world.as(olga).query(`mutation { deleteExperiment(experimentPk: ${visit.experimentPk}) { experimentPk } }`);

  expect(await invitesSeen(olga, visit)).toEqual([]);
  await expect(accept(stranger, code)).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
  expect((await logged()).at(-1)).toEqual(['WITHDRAWN', expect.objectContaining({ visitor: STAN })]);
});

test('reminders are sent for visits, too, but not once the experiment is completed', async () => {
  const { olga, petra } = world;
  const settings = 'mutation { updateSettings(input: { settingsId: INVITE_REMINDERS_SEND_DELAY_DAYS, settingsValue: "2" }) { id } }';
  await world.as(olga).query(settings);
  const [open, over] = [await aVisit(world, ground, [petra]), await aVisit(world, ground, [petra])];
  await invite(open, { emails: [STAN] });
  await invite(over, { emails: ['ada@uni.example'] });
  await keptMails(world);
  await setStatus(over, 'COMPLETED');
  world.clock.advance(2 * DAY_MS);

  expect(await world.services.invites.remind(world.clock.now())).toBe(1);
  expect((await keptMails(world)).map(({ recipients }) => recipients)).toEqual([[STAN], ['ada@uni.example'], [STAN]]);
});

test('many visits are listed with their invitations in as many statements as one', async () => {
  const { olga, petra } = world;
  const list = () => world.as(olga).query('{ getVisits { id invites { email } } }');
  await invite(await aVisit(world, ground, [petra]), { emails: [STAN] });
  await list();
  const few = await world.statements(list);
  for (const email of ['a@uni.example', 'b@uni.example']) await invite(await aVisit(world, ground, [petra]), { emails: [email] });

  expect((await world.statements(list)).length).toBe(few.length);
});
