import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { up as invitationsInTheLog } from '../../migrations/0037-invitation-mails.ts';
import { smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, DAY_MS, type World } from '../world/index.ts';
import { saveStarterMails } from '../world/mails.ts';
import { aProposal, type TestProposal } from '../world/proposals.ts';

let smtp: SmtpCatcher;
let world: World;
let proposal: TestProposal;

const ADDRESS = 'stan@uni.example';
const INVITE = `mutation ($proposalPk: Int!, $emails: [String!]!) {
  setCoProposerInvites(input: { proposalPk: $proposalPk, emails: $emails }) { email } }`;
const INVITED = `query ($pk: Int!) { getProposal(primaryKey: $pk) { coProposerInvites { email isEmailSent isEmailFailed } } }`;
const LOGS = `query ($filter: StatusActionsLogsFilter, $search: String) { getStatusActionsLogs(filter: $filter, searchText: $search) { totalCount
  statusActionsLogs { statusActionsLogId recipient message successful proposals { primaryKey } } } }`;
const REPLAY = 'mutation ($id: Int!) { replayStatusActionsLog(statusActionsLogId: $id) { statusActionsLogId message successful } }';

interface Log {
  readonly statusActionsLogId: number;
  readonly recipient: string;
  readonly message: string;
  readonly successful: boolean;
  readonly proposals: readonly { readonly primaryKey: number }[];
}

async function aGround(): Promise<void> {
  world = await aWorld({ env: { SMTP_URL: smtp.url, SMTP_FROM: 'Office <office@facility.test>' } });
  const callId = await aCall(world, await layGround(world));
  proposal = await aProposal(world, { callId, title: 'Ice' });
  await saveStarterMails(world, 'co-proposer-invitation', 'co-proposer-accepted', 'user-invitation', 'reviewer-invitation');
}

const invite = (...emails: readonly string[]) => world.as(world.petra).query(INVITE, { proposalPk: proposal.primaryKey, emails });
const invited = async () =>
  (await world.as(world.petra).query<{ getProposal: { coProposerInvites: readonly object[] } }>(INVITED, { pk: proposal.primaryKey }))
    .getProposal.coProposerInvites;
const WAITING = 'query ($pk: Int!) { getProposal(primaryKey: $pk) { coProposerInvites { email emailTriedUntil } } }';
const waiting = async () =>
  (await world.as(world.petra).query<{ getProposal: { coProposerInvites: readonly object[] } }>(WAITING, { pk: proposal.primaryKey }))
    .getProposal.coProposerInvites;
const failed = async (search = '', filter: object = {}): Promise<readonly Log[]> =>
  (
    await world.as(world.olga).query<{ getStatusActionsLogs: { statusActionsLogs: readonly Log[] } }>(LOGS, {
      filter: { statusActionType: 'EMAIL', successful: false, ...filter },
      search,
    })
  ).getStatusActionsLogs.statusActionsLogs;
const replay = async (log: Log | undefined) =>
  (await world.as(world.olga).query<{ replayStatusActionsLog: Log }>(REPLAY, { id: log?.statusActionsLogId ?? 0 })).replayStatusActionsLog;
const codeIn = (raw: string | undefined): string => /<strong>([A-Z0-9]{12})<\/strong>/.exec((raw ?? '').replace(/=\r?\n/g, ''))?.[1] ?? '';

async function giveUp(): Promise<number> {
  for (let look = 0; look < 12; look += 1) {
    await world.services.worker.drain();
    world.clock.advance(7 * 60 * 60_000);
  }
  const { rows } = await sql<{ attempts: number }>`select attempts from outbox where failed_at is not null order by id`.execute(world.db);
  return rows[0]?.attempts ?? 0;
}

beforeAll(async () => {
  smtp = await smtpCatcher();
  await aGround();
});
afterAll(() => smtp.close());
beforeEach(() => smtp.anew());

test('an invitation has been sent when the person has it, though a blind copy of it has not arrived', async () => {
  await aGround();
  await sql`insert into settings (id, value) values ('SMTP_BCC_EMAIL', 'archive@office.test')`.execute(world.db);
  smtp.busy.add('archive@office.test');

  await invite(ADDRESS);
  await world.services.worker.drain();

  expect(await invited()).toEqual([{ email: ADDRESS, isEmailSent: true, isEmailFailed: false }]);
  expect(await waiting()).toEqual([{ email: ADDRESS, emailTriedUntil: null }]);
  expect((await failed()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The e-mail could not be sent to archive@office\.test/) as unknown,
  ]);
});

test('an invitation that a mail server refuses stands in the log of e-mails, with its proposal, and on the proposal', async () => {
  await aGround();
  smtp.refused.add(ADDRESS);
  await invite(ADDRESS, 'fine@uni.example');
  expect(await invited()).toEqual([
    { email: ADDRESS, isEmailSent: false, isEmailFailed: false },
    { email: 'fine@uni.example', isEmailSent: false, isEmailFailed: false },
  ]);

  await giveUp();

  const about = { recipient: 'OTHER', successful: false, proposals: [{ primaryKey: proposal.primaryKey }] };
  expect(await failed()).toMatchObject([{ ...about, message: expect.stringContaining(ADDRESS) as unknown }]);
  expect(await failed(ADDRESS, { recipients: ['OTHER'] })).toHaveLength(1);
  expect(await failed('nobody@uni.example')).toEqual([]);
  expect(await invited()).toEqual([
    { email: ADDRESS, isEmailSent: false, isEmailFailed: true },
    { email: 'fine@uni.example', isEmailSent: true, isEmailFailed: false },
  ]);
});

test('while the mail server takes no mail, the proposal says until when an invitation is tried by itself, and no more once it went out', async () => {
  await aGround();
  smtp.busy.add(ADDRESS);
  await invite(ADDRESS, 'fine@uni.example');
  const until = new Date(world.clock.now().getTime() + 3 * DAY_MS).toISOString();
  await world.services.worker.drain();

  expect(await waiting()).toEqual([
    { email: ADDRESS, emailTriedUntil: until },
    { email: 'fine@uni.example', emailTriedUntil: null },
  ]);
  world.clock.advance(60 * 60_000);
  await world.services.worker.drain();
  expect(await waiting()).toContainEqual({ email: ADDRESS, emailTriedUntil: until });

  smtp.busy.clear();
  world.clock.advance(60 * 60_000);
  await world.services.worker.drain();

  expect(await waiting()).toContainEqual({ email: ADDRESS, emailTriedUntil: null });
  expect(await invited()).toContainEqual({ email: ADDRESS, isEmailSent: true, isEmailFailed: false });
});

test('an invitation that nobody took within its time waits no more: it has failed', async () => {
  await aGround();
  smtp.busy.add(ADDRESS);
  await invite(ADDRESS);

  await giveUp();

  expect(await waiting()).toEqual([{ email: ADDRESS, emailTriedUntil: null }]);
  expect(await invited()).toEqual([{ email: ADDRESS, isEmailSent: false, isEmailFailed: true }]);
});

test('an officer sends it again: the mail has a code that is good, and the proposal knows that it went out', async () => {
  await aGround();
  smtp.refused.add(ADDRESS);
  await invite(ADDRESS);
  await giveUp();
  const [log] = await failed();
  smtp.refused.clear();

  expect(await replay(log)).toMatchObject({ successful: true, message: `E-mail sent to ${ADDRESS}` });

  expect(await invited()).toEqual([{ email: ADDRESS, isEmailSent: true, isEmailFailed: false }]);
  expect(await failed()).toEqual([]);
  const code = codeIn(smtp.mails.at(-1)?.raw);
  await expect(
    world.as(world.stranger).query('mutation ($code: String!) { acceptInvite(code: $code) { email } }', { code }),
  ).resolves.toEqual({
    acceptInvite: { email: ADDRESS },
  });
});

test('of an invitation that is over nothing is sent: taken back needs nothing more, an expired one must be made anew', async () => {
  await aGround();
  smtp.refused.add(ADDRESS).add('late@uni.example');
  await invite(ADDRESS, 'late@uni.example');
  await giveUp();
  smtp.refused.clear();
  const logs = await failed();
  const of = (email: string) => logs.find(({ message }) => message.includes(email));
  await invite('late@uni.example');
  world.clock.advance(400 * DAY_MS);

  expect(await replay(of(ADDRESS))).toMatchObject({
    successful: true,
    message: 'The invitation was accepted or withdrawn: nothing was sent',
  });
  expect(await replay(of('late@uni.example'))).toMatchObject({
    successful: false,
    message: 'The invitation has expired: it has to be made anew on the proposal',
  });
  expect(smtp.mails).toEqual([]);
});

test('no code stands in a log, not even where the mail server quotes the mail', async () => {
  await aGround();
  const codes: string[] = [];
  smtp.objection = (raw) => `no mails with ${codes[codes.push(codeIn(raw)) - 1]} here`;
  await invite(ADDRESS);
  await giveUp();

  expect(codes).toEqual([1, 2, 3].map(() => expect.stringMatching(/^[A-Z0-9]{12}$/) as unknown));
  expect(await failed()).toMatchObject([{ message: expect.stringContaining('no mails with … here') as unknown }]);
  const { rows } = await sql<{ text: string }>`select message as text from status_actions_log
    union all select concat(payload, last_error) from outbox union all select concat(description, changes) from event_log`.execute(
    world.db,
  );
  expect(rows.filter(({ text }) => codes.some((code) => text.includes(code)))).toEqual([]);
});

test('the code for a placeholder that could not be mailed is a row of the log as well, and can be sent again', async () => {
  await aGround();
  const feature = 'mutation { updateFeatures(input: { featureIds: [EMAIL_INVITE_LEGACY], action: ENABLE }) { id } }';
  await world.as(world.olga).query(feature);
  smtp.refused.add(ADDRESS);
  await world
    .as(world.petra)
    .query(`mutation { createUserByEmailInvite(firstname: "Stan", lastname: "Stranger", email: "${ADDRESS}", userRole: USER) }`);
  await giveUp();

  const [log, ...more] = await failed();
  expect([log, more]).toMatchObject([{ recipient: 'OTHER', message: expect.stringContaining(ADDRESS) as unknown, proposals: [] }, []]);
  smtp.refused.clear();
  expect(await replay(log)).toMatchObject({ successful: true });
  const code = codeIn(smtp.mails.at(-1)?.raw);
  await expect(
    world.as(world.stranger).query('mutation ($code: String!) { redeemCode(code: $code) { code } }', { code }),
  ).resolves.toBeTruthy();
});

test('a refusal for good is tried three times, one for now as long as three days', async () => {
  await aGround();
  smtp.refused.add(ADDRESS);
  await invite(ADDRESS);
  const refused = await giveUp();

  await aGround();
  smtp.busy.add(ADDRESS);
  await invite(ADDRESS);
  const busy = await giveUp();

  // every seven hours
  expect([refused, busy]).toEqual([3, 12]);
});

test('invitations that were given up before they had a log come into it', async () => {
  await aGround();
  smtp.refused.add(ADDRESS);
  await invite(ADDRESS);
  await giveUp();
  await sql`delete from status_actions_log`.execute(world.db);
  await sql`update outbox set payload = payload - 'label'`.execute(world.db);
  await sql`alter table invites drop column is_email_failed`.execute(world.db);

  // as the tables were before that migration
  await sql`alter table status_actions_log add column outbox_id bigint`.execute(world.db);
  await invitationsInTheLog(world.db as Kysely<never>);
  await sql`update status_actions_log l set batch = o.batch from outbox o where o.id = l.outbox_id`.execute(world.db);
  await sql`alter table status_actions_log drop column outbox_id`.execute(world.db);

  expect(await invited()).toEqual([{ email: ADDRESS, isEmailSent: false, isEmailFailed: true }]);
  const [log] = await failed();
  expect(log).toMatchObject({ recipient: 'OTHER', proposals: [{ primaryKey: proposal.primaryKey }] });
  smtp.refused.clear();
  expect(await replay(log)).toMatchObject({ successful: true, message: `E-mail sent to ${ADDRESS}` });
});
