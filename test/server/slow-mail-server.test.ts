import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailTransport, type Envelope } from '../../server/mail/transport.ts';
import { smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { aWorld, type World } from '../world/index.ts';

let smtp: SmtpCatcher;
let world: World;
beforeAll(async () => {
  smtp = await smtpCatcher();
  world = await aWorld({ env: { SMTP_URL: smtp.url } });
});
afterAll(() => smtp.close());
beforeEach(() => smtp.anew());

/** The greeting may take some time on a busy machine. */
const TIMES = { connectMs: 2_000, answerMs: 30_000 };

const MAIL: Envelope = {
  messageId: 'one@beamtime.invalid',
  to: 'a@b.example',
  cc: [],
  address: 'a@b.example',
  subject: 'About it',
  html: '<p>It</p>',
  plain: 'It',
};

test('a server that looks at a mail for longer than a connection may take is waited for: giving up would send it twice', async () => {
  const transport = createMailTransport(world.services.core, TIMES);
  smtp.ponder = () => pause(2 * TIMES.connectMs);

  await transport.send(MAIL);

  expect(smtp.mails).toHaveLength(1);
});

test('where somebody waits for the answer a silent server is not waited for so long', async () => {
  const transport = createMailTransport(world.services.core, TIMES);
  smtp.ponder = () => pause(3 * TIMES.connectMs);

  await expect(transport.send(MAIL, { somebodyWaits: true })).rejects.toMatchObject({ replies: ['ETIMEDOUT'] });
});
