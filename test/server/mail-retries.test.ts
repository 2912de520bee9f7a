import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatStoredDate } from '../../engine/dates.ts';
import type { WorkflowAction } from '../../engine/workflows/index.ts';
import { up as keepReceiptsWithoutAddress } from '../../migrations/0033-mail-identity.ts';
import { aProxy } from '../support/proxy.ts';
import { header, smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { anotherServer, Caller, MINUTE_MS, type World } from '../world/index.ts';
import { aMailingWorld, email, furnish, logsOf } from '../world/mailing.ts';
import type { Things } from '../world/things.ts';
import { aWorker } from '../world/workers.ts';

let smtp: SmtpCatcher;
let world: World;
let things: Things;
let lines: readonly string[];

beforeAll(async () => {
  smtp = await smtpCatcher();
  // creates the database, which takes longer than a test may
  await aWorldOf([]);
});
afterAll(() => smtp.close());
beforeEach(() => smtp.anew());

async function aWorldOf(actions: readonly WorkflowAction[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  ({ world, things, lines } = await aMailingWorld(smtp, actions, env));
}

const drain = () => world.services.worker.drain();
const logs = (filter?: string) => logsOf(world, filter);
const to = () => smtp.mails.map((it) => it.to.join('+')).sort();

async function aProcessStoppedOver(kind: string): Promise<void> {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const worker = aWorker(world, { [kind]: () => new Promise<undefined>(() => begin()) }, { stopTimeoutMs: 0 });
  void worker.drain();
  await begun;
  await worker.stop();
}

test('a refused address is tried again after a pause, and who has the mail already does not get it twice', async () => {
  await aWorldOf([email({ recipient: 'OTHER', otherRecipientEmails: ['gone@b.example'] }, { recipient: 'PI' })], {
    LOG_LEVEL: 'debug',
  });
  const [id = 0] = await things.make(1);
  smtp.refused.add('gone@b.example');
  await things.submit(id);
  await drain();
  const before = to();
  expect(await logs('filter: { successful: false }')).toMatchObject([{ recipient: 'OTHER', successful: false }]);

  smtp.refused.clear();
  await drain();
  expect(to()).toEqual(before);
  world.clock.advance(31_000);
  await drain();

  expect(to()).toEqual([...before, 'gone@b.example'].sort());
  expect(await logs('filter: { successful: false }')).toEqual([]);
  // officers see the recipient, the server log contains the mail server's response
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ msg: 'delivery failed', kind: 'EMAIL', attempt: 1, replies: ['550'] }),
  );
  expect(lines.filter((line) => line.includes('@'))).toEqual([]);
});

test('after another attempt the log still says who of the group had the mail before, and since when', async () => {
  await aWorldOf([email({ recipient: 'CO_PROPOSERS' })]);
  const person = (address: string) => ({ email: address, firstName: 'A', lastName: 'B', preferredName: null });
  world.services.mail.recipients.replace(['CO_PROPOSERS', 'PROPOSAL'], (_db, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, [person('there@b.example'), person('gone@b.example')]]))),
  );
  const [id = 0] = await things.make(1);
  const at = formatStoredDate(world.clock.now().toISOString(), 'dd-MM-yyyy HH:mm', 'UTC');
  smtp.refused.add('gone@b.example');
  await things.submit(id);
  await drain();

  smtp.refused.clear();
  world.clock.advance(MINUTE_MS);
  await drain();

  const said = (await logs()).find(({ recipient }) => recipient === 'CO_PROPOSERS')?.message;
  expect(said).toBe(`E-mail sent to gone@b.example; delivered before to there@b.example (${at})`);
});

test('who says "later" is asked for three days; then the mail is given up, and an officer can replay it', async () => {
  await aWorldOf([email({ recipient: 'OTHER', otherRecipientEmails: ['gone@b.example'] })]);
  const [id = 0] = await things.make(1);
  smtp.busy.add('gone@b.example');
  await things.submit(id);
  for (let attempt = 0; attempt < 14; attempt += 1) {
    await drain();
    world.clock.advance(7 * 60 * 60_000);
  }
  const [failed] = await logs('filter: { successful: false }');
  smtp.busy.clear();
  await drain();
  expect(to()).not.toContain('gone@b.example');

  const { replayStatusActionsLog } = await world
    .as(world.olga)
    .query<{ replayStatusActionsLog: { statusActionsLogId: number; successful: boolean } }>(
      `mutation { replayStatusActionsLog(statusActionsLogId: ${failed?.statusActionsLogId}) { statusActionsLogId successful } }`,
    );

  expect(replayStatusActionsLog.successful).toBe(true);
  expect(to()).toContain('gone@b.example');
  const attempts = await world.db.selectFrom('statusActionsLog').selectAll().where('recipient', '=', 'OTHER').orderBy('id').execute();
  expect(attempts.map(({ message, successful }) => [successful, message])).toEqual([
    // without the wait, which ended there
    [false, expect.not.stringContaining('It waits') as unknown],
    [true, 'E-mail sent to gone@b.example'],
  ]);
  expect(attempts.slice(1).map((it) => it.replaysId)).toEqual(attempts.slice(0, -1).map((it) => it.id));
});

test('the log counts attempts that the mail server put off, and neither a process that was stopped over one nor what was before an officer sent it again', async () => {
  await aWorldOf([email({ recipient: 'OTHER', otherRecipientEmails: ['gone@b.example'] })]);
  smtp.busy.add('gone@b.example');
  await things.submit(...(await things.make(1)));
  const goOn = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      await drain();
      world.clock.advance(61 * MINUTE_MS);
    }
  };
  const said = async () =>
    (await logs('filter: { recipients: [OTHER] }')).map(({ statusActionsLogId, message }) => ({ statusActionsLogId, message }));
  await goOn(2);

  await aProcessStoppedOver('EMAIL');
  world.clock.advance(2 * MINUTE_MS);
  await goOn(1);
  const [waits] = await said();
  expect(waits?.message).toContain('It has been tried 3 times.');

  await world.as(world.olga).query(`mutation { replayStatusActionsLog(statusActionsLogId: ${waits?.statusActionsLogId}) { successful } }`);
  expect((await said()).map(({ message }) => message)).toEqual([expect.not.stringContaining('It has been tried') as unknown]);
  const due = await world.db.selectFrom('outbox').select('dueAt').where('batch', 'like', '%gone@b.example%').executeTakeFirst();
  expect(due?.dueAt).toEqual(new Date(world.clock.now().getTime() + 30_000));
});

test('what waits has one entry in the log, with the time of its last attempt, whoever of several workers makes it; a replay has its own', async () => {
  await aWorldOf([email({ recipient: 'OTHER', otherRecipientEmails: ['gone@b.example', 'away@b.example'] })]);
  const other = await anotherServer(world, { SMTP_URL: smtp.url });
  furnish(world, other.services);
  smtp.busy.add('gone@b.example').add('away@b.example');
  await things.submit(...(await things.make(1)));
  const entries = () =>
    world.db
      .selectFrom('statusActionsLog')
      .select(['id', 'message', 'happenedAt', 'replaysId'])
      .where('recipient', '=', 'OTHER')
      .orderBy('id')
      .execute();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    world.clock.advance(61 * MINUTE_MS);
    await Promise.all([drain(), other.services.worker.drain()]);
  }
  await other.http.close();

  const lastAttempt = { happenedAt: world.clock.now(), replaysId: null };
  expect(await entries()).toMatchObject([lastAttempt, lastAttempt]);
  expect((await logs('filter: { successful: false }')).map(({ message }) => message)).toEqual(
    [1, 2].map(() => expect.stringMatching(/It has been tried 5 times\. It waits, and is tried again by/) as unknown),
  );

  const failed = (await logs('filter: { successful: false }')).map((it) => it.statusActionsLogId);
  await world.as(world.olga).query(`mutation { replayStatusActionsLogs(statusActionsLogIds: [${failed.join()}]) { beingDelivered } }`);
  world.clock.advance(61 * MINUTE_MS);
  await drain();

  const [, , ...replayed] = await entries();
  expect(new Set(replayed.map(({ replaysId }) => replaysId))).toEqual(new Set(failed));
  expect(await logs('filter: { successful: false }')).toHaveLength(2);
});

test('of a group, who is refused for good is asked three times and who may take it later for days; the log says whom it never reached', async () => {
  await aWorldOf([email({ recipient: 'CO_PROPOSERS' })]);
  const person = (address: string) => ({ email: address, firstName: 'A', lastName: 'B', preferredName: null });
  world.services.mail.recipients.replace(['CO_PROPOSERS', 'PROPOSAL'], (_db, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, [person('later@b.example'), person('gone@b.example')]]))),
  );
  smtp.busy.add('later@b.example');
  smtp.refused.add('gone@b.example');
  const goOn = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      await drain();
      world.clock.advance(61 * MINUTE_MS);
    }
  };
  const asked = (address: string) => smtp.asked.filter((it) => it === address);
  const said = () => logs('filter: { recipients: [CO_PROPOSERS] }');
  // they would be asked again as copy recipients of the submission mail
  await world.db.deleteFrom('emailTemplates').where('key', '=', 'proposal-submitted').execute();
  await things.submit(...(await things.make(1)));

  await goOn(6);
  expect([asked('later@b.example').length, asked('gone@b.example').length]).toEqual([6, 3]);
  expect((await said()).map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^The e-mail could not be sent to later@b\.example \([^)]*451[^)]*\)\. .*It waits, .* No longer tried: gone@b\.example \([^)]*550[^)]*\)$/,
    ) as unknown,
  ]);

  smtp.busy.clear();
  await goOn(3);
  expect(to()).toEqual(['later@b.example']);
  expect([asked('later@b.example').length, asked('gone@b.example').length]).toEqual([7, 3]);
  const [ended] = await said();
  expect(ended?.message).toMatch(/^The e-mail could not be sent to gone@b\.example \([^)]*550[^)]*\)$/);

  smtp.refused.clear();
  await world.as(world.olga).query(`mutation { replayStatusActionsLog(statusActionsLogId: ${ended?.statusActionsLogId}) { successful } }`);
  expect(to()).toEqual(['gone@b.example', 'later@b.example']);
});

test('a mail that only some of a group have taken shows that the mail server is back: what waits for it goes minutes later', async () => {
  const proxy = await aProxy(smtp.url);
  await aWorldOf([email({ recipient: 'CO_PROPOSERS' })], { SMTP_URL: proxy.url });
  const person = (address: string) => ({ email: address, firstName: 'A', lastName: 'B', preferredName: null });
  world.services.mail.recipients.replace(['CO_PROPOSERS', 'PROPOSAL'], (_db, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, [person('there@b.example'), person('gone@b.example')]]))),
  );
  await world.db.deleteFrom('emailTemplates').where('key', '=', 'proposal-submitted').execute();
  const [first = 0, second = 0] = await things.make(2);
  smtp.refused.add('gone@b.example');
  proxy.refuse(true);
  await things.submit(first);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    world.clock.advance(30 * MINUTE_MS);
    await drain();
  }

  proxy.refuse(false);
  await things.submit(second);
  await drain();
  world.clock.advance(5 * MINUTE_MS);
  await drain();

  expect(to()).toEqual(['there@b.example', 'there@b.example']);
  await proxy.close();
});

test('attempts that did not reach the mail server do not count when it refuses the mail for good', async () => {
  await aWorldOf([email({ recipient: 'OTHER', otherRecipientEmails: ['gone@b.example'] })]);
  smtp.busy.add('gone@b.example');
  await things.submit(...(await things.make(1)));
  const goOn = async (times: number) => {
    for (let attempt = 0; attempt < times; attempt += 1) {
      await drain();
      world.clock.advance(61 * MINUTE_MS);
    }
  };
  await goOn(20);
  const open = () =>
    world.db.selectFrom('outbox').select(['attempts', 'failedAt']).where('batch', 'like', '%gone@b.example%').executeTakeFirstOrThrow();
  expect(await open()).toEqual({ attempts: 20, failedAt: null });

  smtp.busy.clear();
  smtp.refused.add('gone@b.example');
  await goOn(2);
  expect(await open()).toEqual({ attempts: 22, failedAt: null });
  await goOn(2);

  expect(await open()).toEqual({ attempts: 23, failedAt: expect.any(Date) as unknown });
});

test('a delivery that ends its process each time is given up when it is taken once more, and a replay tries it', async () => {
  await aWorldOf([email({ recipient: 'OTHER', otherRecipientEmails: ['there@b.example'] })]);
  await things.submit(...(await things.make(1)));
  // simulates a crashed process for each attempt
  await world.db.updateTable('outbox').set({ crashedAttempts: 11 }).where('batch', 'like', '%there@b.example%').execute();

  await drain();

  expect(to()).not.toContain('there@b.example');
  const [log] = await logs('filter: { successful: false }');
  expect(log?.message).toContain('the process ended each time');
  await world.as(world.olga).query(`mutation { replayStatusActionsLog(statusActionsLogId: ${log?.statusActionsLogId}) { successful } }`);
  expect(to()).toContain('there@b.example');
});

test('however often an officer sends a mail again, it waits for a mail server that has gone away, and is not taken for one that ends its process', async () => {
  const proxy = await aProxy(smtp.url);
  await aWorldOf([email({ recipient: 'OTHER', otherRecipientEmails: ['gone@b.example'] })], { SMTP_URL: proxy.url });
  smtp.refused.add('gone@b.example');
  await things.submit(...(await things.make(1)));
  const sendAgain = async () => {
    const [log] = await logs('filter: { recipients: [OTHER] }');
    await world.as(world.olga).query(`mutation { replayStatusActionsLog(statusActionsLogId: ${log?.statusActionsLogId}) { successful } }`);
  };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await drain();
    world.clock.advance(61 * MINUTE_MS);
  }
  for (let press = 0; press < 9; press += 1) await sendAgain();

  proxy.refuse(true);
  await sendAgain();
  world.clock.advance(61 * MINUTE_MS);
  await drain();
  expect((await logs('filter: { recipients: [OTHER] }')).map(({ message }) => message)).toEqual([
    expect.stringContaining('It waits, and is tried again by') as unknown,
  ]);

  proxy.refuse(false);
  smtp.refused.clear();
  world.clock.advance(61 * MINUTE_MS);
  await drain();
  expect(to()).toContain('gone@b.example');
  await proxy.close();
});

async function aDelivery() {
  await aWorldOf([email({ recipient: 'PI' })]);
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await drain();
  return { sent: to(), ids: (await logs()).map((it) => it.statusActionsLogId) };
}

test('replaying what was delivered says so and sends nothing', async () => {
  const { sent, ids } = await aDelivery();

  const { replayStatusActionsLogs } = await world.as(world.olga).query<{
    replayStatusActionsLogs: {
      totalRequested: number;
      successful: number[];
      alreadyDelivered: number[];
      failed: { logId: number; error: string }[];
    };
  }>(`mutation { replayStatusActionsLogs(statusActionsLogIds: [${ids.join()}, 99999]) { totalRequested successful alreadyDelivered failed { logId error } } }`);

  expect(replayStatusActionsLogs).toEqual({
    totalRequested: ids.length + 1,
    successful: ids,
    alreadyDelivered: ids,
    failed: [{ logId: 99999, error: 'Log entry not found' }],
  });
  expect(to()).toEqual(sent);
  expect((await logs()).map((it) => it.message)).toEqual(
    ids.map(
      () => expect.stringMatching(/^Already delivered to \S+@\S+ \(\d{2}-\d{2}-\d{4} \d{2}:\d{2}\); nothing was sent again$/) as unknown,
    ),
  );
});

test('what was delivered is sent once more where that is asked for: a new message, in an entry of its own beside the one of before', async () => {
  const { sent, ids } = await aDelivery();
  const [logId] = ids;
  const olga = world.as(world.olga);
  const LOG = `{ getStatusActionsLogs(filter: { statusActionsLogIds: [${logId}] }) { statusActionsLogs { deliveredTo { address deliveredAt } } } }`;
  const AGAIN = `mutation { replayStatusActionsLog(statusActionsLogId: ${logId}, sendAgain: true) {
    statusActionsLogId successful message deliveredTo { address } } }`;
  const address = world.petra.email;

  expect(await olga.query(LOG)).toEqual({
    getStatusActionsLogs: { statusActionsLogs: [{ deliveredTo: [{ address, deliveredAt: world.clock.now().toISOString() }] }] },
  });
  for (const times of [1, 2]) {
    const { replayStatusActionsLog: entry } = await olga.query<{ replayStatusActionsLog: { statusActionsLogId: number } }>(AGAIN);
    expect(entry).toMatchObject({ successful: true, message: `E-mail sent to ${address}`, deliveredTo: [{ address }] });
    expect(ids).not.toContain(entry.statusActionsLogId);
    expect(to()).toEqual([...sent, ...Array<string>(times).fill(address)]);
    expect(new Set(smtp.mails.map((mail) => header(mail, 'Message-ID'))).size).toBe(sent.length + times);
    expect(await logs()).toHaveLength(ids.length + times);
  }
});

test('what failed is tried again in its own place, also by who would send it once more', async () => {
  await aWorldOf([email({ recipient: 'OTHER', otherRecipientEmails: ['gone@b.example'] })]);
  const [id = 0] = await things.make(1);
  smtp.refused.add('gone@b.example');
  await things.submit(id);
  await drain();
  const before = await logs();
  const failed = before.find(({ successful }) => !successful)?.statusActionsLogId;
  smtp.refused.clear();

  const AGAIN = `mutation { replayStatusActionsLog(statusActionsLogId: ${failed}, sendAgain: true) { successful } }`;
  expect(await world.as(world.olga).query(AGAIN)).toEqual({ replayStatusActionsLog: { successful: true } });

  expect(to().filter((address) => address === 'gone@b.example')).toHaveLength(1);
  expect(await logs()).toHaveLength(before.length);
});

test('what one server has delivered, a server at another address says is delivered; without a receipt it sends the same Message-ID', async () => {
  const { sent, ids } = await aDelivery();
  const other = await anotherServer(world, { SMTP_URL: smtp.url, PUBLIC_URL: 'http://127.0.0.1:4321' });
  furnish(world, other.services);
  const officer = new Caller(other, await world.as(world.olga).signIn());
  const replay = () =>
    officer.query(`mutation { replayStatusActionsLogs(statusActionsLogIds: [${ids.join()}]) { successful alreadyDelivered } }`);

  expect(await replay()).toEqual({ replayStatusActionsLogs: { successful: ids, alreadyDelivered: ids } });
  expect(to()).toEqual(sent);

  // as after a process that died before recording the acceptance
  await sql`delete from accepted_messages`.execute(world.db);
  expect(await replay()).toEqual({ replayStatusActionsLogs: { successful: ids, alreadyDelivered: [] } });
  await other.http.close();
  expect(to()).toEqual([...sent, ...sent].sort());
  expect(new Set(smtp.mails.map((it) => header(it, 'Message-ID'))).size).toBe(sent.length);
});

test('receipts from when they named the address of a server count as well, each once', async () => {
  const { sent, ids } = await aDelivery();
  await sql`insert into accepted_messages (message_id, outbox_id, address, accepted_at)
    select message_id || '@127.0.0.1:4322', outbox_id, address, accepted_at + interval '1 hour' from accepted_messages`.execute(world.db);
  await sql`update accepted_messages set message_id = message_id || '@beamtime.test' where message_id not like '%@%'`.execute(world.db);
  await sql`drop table mail_identity`.execute(world.db);

  await keepReceiptsWithoutAddress(world.db as Kysely<never>);

  const replayed = await world
    .as(world.olga)
    .query(`mutation { replayStatusActionsLogs(statusActionsLogIds: [${ids.join()}]) { alreadyDelivered } }`);
  expect(replayed).toEqual({ replayStatusActionsLogs: { alreadyDelivered: ids } });
  expect(to()).toEqual(sent);
  expect(await world.db.selectFrom('acceptedMessages').select('messageId').execute()).toHaveLength(sent.length);
});

test('nobody in the group, and a template that is not there, are failures that the log shows at once', async () => {
  await aWorldOf([email({ recipient: 'CO_PROPOSERS' }, { recipient: 'PI', emailTemplate: 'lost' })]);
  const [id = 0] = await things.make(1);

  await things.submit(id);
  await drain();

  expect(await logs('filter: { successful: false }')).toMatchObject([
    { recipient: 'CO_PROPOSERS', message: 'Nobody was found for “The co-proposers”: no e-mail was sent' },
    { recipient: 'PI', message: 'The e-mail template “lost” does not exist' },
  ]);
});

test('an e-mail for nobody is no failed one, and goes out once there is somebody and an officer sends it again', async () => {
  await aWorldOf([email({ recipient: 'CO_PROPOSERS' }, { recipient: 'PI', emailTemplate: 'lost' })]);
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await drain();
  const of = (filter: string) => logs(`filter: { ${filter} }`);

  expect(await of('successful: false, nobodyFound: false')).toMatchObject([{ recipient: 'PI' }]);
  const [forNobody] = await of('nobodyFound: true');
  expect(forNobody).toMatchObject({ recipient: 'CO_PROPOSERS', successful: false });

  const carl = { email: world.carl.email, firstName: 'Carl', lastName: 'Colleague', preferredName: null };
  world.services.mail.recipients.replace(['CO_PROPOSERS', 'PROPOSAL'], () => Promise.resolve(new Map([[id, [carl]]])));
  const { replayStatusActionsLog } = await world
    .as(world.olga)
    .query<{ replayStatusActionsLog: object }>(
      `mutation { replayStatusActionsLog(statusActionsLogId: ${forNobody?.statusActionsLogId}) { successful nobodyFound } }`,
    );
  expect(replayStatusActionsLog).toEqual({ successful: true, nobodyFound: false });
  expect(await of('nobodyFound: true')).toEqual([]);
});

test('an action without a handler waits, and the log says so', async () => {
  await aWorldOf([{ key: 'publish', type: 'RABBITMQ', config: { exchanges: ['x'] } }]);
  const [id = 0] = await things.make(1);
  await things.submit(id);

  await drain();
  await drain();

  expect(await logs('filter: { statusActionType: RABBITMQ }')).toMatchObject([
    { successful: false, message: expect.stringContaining('Waiting: AMQP_URL is not set') as unknown },
  ]);
  world.services.outbox.handler('RABBITMQ', () => Promise.resolve({ message: 'Message sent to x' }));
  await drain();
  expect(await logs('filter: { statusActionType: RABBITMQ }')).toMatchObject([{ successful: true, message: 'Message sent to x' }]);
});

test('what waits for its receiver says so no longer when its time comes and nobody carries it out here any more', async () => {
  await aWorldOf([{ key: 'publish', type: 'RABBITMQ', config: { exchanges: ['x'] } }]);
  await things.submit(...(await things.make(1)));
  const before = { attempts: 1, lastError: 'The message could not be sent', transientFailures: 1, transientSince: world.clock.now() };
  await world.db.updateTable('outbox').set(before).where('kind', '=', 'RABBITMQ').execute();

  await drain();
  await drain();

  expect(await logs('filter: { statusActionType: RABBITMQ }')).toMatchObject([
    { successful: false, message: expect.stringContaining('Waiting: AMQP_URL is not set') as unknown },
  ]);
  const row = world.db.selectFrom('outbox').select(['lastError', 'transientSince']).where('kind', '=', 'RABBITMQ');
  expect(await row.execute()).toMatchObject([{ lastError: expect.stringContaining('Waiting') as unknown, transientSince: null }]);
});
