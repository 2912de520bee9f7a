import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WorkflowAction } from '../../engine/workflows/index.ts';
import { smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { aWorld, type World } from '../world/index.ts';
import { someThings, type Things } from '../world/things.ts';

let smtp: SmtpCatcher;
let world: World;
let things: Things;
let answer: () => void;

const ADDRESSES = ['1@b.example', '2@b.example', '3@b.example', 'slow@b.example', '5@b.example'];
const SLOW = 3;
const PATIENCE_MS = 10_000;

const tell: WorkflowAction = {
  key: 'tell',
  type: 'EMAIL',
  config: { recipients: [{ recipient: 'OTHER', emailTemplate: 'told', otherRecipientEmails: ADDRESSES, combineEmails: false }] },
};
const TEMPLATE = {
  key: 'told',
  name: 'Told',
  description: '',
  use: 'status-action',
  subject: 'S',
  body: '<p>T</p>',
  variables: [],
} as const;

interface Log {
  readonly statusActionsLogId: number;
  readonly message: string;
  readonly successful: boolean;
  readonly isBeingDelivered: boolean;
}

async function logs(fields = ''): Promise<readonly Log[]> {
  const { getStatusActionsLogs } = await world
    .as(world.olga)
    .query<{ getStatusActionsLogs: { statusActionsLogs: readonly Log[] } }>(
      `{ getStatusActionsLogs(filter: { recipients: [OTHER] }) { statusActionsLogs { statusActionsLogId message successful ${fields} } } }`,
    );
  const at = ({ message }: Log) => ADDRESSES.findIndex((address) => message.includes(address));
  return getStatusActionsLogs.statusActionsLogs.toSorted((a, b) => at(a) - at(b));
}
const idsOf = (found: readonly Log[]) => found.map(({ statusActionsLogId }) => statusActionsLogId);
/** Responses that arrive well before a proxy's timeout. */
const soon = <T>(work: Promise<T>): Promise<T | 'nothing'> => Promise.race([work, pause(3 * PATIENCE_MS).then(() => 'nothing' as const)]);

beforeAll(async () => {
  smtp = await smtpCatcher();
});
afterAll(() => smtp.close());

beforeEach(async () => {
  smtp.anew();
  world = await aWorld({ env: { SMTP_URL: smtp.url } });
  things = await someThings(world, [tell]);
  world.services.mail.replaceVariables('PROPOSAL', (_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, { item: {}, beside: {} }]))));
  await things.inTx((tx) => world.services.mail.saveTemplates(tx, [TEMPLATE]));
  const [id = 0] = await things.make(1);
  for (const address of ADDRESSES.slice(1)) smtp.busy.add(address);
  await things.submit(id);
  await world.services.worker.drain();
  smtp.busy.clear();
  const answered = new Promise<void>((resolve) => (answer = resolve));
  smtp.ponder = (raw) => (raw.includes('To: slow@') ? answered : Promise.resolve());
});

test('of many that are sent again what takes long goes on behind the answer, and stands in the log', async () => {
  const ids = idsOf(await logs());
  const slow = ids[SLOW] ?? 0;

  const said = await soon(world.services.logs.replayMany(ids, PATIENCE_MS));

  expect(said).toEqual({
    totalRequested: 5,
    successful: ids.filter((id) => id !== slow),
    alreadyDelivered: ids.slice(0, 1),
    failed: [],
    beingDelivered: [slow],
  });
  expect((await logs('isBeingDelivered')).map((it) => it.isBeingDelivered)).toEqual([false, false, false, true, false]);
  answer();
  await expect.poll(async () => (await logs()).every(({ successful }) => successful)).toBe(true);
  expect(smtp.mails.map(({ to }) => to.join()).sort()).toEqual(ADDRESSES.toSorted());
});

test('what is being delivered already has not failed, whoever asks again', async () => {
  const [, , , slow] = idsOf(await logs());
  const first = world.services.logs.replay(slow ?? 0, { patienceMs: PATIENCE_MS });
  await expect.poll(() => smtp.clients()).toBe(1);

  const again = await soon(world.services.logs.replayMany([slow ?? 0], PATIENCE_MS));
  await expect(world.services.logs.replay(slow ?? 0, { patienceMs: PATIENCE_MS })).rejects.toMatchObject({ reason: 'REPLAY_IN_PROGRESS' });

  expect(again).toEqual({ totalRequested: 1, successful: [], alreadyDelivered: [], failed: [], beingDelivered: [slow] });
  expect(await soon(first)).toMatchObject({ statusActionsLogId: slow, successful: false });
  answer();
  await expect.poll(async () => (await logs()).filter(({ successful }) => successful).length).toBe(2);
  expect(smtp.mails.map(({ to }) => to.join())).toEqual([ADDRESSES[0], ADDRESSES[SLOW]]);
});
