import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, DAY_MS, type Person, type World } from '../world/index.ts';
import { keptMails, mailedCodes, saveStarterMails } from '../world/mails.ts';
import { copiesOf } from '../world/many.ts';
import { aProposal, type TestProposal } from '../world/proposals.ts';

const SET = `mutation ($proposalPk: Int!, $emails: [String!]!) {
  setCoProposerInvites(input: { proposalPk: $proposalPk, emails: $emails }) { id email code isEmailSent expiresAt } }`;
const ACCEPT = 'mutation ($code: String!) { acceptInvite(code: $code) { email claimedByUserId } }';
const INVITED = 'query ($pk: Int!) { getProposal(primaryKey: $pk) { coProposerInvites { email code isEmailSent } users { id } } }';
const BEFORE = 'query ($userId: Int!) { getPreviousCollaborators(userId: $userId) { totalCount users { firstname } } }';

interface Ground {
  readonly world: World;
  readonly proposal: TestProposal;
  readonly invite: (...emails: readonly string[]) => Promise<unknown>;
  readonly codesFor: (email: string) => Promise<readonly string[]>;
  readonly accept: (person: Person, code: string) => Promise<unknown>;
}

async function aGround(coProposers: (world: World) => readonly Person[] = () => []): Promise<Ground> {
  const world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  const proposal = await aProposal(world, { callId, title: 'Ice', users: coProposers(world) });
  await saveStarterMails(world, 'co-proposer-invitation', 'co-proposer-accepted');
  return {
    world,
    proposal,
    invite: (...emails) => world.as(world.petra).query(SET, { proposalPk: proposal.primaryKey, emails }),
    codesFor: (email) => mailedCodes(world, email),
    accept: (person, code) => world.as(person).query(ACCEPT, { code }),
  };
}

test('who is invited by e-mail joins with the code of the mail, once; the investigator is told', async () => {
  const { world, proposal, invite, codesFor, accept } = await aGround();

  const invited = await invite('stan@uni.example', ' Stan@Uni.example ');
  const [code = ''] = await codesFor('stan@uni.example');
  const accepted = await accept(world.stranger, `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);
  const mails = await keptMails(world);

  expect(invited).toMatchObject({ setCoProposerInvites: [{ email: 'stan@uni.example', code: null, isEmailSent: false }] });
  expect(accepted).toMatchObject({ acceptInvite: { claimedByUserId: world.stranger.id } });
  expect(await world.as(world.petra).query(INVITED, { pk: proposal.primaryKey })).toEqual({
    getProposal: { coProposerInvites: [], users: [{ id: world.stranger.id }] },
  });
  expect(mails.map(({ recipients, subject }) => `${recipients.join()}: ${subject}`)).toContain(
    `${world.petra.email}: Stan Stranger has joined your proposal`,
  );
  await expect(accept(world.ivan, code)).rejects.toMatchObject({ reason: 'INVITE_CLAIMED' });
});

test('whoever has joined and sends the code again, because the answer was lost, gets it again; nobody is told twice', async () => {
  const { world, proposal, invite, codesFor, accept } = await aGround();
  await invite('stan@uni.example');
  const [code = ''] = await codesFor('stan@uni.example');
  const told = async () => {
    const mails = await keptMails(world);
    const events = await world.db.selectFrom('eventLog').selectAll().execute();
    return [mails.length, events.length];
  };
  const first = await accept(world.stranger, code);
  const before = await told();

  const again = await accept(world.stranger, code);

  expect(again).toEqual(first);
  expect(await told()).toEqual(before);
  await world
    .as(world.petra)
    .query('mutation ($pk: Int!) { updateProposal(proposalPk: $pk, title: "Ice", abstract: "Melting", users: []) { primaryKey } }', {
      pk: proposal.primaryKey,
    });
  await expect(accept(world.stranger, code)).rejects.toMatchObject({ reason: 'INVITE_CLAIMED' });
});

test('a code is worth nothing after its time, for an address that was taken out, or in the database', async () => {
  const { world, invite, codesFor, accept } = await aGround();
  await invite('a@uni.example', 'b@uni.example');
  const [first = ''] = await codesFor('a@uni.example');
  const [second = ''] = await codesFor('b@uni.example');

  await invite('b@uni.example');
  const again = await codesFor('b@uni.example');

  expect(again).toEqual([second]);
  await expect(accept(world.stranger, first)).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
  const { rows } = await sql<{ text: string }>`
    select code_hash as text from invite_codes union all select payload::text from outbox`.execute(world.db);
  expect(rows.filter(({ text }) => text.includes(second))).toEqual([]);
  world.clock.advance(400 * DAY_MS);
  await expect(accept(world.stranger, second)).rejects.toMatchObject({ reason: 'INVITE_EXPIRED' });
});

/** Writes a setting directly, including values that the settings page would refuse. */
const setting = ({ services, db, clock }: World, id: string, value: string): Promise<unknown> =>
  services.core.versionedCache.change(db, 'settings', (tx) =>
    tx
      .insertInto('settings')
      .values({ id, value, updatedAt: clock.now() })
      .onConflict((it) => it.column('id').doUpdateSet({ value }))
      .execute(),
  );

test('the setting says for how many days an invitation is good, to the second; one that was sent before stays as it was', async () => {
  const { world, invite, codesFor, accept } = await aGround();
  const expiry = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString();
  const [usual, short] = [expiry(365), expiry(2)];
  await invite('usual@uni.example');
  await world
    .as(world.olga)
    .query('mutation { updateSettings(input: { settingsId: INVITE_VALIDITY_PERIOD_DAYS, settingsValue: "2" }) { id } }');

  const invited = await invite('usual@uni.example', 'in.time@uni.example', 'late@uni.example');

  expect(invited).toMatchObject({
    setCoProposerInvites: [
      { email: 'usual@uni.example', expiresAt: usual },
      { email: 'in.time@uni.example', expiresAt: short },
      { email: 'late@uni.example', expiresAt: short },
    ],
  });
  const [inTime = '', late = ''] = [...(await codesFor('in.time@uni.example')), ...(await codesFor('late@uni.example'))];
  world.clock.advance(2 * DAY_MS - 1000);
  await accept(world.stranger, inTime);
  world.clock.advance(1000);
  await expect(accept(world.ivan, late)).rejects.toMatchObject({ reason: 'INVITE_EXPIRED' });
  await expect(accept(world.ivan, (await codesFor('usual@uni.example'))[0] ?? '')).resolves.toBeDefined();
});

test.each(['INVITE_VALIDITY_PERIOD_DAYS', 'INVITE_REMINDERS_SEND_DELAY_DAYS'])('no day that no calendar has comes of %s', async (id) => {
  const { world, invite } = await aGround();
  const days = `mutation { updateSettings(input: { settingsId: ${id}, settingsValue: "999999999999999" }) { id } }`;

  await expect(world.as(world.olga).query(days)).rejects.toMatchObject({ reason: 'SETTING_INVALID' });
  expect(await invite('a@uni.example')).toMatchObject({ setCoProposerInvites: [{ email: 'a@uni.example' }] });
});

test.each(['', '0', '-1'])(
  'nobody new is invited while invitations are good for %j days; whoever was is kept, or taken back',
  async (days) => {
    const { world, proposal, invite } = await aGround();
    await invite('a@uni.example', 'b@uni.example');
    await setting(world, 'INVITE_VALIDITY_PERIOD_DAYS', days);

    await expect(invite('a@uni.example', 'new@uni.example')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      reason: 'INVITE_NO_VALIDITY',
    });
    const INVITED_NOW = { getProposal: { coProposerInvites: [{ email: 'a@uni.example' }, { email: 'b@uni.example' }] } };
    expect(await world.as(world.petra).query(INVITED, { pk: proposal.primaryKey })).toMatchObject(INVITED_NOW);
    expect(await invite('a@uni.example')).toMatchObject({ setCoProposerInvites: [{ email: 'a@uni.example' }] });
  },
);

test('nobody new is invited by e-mail while EMAIL_INVITE is off, not by officers either; whoever was is kept, or taken back', async () => {
  const { world, proposal, invite } = await aGround();
  await invite('a@uni.example', 'b@uni.example');
  const mailed = (await keptMails(world)).length;
  await world.as(world.olga).query('mutation { updateFeatures(input: { featureIds: [EMAIL_INVITE], action: DISABLE }) { id } }');
  const emails = ['a@uni.example', 'new@uni.example'];

  await expect(invite(...emails)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'FEATURE_DISABLED' });
  await expect(world.as(world.olga).query(SET, { proposalPk: proposal.primaryKey, emails })).rejects.toMatchObject({
    reason: 'FEATURE_DISABLED',
  });
  expect(await invite('a@uni.example')).toMatchObject({ setCoProposerInvites: [{ email: 'a@uni.example' }] });
  expect(await keptMails(world)).toHaveLength(mailed);
});

const logOf = async ({ world, proposal }: Pick<Ground, 'world' | 'proposal'>): Promise<readonly string[]> => {
  const LOG = `{ log: getEventLogs(changedObjectId: "${proposal.primaryKey}", eventType: "PROPOSAL") { description } }`;
  const { log } = await world.as(world.olga).query<{ log: readonly { description: string }[] }>(LOG);
  return log.flatMap(({ description }) => /(invitation .*)?\S+@\S+ (withdrawn|invited)/.exec(description)?.[0] ?? []);
};

test('the log of the proposal says who was invited and whose invitation was taken back; one that is sent anew was not', async () => {
  const ground = await aGround();
  await ground.invite('a@uni.example', 'b@uni.example');
  await ground.invite('B@uni.example');
  await sql`update invites set expires_at = created_at`.execute(ground.world.db);
  await ground.world.as(ground.world.petra).query(SET.replace('emails: $emails', 'emails: $emails, known: []'), {
    proposalPk: ground.proposal.primaryKey,
    emails: ['b@uni.example'],
  });

  expect(await logOf(ground)).toEqual([
    'a@uni.example invited',
    'b@uni.example invited',
    'invitation to a@uni.example withdrawn',
    'b@uni.example invited',
  ]);
});

test('whoever tries codes waits longer and longer', async () => {
  const { world, invite, codesFor, accept } = await aGround();
  await invite('a@uni.example');
  const [code = ''] = await codesFor('a@uni.example');
  for (let i = 0; i < 6; i += 1) await accept(world.stranger, `WRONG${i}`).catch(() => undefined);

  await expect(accept(world.stranger, code)).rejects.toMatchObject({
    reason: 'INVITE_TRIES',
    message: 'Too many wrong codes. Please wait 15 seconds before you try again',
  });
  world.clock.advance(16_000);
  await expect(accept(world.stranger, code)).resolves.toMatchObject({ acceptInvite: { email: 'a@uni.example' } });
});

test('only those who write invite; only members see who is invited; members and wrong addresses are refused', async () => {
  const { world, proposal, invite } = await aGround();
  await invite('a@uni.example');
  const proposalPk = proposal.primaryKey;

  await expect(world.as(world.stranger).query(SET, { proposalPk, emails: [] })).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  for (const address of ['nobody', 'x<v1@ex.org', 'Team:v2@ex.org', 'a,b@x.yy'])
    await expect(invite(address)).rejects.toMatchObject({ reason: 'INVITE_ADDRESS' });
  await expect(invite(world.petra.email)).rejects.toMatchObject({ reason: 'INVITE_IS_MEMBER' });
  expect(await world.as(world.sam).query(INVITED, { pk: proposalPk })).toMatchObject({ getProposal: { coProposerInvites: [] } });
  expect(await world.as(world.olga).query(INVITED, { pk: proposalPk })).toMatchObject({
    getProposal: { coProposerInvites: [{ email: 'a@uni.example', code: null }] },
  });
});

test('reminders go out once for each day of the setting, with a code of their own, and none to who has joined', async () => {
  const { world, invite, codesFor, accept } = await aGround();
  await world
    .as(world.olga)
    .query('mutation { updateSettings(input: { settingsId: INVITE_REMINDERS_SEND_DELAY_DAYS, settingsValue: "7, 30" }) { id } }');
  await invite('a@uni.example');
  await codesFor('a@uni.example');

  world.clock.advance(8 * DAY_MS);
  await Promise.all([world.services.invites.remind(world.clock.now()), world.services.invites.remind(world.clock.now())]);
  await world.services.invites.remind(world.clock.now());
  const [first = '', second = '', ...more] = await codesFor('a@uni.example');
  await accept(world.stranger, first);
  world.clock.advance(30 * DAY_MS);
  await world.services.invites.remind(world.clock.now());

  expect([second.length, more]).toEqual([12, []]);
  expect(await codesFor('a@uni.example')).toEqual([first, second]);
});

test('no reminder is sent while invitations are switched off, nor after their time', async () => {
  const { world, invite, codesFor } = await aGround();
  const feature = (action: string) =>
    world.as(world.olga).query(`mutation { updateFeatures(input: { featureIds: [EMAIL_INVITE], action: ${action} }) { id } }`);
  await world
    .as(world.olga)
    .query('mutation { updateSettings(input: { settingsId: INVITE_REMINDERS_SEND_DELAY_DAYS, settingsValue: "7, 30" }) { id } }');
  await invite('a@uni.example');
  await codesFor('a@uni.example');
  await feature('DISABLE');

  world.clock.advance(8 * DAY_MS);
  const whileOff = await world.services.invites.remind(world.clock.now());
  await feature('ENABLE');
  const queued = await world.services.invites.remind(world.clock.now());
  await feature('DISABLE');
  const deliveredWhileOff = await codesFor('a@uni.example');
  await feature('ENABLE');
  world.clock.advance(30 * DAY_MS);
  const queuedLater = await world.services.invites.remind(world.clock.now());
  world.clock.advance(400 * DAY_MS);
  const deliveredLate = await codesFor('a@uni.example');

  expect([whileOff, queued, queuedLater]).toEqual([0, 1, 1]);
  expect([deliveredWhileOff.length, deliveredLate.length]).toEqual([1, 1]);
});

test('people one has written with are told to oneself and to officers only', async () => {
  const { world } = await aGround();

  expect(await world.as(world.petra).query(BEFORE, { userId: world.petra.id })).toEqual({
    getPreviousCollaborators: { totalCount: 0, users: [] },
  });
  for (const userId of [world.carl.id, 0, -1])
    await expect(world.as(world.petra).query(BEFORE, { userId })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
});

async function people({ db, carl }: World, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (firstname, lastname, username, position, email, email_verified, institution_id)
    select 'Extra', 'Aa' || lpad(n::text, 2, '0'), 'extra' || n, 'Scientist', 'extra' || n || '@uni.example', true, ${carl.institutionId}::int
    from generate_series(1, ${count}::int) n returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function submittedWith({ db, clock }: World, primaryKey: number, daysAgo: number, users: readonly number[]): Promise<void> {
  const submittedAt = new Date(clock.now().getTime() - daysAgo * DAY_MS);
  await db.updateTable('proposals').set({ submitted: true, submittedAt }).where('primaryKey', '=', primaryKey).execute();
  await db
    .insertInto('proposalUsers')
    .values(users.map((userId) => ({ proposalPk: primaryKey, userId })))
    .execute();
}

test('of the people one has written with those of the last submitted proposal come first, then whom one wrote with most often; ten of each', async () => {
  const { world, proposal } = await aGround();
  const extras = await people(world, 30);
  const [often, sometimes, latest, draft] = [extras.slice(0, 12), extras.slice(12, 16), extras.slice(16, 28), extras.slice(28)];
  const [first = 0, second = 0, last = 0] = await copiesOf(world, proposal, 3);
  await submittedWith(world, first, 30, [...often, ...sometimes, latest[11] ?? 0]);
  await submittedWith(world, second, 20, [...often, latest[11] ?? 0]);
  await submittedWith(world, last, 10, latest);
  await world.db
    .insertInto('proposalUsers')
    .values(draft.map((userId) => ({ proposalPk: proposal.primaryKey, userId })))
    .execute();

  const found = async (more = '') =>
    (
      await world
        .as(world.petra)
        .query<{ it: { totalCount: number; users: { id: number }[] } }>(
          `{ it: getPreviousCollaborators(userId: ${world.petra.id}${more}) { totalCount users { id } } }`,
        )
    ).it;
  const { totalCount, users } = await found();

  const expected = [latest[11], ...latest.slice(0, 9), ...often.slice(0, 9)];
  expect(users.map(({ id }) => id)).toEqual(expected);
  expect(totalCount).toBe(expected.length);
  expect((await found(', first: 3, offset: 9')).users.map(({ id }) => id)).toEqual(expected.slice(9, 12));
});

test('where people are found by their e-mail address only, those one has written with are found by name; of all others nothing is told', async () => {
  const { world, proposal } = await aGround(({ ivan }) => [ivan]);
  const [submitted = 0] = await copiesOf(world, proposal, 1);
  const [left = 0] = await people(world, 1);
  await submittedWith(world, submitted, 10, [world.carl.id, left]);
  await world.db.updateTable('users').set({ placeholder: true }).where('id', '=', left).execute();
  await world.services.features.switch(['EMAIL_SEARCH'], true);
  const named = (who: Person, filter: string) =>
    world
      .as(who)
      .query(
        'query ($userId: Int!, $filter: String) { it: getPreviousCollaborators(userId: $userId, filter: $filter) { totalCount users { id } } }',
        {
          userId: who.id,
          filter,
        },
      );
  const nobody = { it: { totalCount: 0, users: [] } };

  const found = await named(world.petra, 'colleague');
  const statements = await world.statements(() => named(world.petra, 'colleague'));

  expect(found).toEqual({ it: { totalCount: 1, users: [{ id: world.carl.id }] } });
  // drafts only, not visible, unregistered, unknown and wildcards
  for (const filter of [world.ivan.lastname, world.stranger.lastname, 'Extra', 'Quetzalcoatl', '%']) {
    expect(await named(world.petra, filter)).toEqual(nobody);
    expect(await world.statements(() => named(world.petra, filter))).toHaveLength(statements.length);
  }
  expect(await named(world.stranger, 'colleague')).toEqual(nobody);
});

const MERGE = `mutation ($proposalPk: Int!, $emails: [String!]!, $known: [String!]!) {
  setCoProposerInvites(input: { proposalPk: $proposalPk, emails: $emails, known: $known }) { email } }`;
const pendingOf = async (answer: Promise<unknown>) =>
  ((await answer) as { setCoProposerInvites: readonly { email: string }[] }).setCoProposerInvites.map(({ email }) => email);

async function aSharedGround() {
  const ground = await aGround(({ carl }) => [carl]);
  const { world, proposal } = ground;
  const proposalPk = proposal.primaryKey;
  const change = (person: Person, emails: readonly string[], known: readonly string[]) =>
    pendingOf(world.as(person).query(MERGE, { proposalPk, emails, known }));
  return { ...ground, change };
}

test('two people invite without knowing of each other: both invitations stand, and each takes back only what it names', async () => {
  const { world, change, codesFor, accept } = await aSharedGround();
  await change(world.petra, ['x@uni.example'], []);
  const [code = ''] = await codesFor('x@uni.example');

  expect(await change(world.carl, ['y@uni.example'], [])).toEqual(['x@uni.example', 'y@uni.example']);
  expect(await change(world.petra, ['x@uni.example', 'X@uni.example', 'z@uni.example'], ['x@uni.example'])).toEqual([
    'x@uni.example',
    'y@uni.example',
    'z@uni.example',
  ]);
  expect(await change(world.petra, [], ['z@uni.example'])).toEqual(['x@uni.example', 'y@uni.example']);

  expect(await codesFor('x@uni.example')).toEqual([code]);
  await expect(accept(world.stranger, code)).resolves.toMatchObject({ acceptInvite: { email: 'x@uni.example' } });
});

test('whoever joined meanwhile is not invited again, whether the page sends what is new or the whole list it knew', async () => {
  const { world, change, codesFor, accept } = await aSharedGround();
  await change(world.petra, ['a@uni.example'], []);
  const [code = ''] = await codesFor('a@uni.example');
  await accept(world.stranger, code);

  expect(await change(world.petra, ['b@uni.example'], [])).toEqual(['b@uni.example']);
  expect(await change(world.petra, ['a@uni.example', 'b@uni.example', 'c@uni.example'], ['a@uni.example', 'b@uni.example'])).toEqual([
    'b@uni.example',
    'c@uni.example',
  ]);
  expect(await codesFor('a@uni.example')).toEqual([code]);
});

test('an expired invitation can be sent again, with a code of its own; the whole list as before leaves it as it is', async () => {
  const { world, invite, change, codesFor, accept } = await aSharedGround();
  await invite('a@uni.example', 'b@uni.example');
  const [old = ''] = await codesFor('a@uni.example');
  await sql`update invites set expires_at = created_at where email = 'a@uni.example'`.execute(world.db);
  await invite('a@uni.example', 'b@uni.example');
  expect(await codesFor('a@uni.example')).toEqual([old]);

  expect(await change(world.petra, ['a@uni.example'], [])).toEqual(['b@uni.example', 'a@uni.example']);

  const [, code = ''] = await codesFor('a@uni.example');
  await expect(accept(world.stranger, old)).rejects.toMatchObject({ reason: 'INVITE_NOT_FOUND' });
  await expect(accept(world.stranger, code)).resolves.toMatchObject({ acceptInvite: { email: 'a@uni.example' } });
});

test('a proposal has at most fifty pending invitations, however they come together', async () => {
  const { world, invite, change } = await aSharedGround();
  await invite(...Array.from({ length: 49 }, (_, i) => `p${i}@uni.example`));

  await expect(change(world.carl, ['x@uni.example', 'y@uni.example'], [])).rejects.toMatchObject({ reason: 'INVITE_TOO_MANY' });
  expect(await change(world.carl, ['x@uni.example'], [])).toHaveLength(50);
});

test('one person has so many invitations mailed within a day, whatever is taken back; taking back is always possible, and officers go on', async () => {
  const { world, proposal, invite } = await aGround();
  const some = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@uni.example`);
  for (const count of [20, 20, 9]) {
    await invite(...some(count));
    await invite();
  }

  await expect(invite(...some(2))).rejects.toMatchObject({
    reason: 'INVITE_MANY_PEOPLE',
    message: expect.stringContaining('1 more') as unknown,
  });
  await invite('victim@uni.example');
  await expect(invite()).resolves.toEqual({ setCoProposerInvites: [] });
  await expect(invite('victim@uni.example')).rejects.toMatchObject({ reason: 'INVITE_MANY_PEOPLE' });
  await world.as(world.olga).query(SET, { proposalPk: proposal.primaryKey, emails: some(3) });
  await expect(invite(...some(4))).rejects.toMatchObject({ reason: 'INVITE_MANY_PEOPLE' });
  expect(await world.as(world.petra).query(INVITED, { pk: proposal.primaryKey })).toMatchObject({
    getProposal: { coProposerInvites: some(3).map((email) => ({ email })) },
  });
  world.clock.advance(DAY_MS);
  await invite(...some(4));
});

test('invitations mailed are counted together, whichever proposals they are for, also when they are asked for at once', async () => {
  const world = await aWorld();
  const callId = await aCall(world, await layGround(world));
  const proposals = [await aProposal(world, { callId, title: 'Ice' }), await aProposal(world, { callId, title: 'Snow' })];

  const asked = await Promise.allSettled(
    proposals.map(({ primaryKey }) => {
      const emails = Array.from({ length: 30 }, (_, i) => `p${i}.${primaryKey}@uni.example`);
      return world.as(world.petra).query(SET, { proposalPk: primaryKey, emails });
    }),
  );

  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('somebody who is on the proposal is told so, and leaves the code to whom it was sent', async () => {
  const { world, proposal, invite, codesFor, accept } = await aSharedGround();
  await invite('stan@uni.example');
  const [code = ''] = await codesFor('stan@uni.example');

  for (const member of [world.carl, world.petra])
    for (let n = 0; n < 7; n += 1) await expect(accept(member, code)).rejects.toMatchObject({ reason: 'ALREADY_ON_THE_PROPOSAL' });
  const answers = await Promise.allSettled([accept(world.carl, code), accept(world.stranger, code), accept(world.petra, code)]);
  const joined = (await keptMails(world)).map(({ subject }) => subject).filter((subject) => subject.includes('joined'));

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  expect(joined).toEqual(['Stan Stranger has joined your proposal']);
  expect(await world.as(world.petra).query(INVITED, { pk: proposal.primaryKey })).toMatchObject({ getProposal: { coProposerInvites: [] } });
});

test('who gives two codes for one proposal at once joins with one of them, and the other stays good', async () => {
  const { world, invite, codesFor, accept } = await aGround();
  await invite('a@uni.example', 'b@uni.example');
  const codes = [(await codesFor('a@uni.example'))[0] ?? '', (await codesFor('b@uni.example'))[0] ?? ''];

  const answers = await Promise.allSettled(codes.map((code) => accept(world.stranger, code)));
  const left = codes[answers.findIndex(({ status }) => status === 'rejected')] ?? '';

  await expect(accept(world.stranger, left)).rejects.toMatchObject({ reason: 'ALREADY_ON_THE_PROPOSAL' });
  await expect(accept(world.ivan, left)).resolves.toBeDefined();
});

test('whoever follows a proposal hears who is invited by now', async () => {
  const { world, proposal, change } = await aSharedGround();
  await change(world.petra, ['x@uni.example'], []);
  const FOLLOW = `mutation ($questionaryId: Int!) { followQuestionary(questionaryId: $questionaryId, known: []) {
    proposal { primaryKey coProposerInvites { email } } } }`;

  expect(await world.as(world.carl).query(FOLLOW, { questionaryId: proposal.questionaryId })).toEqual({
    followQuestionary: { proposal: { primaryKey: proposal.primaryKey, coProposerInvites: [{ email: 'x@uni.example' }] } },
  });
});

test('neither a title nor a name puts a link or a line of its own into the facility’s mail to a stranger', async () => {
  const { world, proposal, invite } = await aGround();
  const hostile = (what: string) => `${what}\nhttps://evil.example/${what} <a href="//evil.example">Sign in</a>`;
  const { db, petra } = world;
  await db
    .updateTable('proposals')
    .set({ title: hostile('title') })
    .where('primaryKey', '=', proposal.primaryKey)
    .execute();
  await db
    .updateTable('users')
    .set({ lastname: hostile('name') })
    .where('id', '=', petra.id)
    .execute();
  await db
    .updateTable('institutions')
    .set({ name: hostile('lab') })
    .where('id', '=', petra.institutionId)
    .execute();
  await db
    .updateTable('emailTemplates')
    .set({ subject: '{{inviterName}}: {{proposal.title}}' })
    .where('key', '=', 'co-proposer-invitation')
    .execute();

  await invite('stan@uni.example');
  const [mail] = await keptMails(world);

  const line = (what: string) => `${what} https: evil. example/${what} < a href=" evil. example">Sign in< /a>`;
  expect(mail?.subject).toBe(`Petra ${line('name')}: ${line('title')}`);
  expect(mail?.plain).toContain(`Petra ${line('name')} (${line('lab')}) invites you to be a co-proposer of ${line('title')}.`);
  expect(mail?.html).not.toMatch(/evil\.example|href="\s*evil/);
  expect(mail?.html).toContain('href="http://beamtime.test"');
});
