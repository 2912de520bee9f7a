import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkflowAction } from '../../engine/workflows/index.ts';
import { up as oneRowPerRecipient } from '../../migrations/0051-one-row-per-recipient.ts';
import { header, smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { anotherServer, aWorld, MINUTE_MS, type World } from '../world/index.ts';
import { someThings, type Things } from '../world/things.ts';

/** E-mail actions whose entries name one person more than once. */
let smtp: SmtpCatcher;
let world: World;
let things: Things;

type Entry = readonly [recipient: string, emailTemplate: string, ...addresses: string[]];

const tell = (...entries: readonly Entry[]): WorkflowAction => ({
  key: 'tell',
  type: 'EMAIL',
  config: {
    recipients: entries.map(([recipient, emailTemplate, ...otherRecipientEmails]) => ({
      recipient,
      emailTemplate,
      otherRecipientEmails,
      combineEmails: false,
    })),
  },
});

const person = (email: string) => ({ email, firstName: 'A', lastName: 'Person', preferredName: null });
const PETRA = 'petra@b.example';
const DESK = 'desk@b.example';

async function aWorldThatTells(...entries: readonly Entry[]): Promise<void> {
  world = await aWorld({ env: { SMTP_URL: smtp.url, SMTP_FROM: 'Office <office@facility.test>' } });
  things = await someThings(world, [tell(...entries)]);
  furnish(world.services);
  await things.inTx((tx) =>
    world.services.mail.saveTemplates(
      tx,
      ['a', 'b', 'c'].map((key) => ({
        key,
        name: key,
        description: '',
        use: 'status-action' as const,
        subject: `${key.toUpperCase()} to {{firstName}}`,
        body: '<p>About it</p>',
        variables: [],
      })),
    ),
  );
}

function furnish({ mail }: World['services']): void {
  const beside = { item: {}, beside: {} };
  mail.replaceVariables('PROPOSAL', (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, beside]))));
  mail.recipients.replace(['PI', 'PROPOSAL'], (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, [person(PETRA)]]))));
  mail.recipients.replace(['CO_PROPOSERS', 'PROPOSAL'], () => Promise.resolve(new Map()));
}

const drain = () => world.services.worker.drain();
const sent = () =>
  smtp.mails
    .map((it) => `${it.to.join('+')}: ${header(it, 'Subject')[0]}`)
    .filter((it) => !it.includes('Received'))
    .sort();

interface Log {
  readonly statusActionsLogId: number;
  readonly recipient: string;
  readonly message: string;
  readonly successful: boolean;
}

const logs = async (): Promise<readonly Log[]> =>
  (
    await world.as(world.olga).query<{ getStatusActionsLogs: { statusActionsLogs: readonly Log[] } }>(
      `{ getStatusActionsLogs(sort: { sortField: "statusActionsLogId", sortDirection: asc }) {
        statusActionsLogs { statusActionsLogId message recipient successful } } }`,
    )
  ).getStatusActionsLogs.statusActionsLogs.filter(({ message }) => !message.includes('proposal-submitted'));

async function submitted(): Promise<void> {
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await drain();
}

async function replayAll(): Promise<readonly string[]> {
  const ids = (await logs()).map((it) => it.statusActionsLogId);
  const { replayStatusActionsLogs } = await world.as(world.olga).query<{
    replayStatusActionsLogs: { failed: readonly { error: string }[] };
  }>(`mutation { replayStatusActionsLogs(statusActionsLogIds: [${ids.join()}]) { failed { error } } }`);
  return replayStatusActionsLogs.failed.map(({ error }) => error);
}

const forgetDeliveries = async (): Promise<void> => {
  await world.db.deleteFrom('acceptedMessages').execute();
  await world.db.updateTable('outbox').set({ deliveredAt: null, failedAt: world.clock.now() }).where('kind', '=', 'EMAIL').execute();
  smtp.mails.length = 0;
};

beforeAll(async () => {
  smtp = await smtpCatcher();
  // creates the database, which takes longer than a test may
  await aWorldThatTells();
});
afterAll(() => smtp.close());
beforeEach(() => smtp.anew());

test('one group with two templates gets two mails, each with its entry in the log', async () => {
  await aWorldThatTells(['PI', 'a'], ['PI', 'b']);

  await submitted();

  expect(sent()).toEqual([`${PETRA}: A`, `${PETRA}: B`]);
  expect((await logs()).map(({ recipient, successful }) => [recipient, successful])).toEqual([
    ['PI', true],
    ['PI', true],
  ]);
});

test('the mail about what happened is sent before those of the workflow that it moved', async () => {
  await aWorldThatTells(['PI', 'a']);
  const received = { key: 'proposal-submitted', name: 'r', description: '', subject: 'Received', body: '<p>It</p>', variables: [] };
  await things.inTx((tx) => world.services.mail.saveTemplates(tx, [{ ...received, use: 'automatic' }]));

  await submitted();

  expect(smtp.mails.map((it) => header(it, 'Subject'))).toEqual(['Received', 'A to A']);
});

test('one address in two blocks with a template each gets both', async () => {
  await aWorldThatTells(['OTHER', 'a', DESK], ['OTHER', 'b', DESK.toUpperCase()]);

  await submitted();

  expect(smtp.mails.map((it) => header(it, 'Subject')[0]).sort()).toEqual(['A', 'B']);
});

test('the same text reaches a person once, whatever groups they are in, and the log says so', async () => {
  await aWorldThatTells(['OTHER', 'a', PETRA, DESK, DESK.toUpperCase()], ['PI', 'a'], ['CO_PROPOSERS', 'a'], ['PI', 'a']);
  world.services.mail.recipients.replace(['CO_PROPOSERS', 'PROPOSAL'], (_db, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, [person(PETRA.toUpperCase()), person('carl@b.example')]]))),
  );

  await submitted();

  expect(sent()).toEqual([`carl@b.example: A`, `${DESK}: A`, `${PETRA}: A`]);
  // from the recipient group that knows their name
  expect(smtp.mails.filter((it) => it.to.includes(PETRA)).map((it) => header(it, 'Subject'))).toEqual(['A to A']);
  const said = await logs();
  expect(said.every(({ successful }) => successful)).toBe(true);
  expect(said.filter(({ recipient }) => recipient === 'OTHER').map(({ message }) => message)).toContain(
    `${PETRA} is to get this e-mail through “The principal investigator”, whose entry says whether it was delivered: nothing was sent twice`,
  );
});

test('two workers at once send the same text to a person once', async () => {
  await aWorldThatTells(['PI', 'a'], ['OTHER', 'a', PETRA]);
  const other = await anotherServer(world, { SMTP_URL: smtp.url });
  furnish(other.services);
  const ids = await things.make(10);
  await things.submit(...ids);

  await Promise.all([drain(), other.services.worker.drain()]);
  await other.http.close();

  expect(sent()).toEqual(ids.map(() => `${PETRA}: A`));
  expect((await logs()).filter(({ message }) => message.includes('Already'))).toEqual([]);
});

const isA = (...emails: readonly string[]): void =>
  world.services.mail.recipients.replace(['PI', 'PROPOSAL'], (_db, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, emails.map(person)]))),
  );

test('who left the group before delivery still gets the text, and who came does not: recipients are those of the transition', async () => {
  await aWorldThatTells(['PI', 'a'], ['OTHER', 'a', PETRA]);
  await things.submit(...(await things.make(1)));

  isA(DESK);
  await drain();

  expect(sent()).toEqual([`${PETRA}: A`]);
});

test('a change that is to be mailed to many thousands is not refused', async () => {
  await aWorldThatTells(['PI', 'a']);
  const PEOPLE = 14_000;
  isA(...Array.from({ length: PEOPLE }, (_, index) => `${index}@b.example`));

  await things.submit(...(await things.make(1)));

  const { queued } = await world.db
    .selectFrom('outbox')
    .select((of) => of.fn.countAll<number>().as('queued'))
    .where('batch', 'like', '%.tell.%')
    .executeTakeFirstOrThrow();
  expect(queued).toBe(PEOPLE);
});

test('a person whose mail was given up gets it by a replay of the entry of their group, once', async () => {
  await aWorldThatTells(['PI', 'a'], ['OTHER', 'a', PETRA]);
  smtp.refused.add(PETRA);
  await things.submit(...(await things.make(1)));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await drain();
    world.clock.advance(5 * MINUTE_MS);
  }
  smtp.refused.clear();

  expect(await replayAll()).toEqual([]);

  expect(sent()).toEqual([`${PETRA}: A`]);
  expect((await logs()).map(({ successful }) => successful)).toEqual([true, true]);
});

test('a replay is for the people of now: who joined the group gets the text, who left it is not tried any more, who has it gets it once', async () => {
  await aWorldThatTells(['PI', 'a']);
  isA(PETRA, 'left@b.example', 'refused@b.example');
  smtp.refused.add('left@b.example').add('refused@b.example');
  await submitted();
  smtp.refused.clear();
  isA(PETRA, 'refused@b.example', 'new@b.example');

  expect(await replayAll()).toEqual([]);
  world.clock.advance(60 * MINUTE_MS);
  await drain();

  expect(sent()).toEqual(['new@b.example: A', `${PETRA}: A`, 'refused@b.example: A']);
  expect((await logs()).map(({ successful }) => successful)).toEqual([true]);
});

test('combined mails of two groups tell a person of everything that each group has them for', async () => {
  await aWorldThatTells(['PI', 'a'], ['OTHER', 'a', PETRA]);
  const combined = tell(['PI', 'a'], ['CO_PROPOSERS', 'a'], ['OTHER', 'a', PETRA]);
  for (const entry of combined.config['recipients'] as unknown as { combineEmails: boolean }[]) entry.combineEmails = true;
  await things.actWith([combined]);
  const ids = await things.make(2);
  world.services.mail.recipients.replace(['CO_PROPOSERS', 'PROPOSAL'], () => Promise.resolve(new Map([[ids[0] ?? 0, [person(PETRA)]]])));

  await things.submit(...ids);
  await drain();

  // about both as investigator, including her own copy, and about the first as co-proposer
  expect(sent()).toEqual([`${PETRA}: A`, `${PETRA}: A`]);
});

async function asOneRowForTheGroup(): Promise<void> {
  const rows = await world.db.selectFrom('outbox').selectAll().where('kind', '=', 'EMAIL').where('batch', 'like', '%.tell.%').execute();
  for (const { id, batch, payload } of rows) {
    const { prefix: _, message: __, address: ___, blind: ____, duplicates: _____, ...request } = payload as Record<string, never>;
    await world.db
      .updateTable('outbox')
      .set({ kind: 'EMAIL_GROUP', payload: sql`${JSON.stringify({ ...request, twins: [] })}::jsonb`, idempotencyKey: batch ?? '' })
      .where('id', '=', id)
      .execute();
  }
}

test('a mail to a group that waited before there were rows for each recipient goes to each who does not have it, under the Message-ID of before', async () => {
  await aWorldThatTells(['PI', 'a']);
  await things.submit(...(await things.make(1)));
  await asOneRowForTheGroup();
  isA(PETRA, DESK);
  const row = await world.db.selectFrom('outbox').selectAll().where('kind', '=', 'EMAIL_GROUP').executeTakeFirstOrThrow();
  await world.db
    .insertInto('acceptedMessages')
    .values({ messageId: 'before', outboxId: row.id, address: `${PETRA}, somebody@b.example`, acceptedAt: world.clock.now() })
    .execute();

  await drain();

  expect(sent()).toEqual([`${DESK}: A`]);
  const hash = createHash('sha256').update(`${DESK} 1`).digest('hex').slice(0, 16);
  expect(header(smtp.mails[0], 'Message-ID')).toContain(`<${row.idempotencyKey}.${hash}@`);
  expect((await logs()).map(({ successful }) => successful)).toEqual([true]);
  expect(await replayAll()).toEqual([]);
  expect(sent()).toEqual([`${DESK}: A`]);
});

test('the migration takes over a mail to a group that waits, and its entry in the log', async () => {
  await aWorldThatTells(['PI', 'a']);
  smtp.busy.add(PETRA);
  await submitted();
  await asOneRowForTheGroup();
  const [waits] = await logs();
  await sql`update outbox set kind = 'EMAIL' where kind = 'EMAIL_GROUP'`.execute(world.db);
  // the tables of that time
  await sql`alter table status_actions_log add column outbox_id bigint`.execute(world.db);
  await sql`update status_actions_log l set outbox_id = o.id from outbox o where o.batch = l.batch`.execute(world.db);
  await sql`alter table status_actions_log drop column batch, drop column round`.execute(world.db);
  await sql`alter table outbox drop column batch, drop column round, add column parts jsonb not null default '{}'`.execute(world.db);
  smtp.busy.clear();

  await oneRowPerRecipient(world.db as Kysely<never>);
  world.clock.advance(60 * MINUTE_MS);
  await drain();

  expect(sent()).toEqual([`${PETRA}: A`]);
  expect(await logs()).toMatchObject([
    { statusActionsLogId: waits?.statusActionsLogId, message: `E-mail sent to ${PETRA}`, successful: true },
  ]);
});

test('a mail to a group that had failed before there were rows for each recipient can be sent again', async () => {
  await aWorldThatTells(['PI', 'a']);
  smtp.refused.add(PETRA);
  await submitted();
  await asOneRowForTheGroup();
  await world.db.updateTable('outbox').set({ kind: 'EMAIL', failedAt: world.clock.now() }).where('kind', '=', 'EMAIL_GROUP').execute();
  smtp.refused.clear();

  expect(await replayAll()).toEqual([]);

  expect(sent()).toEqual([`${PETRA}: A`]);
  expect((await logs()).map(({ successful }) => successful)).toEqual([true]);
});

test('a replay sends the text of the block that the mail was made for', async () => {
  await aWorldThatTells(['OTHER', 'a', 'x@b.example'], ['OTHER', 'b', DESK, 'y@b.example'], ['PI', 'a'], ['PI', 'b']);
  await submitted();
  await forgetDeliveries();

  expect(await replayAll()).toEqual([]);

  expect(sent()).toEqual([`${DESK}: B`, `${PETRA}: A`, `${PETRA}: B`, 'x@b.example: A', 'y@b.example: B']);
});

test('a replay uses the template that its entry has now, also where the blocks changed places', async () => {
  await aWorldThatTells(['OTHER', 'a', DESK], ['OTHER', 'b', 'y@b.example'], ['PI', 'a'], ['PI', 'b']);
  await submitted();
  await forgetDeliveries();

  await things.actWith([tell(['PI', 'b'], ['PI', 'c'], ['OTHER', 'b', 'y@b.example'], ['OTHER', 'c', DESK])]);
  expect(await replayAll()).toEqual([]);

  expect(sent()).toEqual([`${DESK}: C`, `${PETRA}: B`, `${PETRA}: C`, 'y@b.example: B']);
});

test('an address, a group or a text that was taken out of the action is not mailed by a replay, which says so', async () => {
  await aWorldThatTells(['OTHER', 'a', DESK, 'x@b.example'], ['PI', 'a'], ['PI', 'b'], ['CO_PROPOSERS', 'a']);
  await submitted();
  await forgetDeliveries();

  await things.actWith([tell(['OTHER', 'a', 'x@b.example'], ['PI', 'b'])]);
  const said = await replayAll();

  expect(sent()).toEqual([`${PETRA}: B`, 'x@b.example: A']);
  expect(said).toEqual([
    `This action cannot be run again: the workflow no longer sends this e-mail to ${DESK}; nothing was sent`,
    'This action cannot be run again: the workflow no longer sends this e-mail to “The principal investigator”; nothing was sent',
    'This action cannot be run again: the workflow no longer sends this e-mail to “The co-proposers”; nothing was sent',
  ]);
});
