/** Two servers and two workers on one database must behave like one of each. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aNeighbour, type Neighbour } from '../../support/broker.ts';
import { SOON } from '../../support/patience.ts';
import { header, smtpCatcher, type SmtpCatcher } from '../../support/smtp.ts';
import { aCall, layGround } from '../../world/calls.ts';
import { anotherServer, aWorld, Caller, DAY_MS, MINUTE_MS, type World } from '../../world/index.ts';
import { aCompleteProposal, aProposal } from '../../world/proposals.ts';

let smtp: SmtpCatcher;
let neighbour: Neighbour;
beforeAll(async () => {
  smtp = await smtpCatcher();
  neighbour = await aNeighbour();
  // creates the database, which takes longer than a test may
  await aWorld();
});
afterAll(async () => {
  await smtp.close();
  await neighbour.close();
});

const SUBMISSIONS = 10;
const DRAFTS = 5;
/** Simulates two days, which takes long on a busy machine. */
const TWO_DAYS_MS = 240_000;

const tell = {
  key: 'tell',
  type: 'EMAIL',
  config: { recipients: [{ recipient: 'PI', emailTemplate: 'arrived', otherRecipientEmails: [], combineEmails: false }] },
} as const;

async function aMailingCall(world: World): Promise<{ readonly callId: number; readonly ground: Awaited<ReturnType<typeof layGround>> }> {
  const ground = await layGround(world);
  const { workflows, mail } = world.services;
  await world.db.transaction().execute(async (tx) => {
    const { body } = await workflows.published(ground.workflowId, tx);
    const edges = body.edges.map((edge) => (edge.to === 'feasibility-review' ? { ...edge, actions: [tell] } : edge));
    await workflows.saveWorkflow(tx, { ...body, edges });
    const texts = {
      name: 'Arrived',
      description: '',
      subject: 'Arrived {{proposals.[0].title}}',
      body: '<p>{{firstName}}</p>',
      variables: [],
    };
    await mail.saveTemplates(tx, [
      { ...texts, key: 'arrived', use: 'status-action' },
      { ...texts, key: 'proposal-submitted', subject: 'Received {{proposal.title}}', use: 'automatic' },
    ]);
  });
  const end = new Date(world.clock.now().getTime() + DAY_MS);
  return { ground, callId: await aCall(world, ground, { endCall: end, referenceNumberFormat: 'B{digits:4}' }) };
}

/** Simulates a facility's day on several servers with workers and returns the result. */
async function aDay(count: number): Promise<object> {
  smtp.mails.length = 0;
  neighbour.received.length = 0;
  const env = { SMTP_URL: smtp.url, AMQP_URL: neighbour.url, AMQP_EXCHANGE: neighbour.exchange };
  const world = await aWorld({ env });
  const { ground, callId } = await aMailingCall(world);
  const others = await Promise.all(Array.from({ length: count - 1 }, () => anotherServer(world, env)));
  const servers = [world.app, ...others];
  const token = await world.as(world.petra).signIn();
  const petraAt = (n: number) => new Caller(servers[n % servers.length] ?? world.app, token);
  const work = () => Promise.all([...servers, ...servers].map(({ services: { worker } }) => worker.runJobs().then(() => worker.drain())));
  const made: number[] = [];
  for (let n = 0; n < SUBMISSIONS; n += 1) made.push((await aCompleteProposal(world, ground, { callId, title: `P${n}` })).primaryKey);
  for (let n = 0; n < DRAFTS; n += 1) await aProposal(world, { callId, title: `D${n}` });

  // every submission is sent twice, to two servers, while the workers run
  const submit = (pk: number, n: number) =>
    petraAt(n)
      .query('mutation ($pk: Int!) { submitProposal(proposalPk: $pk) { submitted } }', { pk })
      .then(
        () => 'done',
        (error: unknown) => (error as { reason: string }).reason,
      );
  const pressed = made.flatMap((pk, n) => [submit(pk, n), submit(pk, n + 1)]);
  const [answers] = await Promise.all([Promise.all(pressed), work()]);
  await work();
  world.clock.advance(DAY_MS + 2 * MINUTE_MS);
  await Promise.all([work(), work()]);
  const proposals = await world.db.selectFrom('proposals as p').innerJoin('statuses as s', 's.id', 'p.statusId').select(['p.title', 's.shortCode', 'p.submitted']).orderBy('p.primaryKey').execute(); // prettier-ignore
  const numbers = await world.db.selectFrom('proposals').select('referenceNumber').where('submitted', '=', true).execute();
  const events = await world.db
    .selectFrom('eventLog')
    .select(['changedObjectId', 'eventType'])
    .where('entityKind', '=', 'PROPOSAL')
    .orderBy('id')
    .execute();
  const told = await world.db.selectFrom('statusActionsLog').select(['successful', 'recipient']).execute();
  const announced = await world.db.selectFrom('outbox').select('deliveredAt').where('kind', '=', 'ANNOUNCEMENT').execute();
  await vi.waitFor(() => expect(neighbour.received.length).toBeGreaterThanOrEqual(announced.length), SOON);
  for (const { http } of others) await http.close();
  return {
    answers: [...answers].sort(),
    proposals,
    numbers: numbers.map(({ referenceNumber }) => referenceNumber).sort((a, b) => (a ?? 0) - (b ?? 0)),
    events: events.map(({ changedObjectId, eventType }) => `${changedObjectId} ${eventType}`).sort(),
    mails: smtp.mails.map((mail) => `${header(mail, 'Subject')} ${mail.to.join()}`).sort(),
    ids: new Set(smtp.mails.map((mail) => header(mail, 'Message-ID'))).size,
    told: told.map(({ successful, recipient }) => `${recipient ?? 'the broker'} ${successful}`).sort(),
    waiting: announced.filter(({ deliveredAt }) => deliveredAt === null).length,
    announcements: neighbour.received.map(({ type, body }) => `${type} ${String(body['proposalPk'])}`).sort(),
  };
}

test('a day on two servers with two workers ends as a day on one', { timeout: TWO_DAYS_MS }, async () => {
  const one = await aDay(1);
  const two = await aDay(2);

  expect(two).toEqual(one);
  expect(one).toMatchObject({ ids: 2 * SUBMISSIONS, numbers: Array.from({ length: SUBMISSIONS }, (_, n) => n), waiting: 0 });
  const submitted = (day: object) =>
    (day as { announcements: readonly string[] }).announcements.filter((it) => it.startsWith('PROPOSAL_SUBMITTED'));
  expect(new Set(submitted(two)).size).toBe(SUBMISSIONS);
  expect(submitted(two)).toHaveLength(SUBMISSIONS);
});
