import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { keptMails, mailedCodes, saveStarterMails } from '../world/mails.ts';
import { aProposal, type TestProposal } from '../world/proposals.ts';

const INVITE = `mutation ($email: String!, $lastname: String = "Newton", $userRole: UserRole = USER) {
  createUserByEmailInvite(firstname: "Nina", lastname: $lastname, email: $email, userRole: $userRole) }`;
const REDEEM = 'mutation ($code: String!) { redeemCode(code: $code) { code placeholderUserId createdBy claimedAt } }';
const INVITE_NEWER = `mutation ($proposalPk: Int!, $emails: [String!]!) {
  setCoProposerInvites(input: { proposalPk: $proposalPk, emails: $emails }) { id } }`;
const UPDATE = `mutation ($pk: Int!, $users: [Int!]!) {
  updateProposal(proposalPk: $pk, title: "Ice", abstract: "Melting", users: $users) { users { id placeholder } } }`;
const PEOPLE = 'query ($pk: Int!) { getProposal(primaryKey: $pk) { proposer { id } users { id } } }';
const FEATURE = `mutation ($ids: [FeatureId!]!, $action: FeatureUpdateAction!) {
  updateFeatures(input: { featureIds: $ids, action: $action }) { id } }`;
const FIND = 'query ($email: String!) { getBasicUserDetailsByEmail(email: $email) { id } }';

interface Ground {
  readonly world: World;
  readonly proposal: TestProposal;
  readonly invite: (person: Person, email: string, userRole?: string) => Promise<number>;
  readonly codesFor: (email: string) => Promise<readonly string[]>;
  readonly redeem: (person: Person, code: string) => Promise<unknown>;
  readonly put: (...users: readonly number[]) => Promise<unknown>;
}

async function aGround(): Promise<Ground> {
  const world = await aWorld();
  const callId = await aCall(world, await layGround(world));
  const proposal = await aProposal(world, { callId, title: 'Ice', users: [world.carl] });
  await saveStarterMails(world, 'user-invitation', 'reviewer-invitation', 'co-proposer-accepted');
  await world.as(world.olga).query(FEATURE, { ids: ['EMAIL_INVITE_LEGACY'], action: 'ENABLE' });
  return {
    world,
    proposal,
    invite: async (person, email, userRole = 'USER') =>
      (await world.as(person).query<{ createUserByEmailInvite: number }>(INVITE, { email, userRole })).createUserByEmailInvite,
    codesFor: (email) => mailedCodes(world, email),
    redeem: (person, code) => world.as(person, 'USER').query(REDEEM, { code }),
    put: (...users) => world.as(world.petra).query(UPDATE, { pk: proposal.primaryKey, users }),
  };
}

test('somebody who is not registered is put on a proposal at once, and whoever has the code of the mail takes their place, once', async () => {
  const { world, proposal, invite, codesFor, redeem, put } = await aGround();

  const placeholder = await invite(world.petra, 'nina@uni.example');
  const onProposal = await put(placeholder, world.carl.id);
  const [code = ''] = await codesFor('nina@uni.example');
  const redeemed = await redeem(world.stranger, ` ${code.toLowerCase()} `);

  expect(onProposal).toMatchObject({
    updateProposal: { users: expect.arrayContaining([{ id: placeholder, placeholder: true }]) as unknown },
  });
  expect(redeemed).toMatchObject({ redeemCode: { placeholderUserId: placeholder, createdBy: world.petra.id } });
  const after = await world.as(world.petra).query<{ getProposal: { users: { id: number }[] } }>(PEOPLE, { pk: proposal.primaryKey });
  expect(after.getProposal.users.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [world.carl.id, world.stranger.id].toSorted((a, b) => a - b),
  );
  expect(await world.services.users.byId(placeholder)).toBeUndefined();
  expect((await keptMails(world)).map(({ recipients, subject }) => `${recipients.join()}: ${subject}`)).toContain(
    `${world.petra.email}: Stan Stranger has joined your proposal`,
  );
  await expect(redeem(world.ivan, code)).rejects.toMatchObject({ reason: 'INVITE_CLAIMED' });
});

test('who is on the proposal already is on it once afterwards, and a placeholder that was its investigator gives it over', async () => {
  const { world, proposal, invite, codesFor, redeem, put } = await aGround();
  const placeholder = await invite(world.petra, 'carl.private@home.example');
  await put(placeholder, world.carl.id);
  await sql`update proposals set proposer_id = ${placeholder} where primary_key = ${proposal.primaryKey}`.execute(world.db);
  const [code = ''] = await codesFor('carl.private@home.example');

  await redeem(world.carl, code);

  expect(await world.as(world.olga).query(PEOPLE, { pk: proposal.primaryKey })).toEqual({
    getProposal: { proposer: { id: world.carl.id }, users: [] },
  });
});

test.each([
  ['INSTRUMENT_SCIENTIST', 'Instrument Scientist'],
  ['FAP_REVIEWER', 'FAP Reviewer'],
  ['USER', null],
] as const)('the mail of an invitation as %s names the role, and the code for another address alone', async (role, title) => {
  const { world, invite } = await aGround();
  await invite(world.olga, 'nina@uni.example', role);

  const [mail] = await keptMails(world);
  expect(mail?.html).toContain('with the address that this e-mail went to');
  expect(mail?.html).toMatch(/Only if your account has another address:.*<strong>[A-Z0-9]{12}<\/strong>/);
  expect(mail?.html.includes('then have the role')).toBe(title !== null);
  if (title) expect(mail?.html).toContain(`, as ${title}.`);
});

test('an address that was invited answers the same placeholder without another mail; a registered one is refused; nobody else finds either', async () => {
  const { world, invite, codesFor, put } = await aGround();
  const first = await invite(world.petra, 'nina@uni.example');

  const again = await invite(world.carl, ' Nina@UNI.example');
  const both = await Promise.all([invite(world.petra, 'twice@uni.example'), invite(world.carl, 'twice@uni.example')]);

  expect(again).toBe(first);
  expect(new Set(both).size).toBe(1);
  expect(await codesFor('nina@uni.example')).toHaveLength(1);
  await expect(invite(world.petra, world.carl.email)).rejects.toMatchObject({ reason: 'INVITE_REGISTERED' });
  await expect(invite(world.petra, 'nobody')).rejects.toMatchObject({ reason: 'INVITE_ADDRESS' });
  // placeholders look like unknown people, and only their inviters may add them
  expect(await world.as(world.stranger).query(FIND, { email: 'nina@uni.example' })).toEqual({ getBasicUserDetailsByEmail: null });
  const other = await invite(world.stranger, 'hers@uni.example');
  await expect(put(other)).rejects.toMatchObject({ reason: 'PERSON_NOT_FOUND' });
});

test('the names of somebody who is invited are as short and plain as those people give themselves', async () => {
  const { world, invite } = await aGround();
  const named = (lastname: string) => world.as(world.petra).query(INVITE, { email: 'nina@uni.example', lastname });

  await expect(named('n'.repeat(200_000))).rejects.toMatchObject({ reason: 'PERSONAL_TEXT_LONG' });
  await expect(named('New\nton')).rejects.toMatchObject({ reason: 'PERSONAL_TEXT_LINE' });
  await expect(named('Newton, see https://evil.example')).rejects.toMatchObject({ reason: 'NAME_HAS_ADDRESS' });
  await expect(invite(world.petra, 'nina@uni.example')).resolves.toBeGreaterThan(0);
});

test('only officers invite for panels and instruments; the role of a reviewer goes along, others come with their seat', async () => {
  const { world, invite, codesFor, redeem } = await aGround();

  for (const role of ['FAP_REVIEWER', 'FAP_CHAIR', 'FAP_SECRETARY', 'INSTRUMENT_SCIENTIST']) {
    await expect(invite(world.petra, 'r@uni.example', role)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
    await invite(world.olga, `${role}@uni.example`, role);
  }
  await expect(invite(world.olga, 'i@uni.example', 'INTERNAL_REVIEWER')).rejects.toMatchObject({ reason: 'INVITE_ROLE' });
  const [reviewer = ''] = await codesFor('FAP_REVIEWER@uni.example');
  const [chair = ''] = await codesFor('FAP_CHAIR@uni.example');
  await redeem(world.stranger, reviewer);
  await redeem(world.stranger, chair);

  const roles = (await world.services.users.rolesOf(world.stranger.id)).map(({ shortCode }) => shortCode);
  expect(roles.toSorted()).toEqual(['FAP_REVIEWER', 'USER']);
});

test('an officer invites an officer: the role is given with the code, and logged for an address that was invited before', async () => {
  const { world, invite, codesFor, redeem } = await aGround();
  const LOG = 'query ($id: String!) { getEventLogs(changedObjectId: $id, eventType: "EMAIL_INVITE") { description } }';
  await expect(invite(world.petra, 'o@uni.example', 'USER_OFFICER')).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  const id = await invite(world.petra, 'o@uni.example');

  const again = await invite(world.olga, 'o@uni.example', 'USER_OFFICER');

  expect(again).toBe(id);
  const { getEventLogs } = await world.as(world.olga).query<{ getEventLogs: { description: string }[] }>(LOG, { id: String(id) });
  expect(getEventLogs.map(({ description }) => description)).toEqual([
    'o@uni.example invited as USER',
    'o@uni.example invited as USER_OFFICER',
  ]);
  const codes = await codesFor('o@uni.example');
  expect(codes).toHaveLength(1);
  await redeem(world.stranger, codes[0] ?? '');
  const roles = (await world.services.users.rolesOf(world.stranger.id)).map(({ shortCode }) => shortCode);
  expect(roles.toSorted()).toEqual(['USER', 'USER_OFFICER']);
});

test('a placeholder cannot be somebody any more when it has registered; officers say so by hand', async () => {
  const { world, invite, codesFor, redeem } = await aGround();
  const id = await invite(world.petra, 'nina@uni.example');
  const [code = ''] = await codesFor('nina@uni.example');
  const set = (person: Person) => world.as(person).query('mutation ($id: Int!) { setUserNotPlaceholder(id: $id) { placeholder } }', { id });

  await expect(set(world.petra)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  expect(await set(world.olga)).toEqual({ setUserNotPlaceholder: { placeholder: false } });
  await expect(set(world.olga)).rejects.toMatchObject({ reason: 'NOT_A_PLACEHOLDER' });
  await expect(redeem(world.stranger, code)).rejects.toMatchObject({ reason: 'REDEEM_NO_PLACEHOLDER' });
  await expect(redeem(world.stranger, 'WRONG')).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
});

test('guesses at once are no more than guesses one after the other', async () => {
  const { world, invite, codesFor, redeem } = await aGround();
  await invite(world.petra, 'nina@uni.example');
  const [code = ''] = await codesFor('nina@uni.example');

  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => redeem(world.stranger, `WRONG${n}`)));
  const reasons = tries.map((it) => (it.status === 'rejected' ? (it.reason as { reason: string }).reason : 'made'));

  expect(reasons.filter((reason) => reason === 'INVITE_NOT_FOUND')).toHaveLength(6);
  expect(reasons.filter((reason) => reason === 'INVITE_TRIES')).toHaveLength(14);
  await expect(redeem(world.stranger, code)).rejects.toMatchObject({ reason: 'INVITE_TRIES' });
  world.clock.advance(DAY_MS);
  await expect(redeem(world.stranger, code)).resolves.toBeDefined();
});

test('a wrong code that is tried as one of both kinds is one guess, and so is the same one again', async () => {
  const { world, redeem } = await aGround();
  const accept = (code: string) =>
    world.as(world.stranger).query('mutation ($code: String!) { acceptInvite(code: $code) { email } }', { code });

  for (let n = 0; n < 6; n += 1) {
    await expect(redeem(world.stranger, `WRONG${n}`)).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
    await expect(accept(`wrong ${n}`)).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
  }
  await expect(redeem(world.stranger, 'WRONG6')).rejects.toMatchObject({ reason: 'INVITE_TRIES' });
  await expect(accept('WRONG5')).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
  await expect(accept('WRONG0')).rejects.toMatchObject({ reason: 'INVITE_TRIES' });
});

test('a code of the newer kind is no guess at one of the older: it is said to be unknown as often as one likes', async () => {
  const { world, proposal, codesFor, redeem } = await aGround();
  await saveStarterMails(world, 'co-proposer-invitation');
  const emails = ['newer@uni.example'];
  await world.as(world.petra).query(INVITE_NEWER, { proposalPk: proposal.primaryKey, emails });
  const [code = ''] = await codesFor('newer@uni.example');

  for (let n = 0; n < 7; n += 1) await expect(redeem(world.stranger, code)).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
  await world.as(world.stranger).query('mutation ($code: String!) { acceptInvite(code: $code) { email } }', { code });
});

test('without the features nobody is invited and nothing redeemed; one person invites so many people a day', async () => {
  const { world, proposal, invite, redeem } = await aGround();
  const inviteNewer = (...emails: string[]) => world.as(world.petra).query(INVITE_NEWER, { proposalPk: proposal.primaryKey, emails });
  for (let n = 0; n < 48; n += 1) await invite(world.petra, `n${n}@uni.example`);
  await inviteNewer('newer@uni.example');
  await invite(world.petra, 'last@uni.example');

  await expect(invite(world.petra, 'one.more@uni.example')).rejects.toMatchObject({ reason: 'INVITE_MANY_PEOPLE' });
  await expect(inviteNewer('newer@uni.example', 'one.more@uni.example')).rejects.toMatchObject({ reason: 'INVITE_MANY_PEOPLE' });
  await expect(invite(world.petra, 'n1@uni.example')).resolves.toBeGreaterThan(0);
  await expect(invite(world.olga, 'of.the.office@uni.example')).resolves.toBeGreaterThan(0);
  await world.as(world.olga).query(FEATURE, { ids: ['EMAIL_INVITE_LEGACY'], action: 'DISABLE' });
  await expect(redeem(world.stranger, 'ANY')).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
  await expect(invite(world.carl, 'still@uni.example')).resolves.toBeGreaterThan(0);
  await world.as(world.olga).query(FEATURE, { ids: ['EMAIL_INVITE'], action: 'DISABLE' });
  await expect(invite(world.carl, 'no.more@uni.example')).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
});
