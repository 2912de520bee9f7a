import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkflowAction } from '../../engine/workflows/index.ts';
import { aProxy } from '../support/proxy.ts';
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

/** Templates A, B and C, whose subject is their name; Petra is the investigator of everything, and alone. */
async function aWorldThatTells(...entries: readonly Entry[]): Promise<void> {
  await aWorldThatTellsBy(smtp.url, ...entries);
}

async function aWorldThatTellsBy(url: string, ...entries: readonly Entry[]): Promise<void> {
  world = await aWorld({ env: { SMTP_URL: url, SMTP_FROM: 'Office <office@facility.test>' } });
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
  mail.variables('PROPOSAL', (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, beside]))));
  mail.recipients.provide('PI', (_db, _kind, ids) => Promise.resolve(new Map(ids.map((id) => [id, [person(PETRA)]]))));
  mail.recipients.provide('CO_PROPOSERS', () => Promise.resolve(new Map()));
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

/** The log of the action; what the product sends of itself has no template in this world. */
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

/** Sends all of the log again, in its order; what is said of each that failed. */
async function replayAll(): Promise<readonly string[]> {
  const ids = (await logs()).map((it) => it.statusActionsLogId);
  const { replayStatusActionsLogs } = await world.as(world.olga).query<{
    replayStatusActionsLogs: { failed: readonly { error: string }[] };
  }>(`mutation { replayStatusActionsLogs(statusActionsLogIds: [${ids.join()}]) { failed { error } } }`);
  return replayStatusActionsLogs.failed.map(({ error }) => error);
}

const forgetReceipts = async (): Promise<void> => {
  await world.db.deleteFrom('acceptedMessages').execute();
  smtp.mails.length = 0;
};

beforeAll(async () => {
  smtp = await smtpCatcher();
  // makes the database, which takes longer than a test may
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

test('one address in two blocks with a template each gets both', async () => {
  await aWorldThatTells(['OTHER', 'a', DESK], ['OTHER', 'b', DESK.toUpperCase()]);

  await submitted();

  expect(smtp.mails.map((it) => header(it, 'Subject')[0]).sort()).toEqual(['A', 'B']);
});

test('the same text reaches a person once, whatever groups they are in, and the log says so', async () => {
  await aWorldThatTells(['OTHER', 'a', PETRA, DESK, DESK.toUpperCase()], ['PI', 'a'], ['CO_PROPOSERS', 'a'], ['PI', 'a']);
  world.services.mail.recipients.provide('CO_PROPOSERS', (_db, _kind, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, [person(PETRA.toUpperCase()), person('carl@b.example')]]))),
  );

  await submitted();

  expect(sent()).toEqual([`carl@b.example: A`, `${DESK}: A`, `${PETRA}: A`]);
  // by the group that knows them, which can say their name
  expect(smtp.mails.filter((it) => it.to.includes(PETRA)).map((it) => header(it, 'Subject'))).toEqual(['A to A']);
  const said = await logs();
  expect(said.every(({ successful }) => successful)).toBe(true);
  expect(said.filter(({ recipient }) => recipient === 'OTHER').map(({ message }) => message)).toContain(
    `${PETRA} is to get this e-mail through ‘The principal investigator’, whose entry says whether it was delivered: nothing was sent twice`,
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
  world.services.mail.recipients.provide('PI', (_db, _kind, ids) => Promise.resolve(new Map(ids.map((id) => [id, emails.map(person)]))));
const later = (entry: string, ms: number) =>
  world.db
    .updateTable('outbox')
    .where('idempotencyKey', 'like', `%.${entry}.%`)
    .where('kind', '=', 'EMAIL')
    .set({ dueAt: new Date(world.clock.now().getTime() + ms) })
    .execute();

test('who goes from the group of the first entry, which is not delivered yet, gets what the other one has left to it', async () => {
  await aWorldThatTells(['PI', 'a'], ['OTHER', 'a', PETRA]);
  await things.submit(...(await things.make(1)));
  await later('pi', MINUTE_MS);
  await drain();
  expect(sent()).toEqual([]);

  isA(DESK);
  world.clock.advance(2 * MINUTE_MS);
  await drain();

  expect(sent()).toEqual([`${DESK}: A`, `${PETRA}: A`]);
  expect(await replayAll()).toEqual([]);
  expect(sent()).toEqual([`${DESK}: A`, `${PETRA}: A`]);
});

test('who goes from the first of three groups, and was left to it by one of the others, gets the text once', async () => {
  await aWorldThatTells(['PI', 'a'], ['CO_PROPOSERS', 'a'], ['OTHER', 'a', PETRA]);
  world.services.mail.recipients.provide('CO_PROPOSERS', (_db, _kind, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, [person(PETRA)]]))),
  );
  await things.submit(...(await things.make(1)));
  await later('pi', 2 * MINUTE_MS);
  await later('co_proposers', MINUTE_MS);
  await drain();

  isA(DESK);
  for (let minute = 0; minute < 3; minute += 1) {
    world.clock.advance(MINUTE_MS);
    await drain();
  }

  expect(sent()).toEqual([`${DESK}: A`, `${PETRA}: A`]);
});

test('who comes into the group of the first entry while it is delivered, and is left to it, gets the text', async () => {
  await aWorldThatTells(['PI', 'a'], ['OTHER', 'a', PETRA]);
  isA(DESK);
  const other = await anotherServer(world, { SMTP_URL: smtp.url });
  furnish(other.services);
  await things.submit(...(await things.make(1)));
  await later('other', MINUTE_MS);
  smtp.ponder = async (raw) => {
    if (!raw.includes(`To: ${DESK}`)) return;
    smtp.ponder = () => Promise.resolve();
    isA(DESK, PETRA);
    await later('other', 0);
    await other.services.worker.drain();
  };

  await drain();
  await other.http.close();

  expect(sent()).toEqual([`${DESK}: A`, `${PETRA}: A`]);
  expect((await logs()).find(({ recipient }) => recipient === 'PI')).toMatchObject({ message: expect.stringContaining(PETRA) as unknown });
});

test('whose first mail was given up gets it through the other entry, and not again when the first is replayed', async () => {
  await aWorldThatTells(['PI', 'a'], ['OTHER', 'a', PETRA]);
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await world.db.updateTable('outbox').set({ failedAt: world.clock.now() }).where('idempotencyKey', 'like', '%.pi.%').execute();

  await drain();
  expect(sent()).toEqual([`${PETRA}: A`]);
  const { id: first } = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('idempotencyKey', 'like', '%.pi.%')
    .where('failedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const attempt = (await world.services.worker.deliverNow([first], 20_000)).attempts.get(first);

  expect(attempt).toMatchObject({ successful: true, already: true });
  expect(sent()).toEqual([`${PETRA}: A`]);
});

test('who is not asked any more through the first entry, which still tries others, is asked through the other one', async () => {
  await aWorldThatTells(['PI', 'a'], ['OTHER', 'a', PETRA]);
  world.services.mail.recipients.provide('PI', (_db, _kind, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, [person(PETRA), person(DESK)]]))),
  );
  smtp.refused.add(PETRA);
  smtp.busy.add(DESK);
  const [id = 0] = await things.make(1);
  await things.submit(id);
  const other = world.db.updateTable('outbox').where('idempotencyKey', 'like', `%${PETRA}%`);
  await other.set({ dueAt: new Date(world.clock.now().getTime() + 60 * MINUTE_MS) }).execute();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await drain();
    world.clock.advance(5 * MINUTE_MS);
  }

  smtp.refused.clear();
  world.clock.advance(60 * MINUTE_MS);
  await drain();

  expect(sent()).toEqual([`${PETRA}: A`]);
});

test('a mail that is left to another entry says nothing of the mail server: what waits for it goes on waiting', async () => {
  const proxy = await aProxy(smtp.url);
  await aWorldThatTellsBy(proxy.url, ['PI', 'a'], ['OTHER', 'a', PETRA]);
  proxy.refuse(true);
  const [first = 0, second = 0] = await things.make(2);
  await things.submit(first);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    world.clock.advance(30 * MINUTE_MS);
    await drain();
  }
  const waiting = () => world.db.selectFrom('outbox').select(['id', 'dueAt']).where('outOfReachAt', 'is not', null).orderBy('id').execute();
  const before = await waiting();
  expect(before.map(({ dueAt }) => dueAt.getTime() - world.clock.now().getTime())).toEqual([15 * MINUTE_MS]);

  await things.submit(second);
  await drain();

  expect((await logs()).at(-1)).toMatchObject({ successful: true, message: expect.stringContaining('nothing was sent twice') as unknown });
  expect((await waiting())[0]).toEqual(before[0]);
  await proxy.close();
});

test('what was queued under the keys of before is delivered once, under its own Message-ID', async () => {
  await aWorldThatTells(['PI', 'a']);
  await submitted();
  const messageId = header(smtp.mails[0], 'Message-ID');
  await world.db.updateTable('outbox').set({ idempotencyKey: 'old.tell.pi.1' }).where('idempotencyKey', 'like', '%.pi.%').execute();
  await world.db
    .updateTable('acceptedMessages')
    .set({ messageId: `old.tell.pi.1.${/\.([0-9a-f]{16})@/.exec(messageId)?.[1] ?? ''}` })
    .execute();

  expect(await replayAll()).toEqual([]);

  expect(smtp.mails).toHaveLength(1);
});

test('a replay sends the text of the block that the mail was made for', async () => {
  await aWorldThatTells(['OTHER', 'a', 'x@b.example'], ['OTHER', 'b', DESK, 'y@b.example'], ['PI', 'a'], ['PI', 'b']);
  await submitted();
  await forgetReceipts();

  expect(await replayAll()).toEqual([]);

  expect(sent()).toEqual([`${DESK}: B`, `${PETRA}: A`, `${PETRA}: B`, 'x@b.example: A', 'y@b.example: B']);
});

test('a replay uses the template that its entry has now, also where the blocks changed places', async () => {
  await aWorldThatTells(['OTHER', 'a', DESK], ['OTHER', 'b', 'y@b.example'], ['PI', 'a'], ['PI', 'b']);
  await submitted();
  await forgetReceipts();

  await things.actWith([tell(['PI', 'b'], ['PI', 'c'], ['OTHER', 'b', 'y@b.example'], ['OTHER', 'c', DESK])]);
  expect(await replayAll()).toEqual([]);

  expect(sent()).toEqual([`${DESK}: C`, `${PETRA}: B`, `${PETRA}: C`, 'y@b.example: B']);
});

test('an address, a group or a text that was taken out of the action is not mailed by a replay, which says so', async () => {
  await aWorldThatTells(['OTHER', 'a', DESK, 'x@b.example'], ['PI', 'a'], ['PI', 'b'], ['CO_PROPOSERS', 'a']);
  await submitted();
  await forgetReceipts();

  await things.actWith([tell(['OTHER', 'a', 'x@b.example'], ['PI', 'b'])]);
  const said = await replayAll();

  expect(sent()).toEqual([`${PETRA}: B`, 'x@b.example: A']);
  expect(said).toEqual([
    `This action can not be run again: the workflow does not send this e-mail to ${DESK} any more; nothing was sent`,
    'This action can not be run again: the workflow does not send this e-mail to ‘The principal investigator’ any more; nothing was sent',
    'This action can not be run again: the workflow does not send this e-mail to ‘The co-proposers’ any more; nothing was sent',
  ]);
});
