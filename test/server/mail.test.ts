import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '../../engine/rules/actor.ts';
import type { WorkflowAction } from '../../engine/workflows/index.ts';
import { header, smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import type { World } from '../world/index.ts';
import { aMailingWorld, email } from '../world/mailing.ts';
import type { Things } from '../world/things.ts';

let smtp: SmtpCatcher;
let world: World;
let things: Things;

beforeAll(async () => {
  smtp = await smtpCatcher();
  // creates the database, which takes longer than a test may
  await aWorldOf([]);
});
afterAll(() => smtp.close());
beforeEach(() => smtp.anew());

async function aWorldOf(
  actions: readonly WorkflowAction[],
  env: Readonly<Record<string, string>> = {},
  definitionsDir?: string,
): Promise<void> {
  ({ world, things } = await aMailingWorld(smtp, actions, env, definitionsDir));
}

const setting = (id: string, value: string) => sql`insert into settings (id, value) values (${id}, ${value})`.execute(world.db);
const drain = () => world.services.worker.drain();
const logged = async () => {
  const { log } = await world
    .as(world.olga)
    .query<{ log: { statusActionsLogs: readonly object[] } }>(
      '{ log: getStatusActionsLogs(filter: { recipients: [PI] }) { statusActionsLogs { message successful isKept } } }',
    );
  return log.statusActionsLogs[0];
};
const to = () => smtp.mails.map((it) => it.to.join('+')).sort();

test('a transition sends its mails by SMTP, in HTML with a plain alternative, under their idempotency key', async () => {
  await aWorldOf([email({ recipient: 'PI' })]);
  const [id = 0] = await things.make(1);

  await things.submit(id);
  await drain();

  const arrived = smtp.mails.find((it) => header(it, 'Subject') === `About Title <${id}>`);
  expect(arrived?.to).toEqual([world.petra.email]);
  expect(header(arrived, 'From')).toContain('office@facility.test');
  expect(header(arrived, 'Message-ID')).toMatch(/^<[\w-]+\.tell\.arrived\.[0-9a-f]{16}@[0-9a-f-]{36}\.beamtime\.invalid>$/);
  expect(arrived?.raw).toContain('multipart/alternative');
  expect(arrived?.raw).toContain(`- Title <${id}>`);
  // quoted-printable breaks lines anywhere
  expect(arrived?.raw.replace(/=\r?\n/g, '')).toContain(`<li>Title &lt;${id}&gt;</li>`);
});

test('a submission thanks the principal investigator with the co-proposers on copy', async () => {
  await aWorldOf([]);
  const [, id = 0] = await things.make(2);

  await things.submit(id);
  await drain();

  expect(smtp.mails.map((it) => ['Subject', 'To', 'Cc'].map((name) => header(it, name)))).toEqual(
    [1, 2].map(() => [`Received T-${id}`, world.petra.email, world.carl.email]),
  );
  expect(to()).toEqual([world.carl.email, world.petra.email].sort());
});

test('mails of a group that are not combined go out one by one, combined ones once per address', async () => {
  await aWorldOf([
    email({ recipient: 'PI', combineEmails: true }, { recipient: 'OTHER', otherRecipientEmails: ['a@b.example', 'c@d.example'] }),
  ]);
  const ids = await things.make(3);

  await things.happens('PROPOSAL_SUBMITTED', ...ids);
  await drain();

  const arrived = smtp.mails.filter((it) => header(it, 'Subject').startsWith('About'));
  const combined = arrived.filter((it) => it.to.includes(world.petra.email));
  expect(combined).toHaveLength(1);
  expect(combined[0]?.raw).toContain('Title <3>');
  expect(arrived.filter((it) => it.to.includes('a@b.example'))).toHaveLength(3);
  expect(arrived.filter((it) => it.to.includes('c@d.example'))).toHaveLength(3);
});

test('nothing is sent for a change that was rolled back', async () => {
  await aWorldOf([email({ recipient: 'PI' })]);
  const [id = 0] = await things.make(1);

  await things
    .inTx(async (tx) => {
      await world.services.events.record(tx, {
        event: 'PROPOSAL_SUBMITTED',
        entity: { kind: 'PROPOSAL', id },
        actor: system,
        at: world.clock.now(),
      });
      throw new Error('no');
    })
    .catch(() => {});
  await drain();

  expect(smtp.mails).toEqual([]);
});

test('a test installation sends everything to its sink; the office has its groups and blind copies', async () => {
  await aWorldOf([email({ recipient: 'USER_OFFICE' })], {});
  await setting('USER_OFFICE_EMAIL', 'one@office.test; two@office.test');
  await setting('SMTP_BCC_EMAIL', 'archive@office.test');
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await drain();
  expect(to().filter((it) => it.includes('office.test'))).toEqual(
    expect.arrayContaining(['one@office.test', 'two@office.test', 'archive@office.test']),
  );
  expect(smtp.mails.every((it) => !header(it, 'Bcc'))).toBe(true);

  smtp.mails.length = 0;
  expect(await world.as(world.olga).query('{ getSentMail { isKept } }')).toEqual({ getSentMail: { isKept: false } });
  await aWorldOf([email({ recipient: 'PI' })], { SMTP_SINK: 'sink@facility.test' });
  const [other = 0] = await things.make(1);
  await things.submit(other);
  await drain();

  expect(new Set(to())).toEqual(new Set(['sink@facility.test']));
  expect(header(smtp.mails[0], 'X-Original-To')).toContain(world.petra.email);
  expect(await logged()).toMatchObject({
    message: `E-mail sent to sink@facility.test instead of ${world.petra.email}`,
    successful: true,
    isKept: false,
  });
});

test('the log tells that there was no mail server', async () => {
  await aWorldOf([email({ recipient: 'PI' })], { SMTP_URL: '' });
  const [id = 0] = await things.make(1);

  await things.submit(id);
  await drain();

  expect(await logged()).toMatchObject({
    message: `E-mail not sent: there is no mail server. Kept for ${world.petra.email}`,
    successful: true,
    isKept: true,
  });
});

test('a recipient group is an entry of a definition: one that takes addresses, one whose addresses a setting holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'definitions-'));
  const groups = [
    { name: 'GUESTS', description: 'Guests named here', takesAddresses: true },
    { name: 'SAFETY_DESK', description: 'The safety desk', setting: 'EXPERIMENT_SAFETY_REVIEW_EMAIL' },
  ];
  writeFileSync(
    join(folder, 'groups.json'),
    JSON.stringify({ $schema: '../schemas/recipient-groups.schema.json', recipientGroups: groups }),
  );
  const entries = [{ recipient: 'GUESTS', otherRecipientEmails: ['guest@away.test'] }, { recipient: 'SAFETY_DESK' }];
  await aWorldOf([email(...entries)], {}, folder);
  await setting('EXPERIMENT_SAFETY_REVIEW_EMAIL', 'desk@facility.test');
  const [id = 0] = await things.make(1);

  await things.submit(id);
  await drain();

  expect(to()).toEqual(expect.arrayContaining(['desk@facility.test', 'guest@away.test']));
  rmSync(folder, { recursive: true });
});

test('an address is never read as a header: what stands in it reaches nobody else; a name before it in an action does no harm', async () => {
  const others = ['x<one@victim.test', 'Team:two@victim.test', 'Guest desk <guest@away.test>'];
  await aWorldOf([email({ recipient: 'OTHER', otherRecipientEmails: others })]);
  const [id = 0] = await things.make(1);

  await things.submit(id);
  await drain();

  expect(to().filter((it) => /^(one|two)@/.test(it))).toEqual([]);
  expect(to()).toContain('guest@away.test');
});

test('without an SMTP server mail is kept, and officers read it', async () => {
  await aWorldOf([email({ recipient: 'PI' })], { SMTP_URL: '' });
  const [id = 0] = await things.make(1);
  await things.submit(id);
  await drain();

  const { getSentMail } = await world
    .as(world.olga)
    .query<{ getSentMail: { totalCount: number; isKept: boolean; mails: { subject: string; recipients: string[] }[] } }>(
      '{ getSentMail(searchText: "about title") { totalCount isKept mails { subject recipients html plain sentAt } } }',
    );

  expect(smtp.mails).toEqual([]);
  expect([getSentMail.totalCount, getSentMail.isKept]).toEqual([1, true]);
  expect(getSentMail.mails[0]).toMatchObject({ subject: `About Title <${id}>`, recipients: [world.petra.email] });
});

test('whoever works on one outbox at the same time, each mail is delivered once', async () => {
  await aWorldOf([email({ recipient: 'PI' })]);
  const ids = await things.make(20);
  await things.happens('PROPOSAL_SUBMITTED', ...ids);

  await Promise.all([drain(), drain(), drain()]);

  const keys = smtp.mails.map((it) => `${header(it, 'Message-ID')} ${it.to.join()}`);
  expect(new Set(keys).size).toBe(keys.length);
  // per proposal a workflow mail and a submission mail, with a co-proposer in copy of every second
  expect(keys).toHaveLength(50);
});
