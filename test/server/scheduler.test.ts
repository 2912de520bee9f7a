import { randomUUID } from 'node:crypto';
import amqp from 'amqplib';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createConsumer } from '../../server/message-queue/consumer.ts';
import { SOON } from '../support/patience.ts';
import { service } from '../support/services.ts';
import { aCall, layGround } from '../world/calls.ts';
import { onInstrument } from '../world/decisions.ts';
import { acceptProposal } from '../world/experiments.ts';
import { aWorld, DAY_MS, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { aProposal } from '../world/proposals.ts';

let world: World;
let proposalPk: number;
let callId: number;
let instrumentId: number;
let bookings = 0;
beforeAll(async () => {
  world = await aWorld();
  callId = await aCall(world, await layGround(world));
  proposalPk = (await aProposal(world, { callId, users: [world.carl] })).primaryKey;
  instrumentId = world.diffractometer.id;
  await onInstrument(world, proposalPk, instrumentId);
  await acceptProposal(world, proposalPk);
});

const day = (days: number): string => new Date(Date.UTC(2027, 0, 1) + days * DAY_MS).toISOString();
const receive = (body: unknown, id: string | null = null) =>
  world.services.schedulerMessages.receive({ id, sender: 'test', body: typeof body === 'string' ? body : JSON.stringify(body) });

/** Messages of one booking, as its scheduler sends them. */
function aBooking() {
  const scheduledEventId = (bookings += 1);
  const of = (event: string, sequence: number, more: Record<string, unknown> = {}) => ({
    event: `BOOKING_${event}`,
    scheduledEventId,
    sequence,
    ...more,
  });
  return {
    scheduledEventId,
    of,
    added: of('ADDED', 1, { proposalPk, instrumentId, startsAt: day(1), endsAt: day(3), localContactId: world.ines.id }),
    activated: of('ACTIVATED', 2),
    moved: of('UPDATED', 3, { startsAt: day(2), endsAt: day(4) }),
    completed: of('COMPLETED', 4),
  };
}

const experiment = (scheduledEventId: number) =>
  world.db
    .selectFrom('experiments')
    .select(['experimentPk', 'status', 'startsAt', 'endsAt', 'localContactId', 'cancelledAt'])
    .where('scheduledEventId', '=', scheduledEventId)
    .execute();
const states = async (scheduledEventId: number) =>
  (
    await world.db
      .selectFrom('schedulerMessages')
      .select('state')
      .where('scheduledEventId', '=', scheduledEventId)
      .orderBy('sequence')
      .execute()
  ).map(({ state }) => state);
interface Message {
  readonly id: number;
  readonly state: string;
  readonly reason: string | null;
  readonly body: string;
}
const failed = async (): Promise<readonly Message[]> =>
  (
    await world
      .as(world.olga)
      .query<{ getSchedulerMessages: { messages: Message[] } }>(
        '{ getSchedulerMessages(states: [FAILED], first: 200) { totalCount messages { id state reason body } } }',
      )
  ).getSchedulerMessages.messages;

test('messages in any order, some twice, end in the same experiment; nothing is lost and nothing done twice', async () => {
  const random = seeded(7);
  for (let round = 0; round < 12; round += 1) {
    const { scheduledEventId, added, activated, moved, completed } = aBooking();
    const all = [added, activated, moved, completed];
    const order = shuffled([...all, ...all], random);
    for (const message of order) await receive(message, random() < 0.5 ? randomUUID() : null);
    expect(await experiment(scheduledEventId), JSON.stringify(order.map(({ sequence }) => sequence))).toMatchObject([
      { status: 'COMPLETED', startsAt: new Date(day(2)), endsAt: new Date(day(4)) },
    ]);
    expect((await states(scheduledEventId)).filter((state) => state === 'FAILED')).toEqual([]);
  }
});

test('wrong and hostile messages are kept with their reason, once each', async () => {
  const { of, added } = aBooking();
  const before = (await failed()).length;
  const wrong: readonly (readonly [unknown, RegExp])[] = [
    ['', /not valid JSON/],
    ['not json \0 \ud800', /not valid JSON/],
    ['[]', /must be object/],
    ['null', /must be object/],
    ['{"event":"DROP TABLE"}', /^The message lacks scheduledEventId, sequence$/],
    [{ ...added, proposalPk: undefined, startsAt: undefined }, /^The message lacks proposalPk, startsAt$/],
    [{ ...added, startsAt: '2027-02-30T08:00:00Z' }, /^startsAt must be a time of the calendar/],
    [of('EXPLODED', 1), /must be one of/],
    [{ ...added, endsAt: undefined }, /endsAt/],
    [{ ...added, startsAt: 'tomorrow' }, /time zone/],
    [{ ...added, startsAt: '2027-99-99T00:00:00Z' }, /time of the calendar/],
    [{ ...added, scheduledEventId: 2 ** 40 }, /<= 2147483647/],
    [{ ...added, proposalPk: 2_000_000_000 }, /^Proposal not found: 2000000000$/],
    [{ ...added, sequence: 2, instrumentId: world.imaging.id }, /is not an instrument of the proposal/],
    [{ ...added, sequence: 4, localContactId: 2_000_000_000 }, /local contact/],
    ['['.repeat(30_000), /JSON|nested too deeply/],
    ['x'.repeat(70_000), /longer than/],
  ];
  for (const [message] of wrong) for (let twice = 0; twice < 2; twice += 1) await receive(message);
  const rows = (await failed()).slice(0, -before || undefined).reverse();
  expect(rows).toHaveLength(wrong.length);
  wrong.forEach(([, reason], index) => expect(rows[index]?.reason).toMatch(reason));
});

test('a mark at the beginning is skipped, and a sequence in milliseconds fits', async () => {
  const { scheduledEventId, added } = aBooking();
  await receive(`\uFEFF${JSON.stringify({ ...added, sequence: 1_800_000_000_000 })}`);

  expect(await states(scheduledEventId)).toEqual(['DONE']);
  const shown = await world
    .as(world.olga)
    .query<{ it: { messages: readonly { sequence: number }[] } }>('{ it: getSchedulerMessages(first: 1) { messages { sequence } } }');
  expect(shown.it.messages).toEqual([{ sequence: 1_800_000_000_000 }]);
});

test('a scheduler that names the event in the type is read in the order of arrival, with several bookings in one message', async () => {
  const [one, two] = [aBooking(), aBooking()];
  const told = (event: string, body: unknown) =>
    world.services.schedulerMessages.receive({
      ...{ id: null, sender: 'sister', type: `PROPOSAL_BOOKING_TIME_${event}`, headers: { version: 1 } },
      body: JSON.stringify(body),
    });
  const slot = ({ scheduledEventId: id }: typeof one, startsAt: string) => ({
    ...{ id, bookingType: 'USER_OPERATIONS', status: 'DRAFT', proposalPk, instrumentId, localContactId: null },
    ...{ startsAt, endsAt: '2027-05-04 08:00:00' },
  });
  await told('SLOT_ADDED', slot(one, '2027-05-01 08:00:00'));
  await told('SLOT_ADDED', slot(two, '2027-05-01 08:00:00'));
  await told('UPDATED', slot(one, '2027-05-02 08:00:00'));
  await told('UPDATED', slot(one, '2027-05-03 08:00:00'));
  await told('UPDATED', slot(one, '2027-05-02 08:00:00'));

  expect(await experiment(one.scheduledEventId)).toMatchObject([{ status: 'DRAFT', startsAt: new Date('2027-05-02T08:00:00Z') }]);
  await told(
    'SLOTS_REMOVED',
    [one, two].map(({ scheduledEventId: id }) => ({ id, proposalPk })),
  );
  expect([await experiment(one.scheduledEventId), await experiment(two.scheduledEventId)]).toEqual([[], []]);
  expect(await states(two.scheduledEventId)).toEqual(['DONE', 'DONE']);
});

test('an officer sends a failed message again once its cause is gone, and discards another', async () => {
  const officer = world.as(world.olga);
  const { scheduledEventId, of, added } = aBooking();
  await receive({ ...added, instrumentId: world.imaging.id });
  await receive(of('ACTIVATED', 2));
  const [waiting, wrong] = await failed();
  await onInstrument(world, proposalPk, world.imaging.id);
  const again = (id: number | undefined) =>
    officer.query<{ sendSchedulerMessageAgain: Message }>(`mutation { sendSchedulerMessageAgain(id: ${id}) { id state } }`);
  expect((await again(wrong?.id)).sendSchedulerMessageAgain.state).toBe('DONE');
  expect(await experiment(scheduledEventId)).toMatchObject([{ status: 'ACTIVE' }]);
  await expect(again(waiting?.id)).rejects.toThrow('processed or discarded already');

  await receive('to be discarded');
  const [junk] = await failed();
  const discard = `mutation { discardSchedulerMessage(id: ${junk?.id}) { state } }`;
  expect(await officer.query(discard)).toEqual({ discardSchedulerMessage: { state: 'DISCARDED' } });
  await expect(officer.query(discard)).rejects.toThrow('processed or discarded already');
  await receive('to be discarded');
  expect((await failed()).map(({ body }) => body)).not.toContain('to be discarded');
  await expect(again(2_000_000_000)).rejects.toThrow('Message not found');
});

test('a removed booking goes, or stays as cancelled, and comes back', async () => {
  const [free, used] = [aBooking(), aBooking()];
  await receive(free.added);
  await receive(used.added);
  const experimentPk = (await experiment(used.scheduledEventId))[0]?.experimentPk ?? 0;
  await sql`insert into visits (proposal_pk, experiment_pk, creator_id, team_lead_user_id)
    values (${proposalPk}, ${experimentPk}, ${world.petra.id}, ${world.petra.id})`.execute(world.db);
  for (const { of } of [free, used]) await receive(of('REMOVED', 5));
  expect(await experiment(free.scheduledEventId)).toEqual([]);
  expect(await experiment(used.scheduledEventId)).toMatchObject([{ experimentPk, cancelledAt: expect.any(Date) as unknown }]);

  await receive(free.completed);
  expect(await states(free.scheduledEventId)).toEqual(['DONE', 'OUTDATED', 'DONE']);
  await receive({ ...used.added, sequence: 6 });
  expect(await experiment(used.scheduledEventId)).toMatchObject([{ experimentPk, cancelledAt: null, status: 'DRAFT' }]);
});

const SEND_AGAIN = 'mutation ($id: Int!, $before: Boolean) { it: sendSchedulerMessageAgain(id: $id, beforeAcceptance: $before) { state } }';
const sendAgain = async (id: number | undefined, before?: boolean) =>
  (await world.as(world.olga).query<{ it: { state: string } }>(SEND_AGAIN, { id, before })).it.state;

async function aHeldBooking() {
  const { primaryKey } = await aProposal(world, { callId, users: [world.carl] });
  await onInstrument(world, primaryKey, instrumentId);
  const booking = aBooking();
  const added = { ...booking.added, proposalPk: primaryKey };
  await receive(added);
  const { id } = await world.db
    .selectFrom('schedulerMessages')
    .select('id')
    .where('scheduledEventId', '=', booking.scheduledEventId)
    .executeTakeFirstOrThrow();
  return { ...booking, added, id, primaryKey };
}

test('a booking of a proposal that is not accepted is held for the office', async () => {
  const { id, scheduledEventId, activated, added, primaryKey } = await aHeldBooking();
  await receive(activated);
  await receive(added);
  expect(await states(scheduledEventId)).toEqual(['HELD', 'FAILED']);
  expect(await experiment(scheduledEventId)).toEqual([]);
  const { getDesk } = await world.as(world.olga).query<{ getDesk: readonly { key: string }[] }>('{ getDesk { key count title } }');
  expect(getDesk).toContainEqual({
    ...{ key: 'SCHEDULER_HELD', count: 1 },
    title: '1 booking of the scheduler for proposals that are not accepted',
  });

  expect(await sendAgain(id)).toBe('HELD');
  expect(await sendAgain(id, true)).toBe('DONE');
  expect(await experiment(scheduledEventId)).toMatchObject([{ status: 'ACTIVE' }]);
  const later = await aHeldBooking();
  await acceptProposal(world, later.primaryKey);
  expect(await sendAgain(later.id)).toBe('DONE');
  await world.db.updateTable('proposals').set({ withdrawnAt: new Date() }).where('primaryKey', '=', primaryKey).execute();
  await receive({ ...activated, event: 'BOOKING_COMPLETED', sequence: 7 });
  expect(await states(scheduledEventId)).toEqual(['DONE', 'DONE', 'FAILED']);
});

test('a removal ends the wait of a held booking', async () => {
  const { id, of, moved, scheduledEventId } = await aHeldBooking();
  await receive(moved);
  await receive(of('REMOVED', 9));
  expect(await states(scheduledEventId)).toEqual(['OUTDATED', 'OUTDATED', 'DONE']);
  await expect(sendAgain(id, true)).rejects.toThrow('processed or discarded already');
  const other = await aHeldBooking();
  await world.as(world.olga).query(`mutation { discardSchedulerMessage(id: ${other.id}) { id } }`);
  expect(await states(other.scheduledEventId)).toEqual(['DISCARDED']);
});

test('a cancelled booking comes back only for an accepted proposal', async () => {
  const { primaryKey } = await aProposal(world, { callId });
  await onInstrument(world, primaryKey, instrumentId);
  await acceptProposal(world, primaryKey);
  const booking = aBooking();
  const added = { ...booking.added, proposalPk: primaryKey };
  await receive(added);
  await world.db
    .updateTable('experiments')
    .set({ cancelledAt: new Date() })
    .where('scheduledEventId', '=', booking.scheduledEventId)
    .execute();
  await world.db.updateTable('proposals').set({ finalStatus: 'REJECTED' }).where('primaryKey', '=', primaryKey).execute();
  await receive({ ...added, sequence: 5 });
  expect(await states(booking.scheduledEventId)).toEqual(['DONE', 'HELD']);
});

test('the scheduler mails team and local contact as the page does', async () => {
  await saveStarterMails(world, 'experiment-scheduled', 'experiment-moved');
  let earlier = (await keptMails(world)).length;
  const news = async () => {
    const all = await keptMails(world);
    const latest = all.slice(0, all.length - earlier);
    earlier = all.length;
    return { subjects: new Set(latest.map(({ subject }) => subject)), people: latest.flatMap(({ recipients }) => recipients).sort() };
  };
  const { added, activated, moved, completed } = aBooking();
  await receive(added);
  expect((await news()).people).toEqual([]);

  const people = [world.carl.email, world.ines.email, world.petra.email].sort();
  for (const [message, subject] of [
    [activated, /is scheduled$/],
    [moved, /moved|new dates/i],
  ] as const) {
    await receive(message);
    const mails = await news();
    expect(mails.people).toEqual(people);
    expect([...mails.subjects]).toEqual([expect.stringMatching(subject)]);
  }
  await receive(completed);
  expect((await news()).people).toEqual([]);
});

test('with the scheduler switched off messages wait as failed', async () => {
  const { scheduledEventId, added } = aBooking();
  await world.services.features.switch(['SCHEDULER'], false);
  onTestFinished(async () => void (await world.services.features.switch(['SCHEDULER'], true)));
  await receive(added);
  expect(await states(scheduledEventId)).toEqual(['FAILED']);
});

test('messages of a broker are acknowledged when they are stored, and come again when they could not be', async () => {
  const url = service('TEST_AMQP_URL');
  const connection = await amqp.connect(url);
  const channel = await connection.createConfirmChannel();
  const queue = `test.${randomUUID()}`;
  await channel.assertQueue(queue, { durable: true });
  let refusals = 2;
  const consumer = createConsumer({
    ...{ url, queue, log: world.services.core.log, retryMs: 50 },
    handle: async (message) => {
      if ((refusals -= 1) >= 0) throw new Error('the database is away');
      await world.services.schedulerMessages.receive(message);
    },
  });
  consumer.start();
  onTestFinished(async () => {
    await consumer.stop();
    await channel.deleteQueue(queue);
    await connection.close();
  });
  const { scheduledEventId, added, activated, moved, completed } = aBooking();
  const sent = [activated, 'junk \0', added, added, completed, moved];
  for (const message of sent)
    channel.sendToQueue(queue, Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)), { persistent: true });
  await channel.waitForConfirms();
  await vi.waitFor(async () => {
    expect(await experiment(scheduledEventId)).toMatchObject([{ status: 'COMPLETED', startsAt: new Date(day(2)) }]);
  }, SOON);
  await vi.waitFor(async () => expect((await channel.checkQueue(queue)).messageCount).toBe(0), SOON);
  expect(await states(scheduledEventId)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
