/**
 * Kills the process during two hundred saves, uploads and submissions, and checks after restart for lost, partial or duplicate data. `npm run
 * test:crash` runs ten rounds per database; CRASH_SEED repeats a run.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { aNeighbour, type Neighbour } from '../support/broker.ts';
import { startKillable, type Killable } from '../support/killable.ts';
import { generator } from '../support/random.ts';
import type { ProcessState, SavedAnswers } from '../support/server-process.ts';
import { header, smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { processDatabase, type ProcessDatabase } from '../support/database.ts';
import { aCall, layGround } from '../world/calls.ts';
import { inhabit, MINUTE_MS, SESSION_SECRET } from '../world/index.ts';
import { aTemplate } from '../world/questionnaires.ts';

const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 1);
const SEED = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
/** Per round; the three kinds add up to two hundred. */
const SAVES = 80;
const UPLOADS = 60;
const SUBMISSIONS = 60;
const AT_ONCE = 5;
const ROUND_MS = 600_000;

const random = generator(SEED);
let database: ProcessDatabase;
let smtp: SmtpCatcher;
let neighbour: Neighbour;
let token: string;
/** A person may have a hundred drafts in a call. */
const CALLS = 3 * ROUNDS;
let callIds: readonly number[];
let begun = 0;
let topics: readonly number[];
let clock: Date;
/** Start time by the machine's clock; the process's own clock continues from `clock`. */
let startedMs = 0;
let server: Killable;

const actions = () =>
  [
    {
      key: 'tell',
      type: 'EMAIL',
      config: { recipients: [{ recipient: 'PI', emailTemplate: 'arrived', otherRecipientEmails: [], combineEmails: false }] },
    },
    { key: 'publish', type: 'RABBITMQ', config: { exchanges: [neighbour.exchange] } },
  ] as const;

beforeAll(async () => {
  smtp = await smtpCatcher();
  neighbour = await aNeighbour();
  database = await processDatabase();
  const world = await inhabit(database.opened);
  const ground = await layGround(world);
  const fields = ['first', 'second'].map((id) => ({ id, type: 'TEXT_INPUT', config: { required: true } }));
  const questionnaire = await aTemplate(world, {
    key: 'crash',
    steps: [{ fields: [{ id: 'proposal_basis', type: 'PROPOSAL_BASIS' }, ...fields] }],
  });
  ({ topics } = questionnaire);
  const { workflows, mail } = world.services;
  await world.db.transaction().execute(async (tx) => {
    const { body } = await workflows.published(ground.workflowId, tx);
    const edges = body.edges.map((edge) => (edge.to === 'feasibility-review' ? { ...edge, actions: actions() } : edge));
    await workflows.saveWorkflow(tx, { ...body, edges });
    const texts = { name: 'Arrived', description: '', subject: 'Arrived', body: '<p>{{firstName}}</p>', variables: [] };
    await mail.saveTemplates(tx, [
      { ...texts, key: 'arrived', use: 'status-action' },
      { ...texts, key: 'proposal-submitted', use: 'automatic' },
    ]);
  });
  const { templateId } = questionnaire;
  const calls = Array.from({ length: CALLS }, (_, i) =>
    aCall(world, { ...ground, templateId }, { referenceNumberFormat: `${10 + i}{digits:4}` }),
  );
  callIds = await Promise.all(calls);
  token = await world.as(world.petra).signIn();
  clock = world.clock.now();
  await world.app.http.close();
  await database.letGo();
}, 300_000);

afterAll(async () => {
  await server.end('SIGKILL');
  await smtp.close();
  await neighbour.close();
  await database.remove();
});

const start = async (): Promise<void> => {
  startedMs = Date.now();
  server = await startKillable({
    ...database.env,
    SESSION_SECRET,
    START_AT: clock.toISOString(),
    SMTP_URL: smtp.url,
    AMQP_URL: neighbour.url,
  });
};

const headers = () => ({ authorization: `Bearer ${token}` });

async function ask<T>(query: string, variables: Readonly<Record<string, unknown>>): Promise<T> {
  const response = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: T | null; errors?: readonly { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? `HTTP ${response.status}`);
  return data;
}

interface Draft {
  readonly primaryKey: number;
  readonly questionaryId: number;
}

const CREATE = 'mutation ($callId: Int!, $clientKey: ID) { createProposal(callId: $callId, clientKey: $clientKey) { primaryKey questionaryId } }'; // prettier-ignore
const UPDATE = 'mutation ($pk: Int!) { updateProposal(proposalPk: $pk, title: "Crash", abstract: "Test") { primaryKey } }';
const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [AnswerInput!]!, $partial: Boolean) {
  answerTopic(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) { questionId } }`;
const DELETE = 'mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { primaryKey } }';
const SUBMIT = 'mutation ($pk: Int!) { submitProposal(proposalPk: $pk) { submitted } }';

const save = ({ questionaryId }: Draft, text: string, partial: boolean) =>
  ask(SAVE, {
    questionaryId,
    topicId: topics[0],
    partial,
    answers: ['first', 'second'].map((questionId) => ({ questionId, value: text })),
  });

async function aDraft(ready: boolean): Promise<Draft> {
  const { createProposal } = await ask<{ createProposal: Draft }>(CREATE, {
    callId: callIds[ready ? 0 : 1 + (begun % (CALLS - 1))],
    clientKey: randomUUID(),
  });
  begun += 1;
  await ask(UPDATE, { pk: createProposal.primaryKey });
  if (ready) await save(createProposal, 'ready', false);
  return createProposal;
}

async function several(count: number, ready: boolean): Promise<readonly Draft[]> {
  const made: Draft[] = [];
  while (made.length < count) {
    made.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - made.length) }, () => aDraft(ready)))));
  }
  return made;
}

/** 200 kB of unique content. */
const contentOf = (name: string): string => `${name} of the crash test.\n`.repeat(8000);

async function upload(name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([contentOf(name)]), `${name}.txt`);
  const response = await fetch(`${server.address}/files/upload`, { method: 'POST', headers: headers(), body: form });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { fileId: string }).fileId;
}

const download = async (fileId: string): Promise<string> =>
  (await fetch(`${server.address}/files/download/${fileId}`, { headers: headers() })).text();

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${server.address}${path}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

async function quiet(): Promise<ProcessState> {
  return vi.waitFor(
    async () => {
      const now = await read<ProcessState>('/state');
      expect(now.open).toBe(0);
      return now;
    },
    { timeout: ROUND_MS, interval: 100 },
  );
}

const acknowledged = { saves: new Map<number, string>(), files: new Map<string, string>(), submissions: new Set<number>() };
const asked = new Map<number, string>();
/** Allowed deliveries by message id: one, plus one per kill between acceptance and our record of it. */
const allowed = new Map<string, number>();
/** Without the right side, which differs per installation. */
const mailIds = () => smtp.mails.map((it) => header(it, 'Message-ID').replace(/^<|@.*$/g, ''));
const timesOf = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
};

test(
  `killed ${ROUNDS} times in the middle of 200 requests, it loses nothing and does nothing twice (seed ${SEED})`,
  { timeout: ROUNDS * ROUND_MS },
  async () => {
    console.log(`crash test on ${inject('database')}: seed ${SEED}, ${ROUNDS} round(s)`);
    await start();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [drafts, ready] = [await several(SAVES, false), await several(SUBMISSIONS, true)];
      const answered = await killInTheMiddle(round, drafts, ready);
      const before = await restart();
      const rest = await quiet();
      await vi.waitFor(() => expect(new Set(neighbour.received.map(({ id }) => id)).size).toBe(submittedIn(rest).length), {
        timeout: 20_000,
      });

      expectWhole(rest);
      await expectAcknowledged(rest);
      const repeated = expectNothingTwice();
      await deleteUnsubmitted(ready, rest);
      console.log(
        `  round ${round}: ${answered} acknowledged before the kill, ${before.inHand.length} in hand, repeated so far ${JSON.stringify(repeated)}`,
      );
    }
  },
);

/** Sends all requests at once and kills the process after some responses. Returns their number. */
async function killInTheMiddle(round: number, drafts: readonly Draft[], ready: readonly Draft[]): Promise<number> {
  const killAfter = random.integer(5, 150);
  const thenMs = random.integer(0, 20);
  let answered = 0;
  let enough: () => void = () => {};
  const killTime = new Promise<void>((resolve) => (enough = resolve));
  const count = (): void => {
    answered += 1;
    if (answered === killAfter) enough();
  };
  const jobs = [
    ...drafts.map((draft, n) => async () => {
      const text = `round ${round} save ${n}`;
      asked.set(draft.questionaryId, text);
      await save(draft, text, true);
      acknowledged.saves.set(draft.questionaryId, text);
    }),
    ...Array.from({ length: UPLOADS }, (_, n) => async () => {
      const name = `file-${round}-${n}`;
      acknowledged.files.set(name, await upload(name));
    }),
    ...ready.map(({ primaryKey: pk }) => async () => {
      await ask(SUBMIT, { pk });
      acknowledged.submissions.add(pk);
    }),
  ];
  const wave = Promise.allSettled(random.some(jobs, jobs.length).map((job) => job().then(count)));
  // a busy machine may finish or give up all requests first
  await Promise.race([killTime, wave]);
  await new Promise((resolve) => setTimeout(resolve, thenMs));
  await server.end('SIGKILL');
  await wave;
  return answered;
}

/** Restarts after the leases of the dead process have expired, and notes which messages may be repeated. */
async function restart(): Promise<ProcessState['before']> {
  await vi.waitFor(() => expect(smtp.clients()).toBe(0), { timeout: 20_000 });
  const mails = mailIds();
  clock = new Date(clock.getTime() + Date.now() - startedMs + 5 * MINUTE_MS);
  await start();
  const { before } = await read<ProcessState>('/state');
  const recorded = new Set(before.accepted);
  // the broker delivers at once, so earlier messages are from the killed process
  const messages = neighbour.received.filter(({ cameMs }) => cameMs < before.atMs).map(({ id }) => id);
  for (const id of new Set([...mails, ...messages])) if (!recorded.has(id)) allowed.set(id, (allowed.get(id) ?? 1) + 1);
  return before;
}

/** Drafts of earlier rounds would fill the call. */
async function deleteUnsubmitted(ready: readonly Draft[], rest: ProcessState): Promise<void> {
  const submitted = new Set(submittedIn(rest).map(({ pk }) => pk));
  for (const { primaryKey: pk } of ready) if (!submitted.has(pk)) await ask(DELETE, { pk });
}

const submittedIn = ({ proposals }: ProcessState) => proposals.filter(({ submitted }) => submitted);

/** Every proposal is a draft or a complete submission, and numbers are unique. */
function expectWhole(rest: ProcessState): void {
  expect(rest).toMatchObject({ failed: 0, brokenFiles: 0, brokenInvariants: [] });
  for (const it of rest.proposals) {
    // two mails and a message, for the submission and for the transition
    const whole = it.submitted
      ? { status: 'FEASIBILITY_REVIEW', logged: 1, queued: 3, delivered: 3 }
      : { status: 'DRAFT', reference: null, logged: 0, queued: 0 };
    expect(it).toMatchObject(whole);
  }
  // both mails of each arrived, whatever the outbox records
  expect(new Set(mailIds()).size).toBe(2 * submittedIn(rest).length);
  const numbers = submittedIn(rest).map(({ reference }) => reference);
  expect(new Set(numbers).size).toBe(numbers.length);
}

async function expectAcknowledged(rest: ProcessState): Promise<void> {
  const by = new Map(rest.proposals.map((it) => [it.pk, it]));
  for (const pk of acknowledged.submissions) expect(by.get(pk)).toMatchObject({ submitted: true });
  const saved = new Map((await read<readonly SavedAnswers[]>('/answers')).map((it) => [it.questionaryId, it]));
  for (const [questionaryId, text] of acknowledged.saves) expect(saved.get(questionaryId)?.answers).toEqual({ first: text, second: text });
  // unacknowledged saves may be stored or not, but only completely and with a log entry
  for (const [questionaryId, text] of asked) {
    const it = saved.get(questionaryId);
    if (it) expect(it).toMatchObject({ answers: { first: text, second: text }, saves: 1 });
  }
  for (const [name, id] of acknowledged.files) expect(await download(id)).toBe(contentOf(name));
}

/** Every action was delivered, and only permitted repetitions occurred. Returns the number of messages. */
function expectNothingTwice(): { readonly mails: number; readonly messages: number } {
  const repeated = { mails: 0, messages: 0 };
  for (const [what, ids] of [
    ['mails', mailIds()],
    ['messages', neighbour.received.map(({ id }) => id)],
  ] as const) {
    for (const [id, times] of timesOf(ids)) {
      expect(times, `${what} with the id ${id}`).toBeLessThanOrEqual(allowed.get(id) ?? 1);
      repeated[what] += times - 1;
    }
  }
  return repeated;
}
