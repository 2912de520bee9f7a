import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { header, smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { MINUTE_MS, type World } from '../world/index.ts';
import { aMailingWorld, logsOf } from '../world/mailing.ts';
import type { Things } from '../world/things.ts';

/** One mail to several recipients, of whom the mail server accepts only some. */
let smtp: SmtpCatcher;
let world: World;
let things: Things;

const GONE = 'gone@b.example';
const LATER = 'later@b.example';
const ARCHIVE = 'archive@office.test';

beforeAll(async () => {
  smtp = await smtpCatcher();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.anew();
  ({ world, things } = await aMailingWorld(smtp, []));
  await sql`insert into settings (id, value) values ('SMTP_BCC_EMAIL', ${ARCHIVE})`.execute(world.db);
  const copied = [world.carl.email, GONE, LATER].map((email) => ({ email, firstName: 'A', lastName: 'B', preferredName: null }));
  world.services.mail.recipients.replace(['CO_PROPOSERS', 'PROPOSAL'], (_db, ids) =>
    Promise.resolve(new Map(ids.map((id) => [id, copied]))),
  );
});

const submitted = async () => things.submit(...(await things.make(1)));
async function goOn(times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) {
    await world.services.worker.drain();
    world.clock.advance(61 * MINUTE_MS);
  }
}
const said = async () => (await logsOf(world, 'filter: { recipients: [PI] }')).at(-1);
const to = () => smtp.mails.map((it) => it.to.join('+'));
const asked = (address: string) => smtp.asked.filter((it) => it === address).length;

test('who is refused a copy for good is asked three times, who may take it later gets it alone, and nobody else gets it twice', async () => {
  smtp.refused.add(GONE);
  smtp.busy.add(LATER);
  await submitted();

  await goOn(5);
  expect(to()).toEqual([world.petra.email, world.carl.email, ARCHIVE]);
  expect([asked(GONE), asked(LATER)]).toEqual([3, 5]);
  expect((await said())?.message).toMatch(
    /^The e-mail could not be sent to later@b\.example \([^)]*451[^)]*\)\. .*It waits, .* No longer tried: gone@b\.example \([^)]*550[^)]*\)$/,
  );

  smtp.busy.clear();
  await goOn(2);
  expect(to().slice(3)).toEqual([LATER]);
  const [first, , , second] = smtp.mails;
  expect(['Message-ID', 'To', 'Cc'].map((name) => header(second, name))).toEqual(
    ['Message-ID', 'To', 'Cc'].map((name) => header(first, name)),
  );
  const ended = await said();
  expect(ended).toMatchObject({
    successful: false,
    message: expect.stringMatching(/^The e-mail could not be sent to gone@b\.example \([^)]*550[^)]*\)$/) as unknown,
  });

  smtp.refused.clear();
  await world.as(world.olga).query(`mutation { replayStatusActionsLog(statusActionsLogId: ${ended?.statusActionsLogId}) { successful } }`);
  expect(to().slice(4)).toEqual([GONE]);
});

test('whom a mail is for gets it alone where those on copy have it already, and the log says since when these have it', async () => {
  smtp.busy.add(world.petra.email);
  await submitted();
  await goOn(1);
  expect(to()).toEqual([world.carl.email, GONE, LATER, ARCHIVE]);
  expect(await said()).toMatchObject({ successful: false, message: expect.stringContaining(world.petra.email) as unknown });

  smtp.busy.clear();
  await goOn(1);

  expect(to().slice(4)).toEqual([world.petra.email]);
  const message = (await said())?.message ?? '';
  expect(message).toContain(`E-mail sent to ${world.petra.email}; delivered before to ${world.carl.email} (`);
});

test('of several who are all refused each gets their own answer', async () => {
  smtp.refused.add(world.petra.email).add(world.carl.email).add(GONE).add(ARCHIVE);
  smtp.busy.add(LATER);
  await submitted();

  await goOn(5);

  expect([world.petra.email, world.carl.email, GONE, ARCHIVE, LATER].map(asked)).toEqual([3, 3, 3, 3, 5]);
});

test('a mail that is refused as a whole is told with everybody who lacks it and one reason, and tried for all of them', async () => {
  smtp.objection = () => 'no such words here';
  await submitted();
  await goOn(1);
  smtp.objection = () => null;

  const everybody = [world.petra.email, world.carl.email, GONE, LATER, ARCHIVE];
  expect((await said())?.message).toMatch(
    new RegExp(`^The e-mail could not be sent to ${everybody.join(', ').replaceAll('.', '\\.')} \\([^)]*554[^)]*\\)$`),
  );
  await goOn(1);

  expect(to()).toEqual(everybody);
});
