import { beforeEach, describe, expect, test } from 'vitest';
import { recipientsOf } from '../../server/proposals/repository/mail.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { aProposal } from '../world/proposals.ts';
import { signsIn, TRUSTED, UNVERIFIED } from '../world/sign-ins.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

const ADDRESS = 'owner@uni.example';
const OWNER = { subject: 'owner', email: ADDRESS };
const SQUATTER = { subject: 'squatter', email: ADDRESS.toUpperCase(), ...UNVERIFIED };
const refused = { reason: 'SIGN_IN_EMAIL_TAKEN' };
const roles = ({ roles: held }: { readonly roles: readonly { readonly shortCode: string }[] }) => held.map((role) => role.shortCode);

const FIND = 'query ($email: String!) { getBasicUserDetailsByEmail(email: $email) { id } }';
const found = async (email: string) =>
  (await world.as(world.petra).query<{ getBasicUserDetailsByEmail: { id: number } | null }>(FIND, { email })).getBasicUserDetailsByEmail
    ?.id ?? null;

describe.each([
  ['verified by the provider', {}],
  ['of a trusted provider', TRUSTED],
])('the owner of an address, %s,', (_how, trust) => {
  test('gets an account of their own where somebody gave the address unverified before', async () => {
    const squatter = await signsIn(world, SQUATTER);
    const owner = await signsIn(world, { ...OWNER, ...trust });

    expect(owner.id).not.toBe(squatter.id);
    expect(owner).toMatchObject({ email: ADDRESS, emailVerified: true });
    expect(await found(ADDRESS)).toBe(owner.id);
  });

  test('keeps it where somebody gives it unverified later', async () => {
    const owner = await signsIn(world, { ...OWNER, ...trust });

    await expect(signsIn(world, SQUATTER)).rejects.toMatchObject(refused);
    expect(await found(ADDRESS)).toBe(owner.id);
  });

  test('is the first officer where the address is the configured one and somebody gave it before', async () => {
    world = await aWorld({ env: { FIRST_OFFICER_EMAIL: ADDRESS } });
    const squatter = await signsIn(world, SQUATTER);

    expect(roles(squatter)).toEqual(['USER']);
    expect(roles(await signsIn(world, { ...OWNER, ...trust }))).toEqual(['USER_OFFICER']);
  });
});

test('an unverified address is found once it is verified, and then stays the last verified one', async () => {
  const person = await signsIn(world, { ...OWNER, ...UNVERIFIED });
  expect(await found(ADDRESS)).toBeNull();

  await signsIn(world, OWNER);
  expect(await found(ADDRESS)).toBe(person.id);

  expect(await signsIn(world, { ...OWNER, ...UNVERIFIED, email: world.petra.email })).toMatchObject({
    email: ADDRESS,
    emailVerified: true,
  });
  expect(await signsIn(world, { ...OWNER, ...UNVERIFIED, email: 'else@uni.example' })).toMatchObject({ email: ADDRESS });
});

test('several people may have given one address that nobody has verified', async () => {
  const first = await signsIn(world, SQUATTER);
  const second = await signsIn(world, { ...SQUATTER, subject: 'another' });

  expect(first.id).not.toBe(second.id);
  expect(second).toMatchObject({ emailVerified: false });
});

test('the first officer becomes one at a later sign-in, if the address is verified by then and there is no officer', async () => {
  world = await aWorld({ env: { FIRST_OFFICER_EMAIL: ADDRESS } });
  await signsIn(world, { ...OWNER, ...UNVERIFIED });
  expect(roles(await signsIn(world, OWNER))).toEqual(['USER']);

  await world.db.deleteFrom('roleUser').where('userId', 'in', [world.olga.id, world.tess.id]).execute();
  expect(roles(await signsIn(world, { ...OWNER, ...UNVERIFIED }))).toEqual(['USER']);
  expect(roles(await signsIn(world, OWNER))).toEqual(['USER', 'USER_OFFICER']);
});

describe('a placeholder', () => {
  const INVITE = `mutation ($email: String!) {
    createUserByEmailInvite(firstname: "Nina", lastname: "Newton", email: $email, userRole: USER) }`;
  const placeholder = async (): Promise<number> => {
    await world.services.features.switch(['EMAIL_INVITE_LEGACY'], true);
    return (await world.as(world.petra).query<{ createUserByEmailInvite: number }>(INVITE, { email: ADDRESS })).createUserByEmailInvite;
  };

  test('is made for an address that somebody gave unverified, but not for one that has an owner', async () => {
    const squatter = await signsIn(world, SQUATTER);
    expect(await placeholder()).not.toBe(squatter.id);

    world = await aWorld();
    await signsIn(world, OWNER);
    await expect(placeholder()).rejects.toMatchObject({ reason: 'INVITE_REGISTERED' });
  });

  test('becomes the person whose provider has verified the address, and nobody else', async () => {
    const id = await placeholder();

    expect((await signsIn(world, SQUATTER)).id).not.toBe(id);
    expect((await signsIn(world, { ...OWNER, subject: 'trusted', ...TRUSTED })).id).not.toBe(id);

    world = await aWorld();
    const again = await placeholder();
    expect(await signsIn(world, OWNER)).toMatchObject({ id: again, placeholder: false, emailVerified: true });
  });

  test('that an officer makes a person has its address, unless that has an owner by now', async () => {
    const TO_PERSON = 'mutation ($id: Int!) { setUserNotPlaceholder(id: $id) { id emailVerified } }';
    const id = await placeholder();
    await signsIn(world, { ...OWNER, ...TRUSTED });
    await expect(world.as(world.olga).query(TO_PERSON, { id })).rejects.toMatchObject({ reason: 'EMAIL_TAKEN' });

    world = await aWorld();
    const free = await placeholder();
    expect(await world.as(world.olga).query(TO_PERSON, { id: free })).toEqual({ setUserNotPlaceholder: { id: free, emailVerified: true } });
    expect((await signsIn(world, OWNER)).id).toBe(free);
  });
});

test('an address that an officer sets is verified, also one that somebody else gave unverified', async () => {
  const UPDATE = 'mutation ($id: Int!, $email: String!) { updateUser(id: $id, email: $email) { email emailVerified } }';
  const squatter = await signsIn(world, SQUATTER);
  await world.as(world.olga).query(UPDATE, { id: world.petra.id, email: ADDRESS });

  expect(await found(ADDRESS)).toBe(world.petra.id);
  await expect(world.as(world.olga).query(UPDATE, { id: squatter.id, email: world.carl.email })).rejects.toMatchObject({
    reason: 'EMAIL_TAKEN',
  });
  expect(await world.as(world.olga).query(UPDATE, { id: squatter.id, email: 'right@uni.example' })).toEqual({
    updateUser: { email: 'right@uni.example', emailVerified: true },
  });
});

test('no mail of a proposal goes to an unverified address, and its owner can be invited to it', async () => {
  const callId = await aCall(world, await layGround(world));
  const squatter = await signsIn(world, SQUATTER);
  const proposal = await aProposal(world, { callId, title: 'Ice' });
  await world.db.insertInto('proposalUsers').values({ proposalPk: proposal.primaryKey, userId: squatter.id }).execute();
  const coProposers = async () =>
    (await recipientsOf(world.db, 'CO_PROPOSERS', [proposal.primaryKey])).get(proposal.primaryKey)?.map(({ email }) => email);

  expect(await coProposers()).toBeUndefined();
  await saveStarterMails(world, 'co-proposer-invitation');
  await world.services.features.switch(['EMAIL_INVITE'], true);
  await world
    .as(world.petra)
    .query('mutation ($pk: Int!, $emails: [String!]!) { setCoProposerInvites(input: { proposalPk: $pk, emails: $emails }) { id } }', {
      pk: proposal.primaryKey,
      emails: [ADDRESS],
    });
  expect((await keptMails(world)).flatMap((it) => it.recipients)).toEqual([ADDRESS]);

  await signsIn(world, { ...SQUATTER, email: 'mine@uni.example', emailVerified: true, emailTrusted: true });
  expect(await coProposers()).toEqual(['mine@uni.example']);
});
