/** Third of the five proofs (docs/decisions/0003): one process is server, worker and store, and may be killed at any time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MAIL_QUEUE } from '../../server/mail/index.ts';
import { projectRoot } from '../../server/paths.ts';
import { processDatabase, type ProcessDatabase } from '../support/database.ts';
import { startKillable, type Killable } from '../support/killable.ts';
import type { ProcessState } from '../support/server-process.ts';
import { header, smtpCatcher, type SmtpCatcher } from '../support/smtp.ts';
import { aCall, layGround } from '../world/calls.ts';
import { inhabit, MINUTE_MS, SESSION_SECRET } from '../world/index.ts';
import { aCompleteProposal } from '../world/proposals.ts';

const AT_ONCE = 50;
/** Responses before the kill, which falls into the second wave. */
const KILL_AFTER = 20;

let database: ProcessDatabase;
let smtp: SmtpCatcher;
let token: string;
let proposals: readonly number[];
let clock: Date;
/** Start time by the machine's clock; the process's own clock continues from `clock`. */
let startedMs = 0;
let server: Killable;
const figures: Record<string, number> = {};

beforeAll(async () => {
  smtp = await smtpCatcher();
  database = await processDatabase();
  const world = await inhabit(database.opened);
  const ground = await layGround(world);
  const callId = await aCall(world, ground, { referenceNumberFormat: '26{digits:4}' });
  const text = readFileSync(join(projectRoot, 'definitions/starter/email-templates/proposal-submitted.json'), 'utf8');
  const { key, name, description, use, subject, body, variables } = JSON.parse(text) as Parameters<
    typeof world.services.mail.saveTemplates
  >[1][number];
  await world.db
    .transaction()
    .execute((tx) => world.services.mail.saveTemplates(tx, [{ key, name, description, use, subject, body, variables }]));
  const made: number[] = [];
  for (let n = 0; n < 2 * AT_ONCE; n += 1)
    made.push((await aCompleteProposal(world, ground, { callId, title: `Proposal ${n}` })).primaryKey);
  proposals = made;
  token = await world.as(world.petra).signIn();
  clock = world.clock.now();
  await world.app.http.close();
  await database.letGo();
}, 300_000);

afterAll(async () => {
  await server.end('SIGKILL');
  await smtp.close();
  await database.remove();
});

async function start(): Promise<number> {
  const began = performance.now();
  startedMs = Date.now();
  server = await startKillable({ ...database.env, SESSION_SECRET, START_AT: clock.toISOString(), SMTP_URL: smtp.url });
  return performance.now() - began;
}

const headers = () => ({ authorization: `Bearer ${token}` });

async function submit(pk: number): Promise<number> {
  const response = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'mutation ($pk: Int!) { submitProposal(proposalPk: $pk) { submitted } }', variables: { pk } }),
  });
  const answer = (await response.json()) as { data?: { submitProposal?: { submitted: boolean } }; errors?: { message: string }[] };
  if (answer.data?.submitProposal?.submitted !== true) throw new Error(answer.errors?.[0]?.message ?? 'not submitted');
  return pk;
}

/** 200 kB of unique content. */
const contentOf = (n: number): string => `File ${n} of the proof.\n`.repeat(9000);

async function upload(n: number): Promise<readonly [number, string]> {
  const form = new FormData();
  form.append('file', new Blob([contentOf(n)]), `report-${n}.txt`);
  const response = await fetch(`${server.address}/files/upload`, { method: 'POST', headers: headers(), body: form });
  if (!response.ok) throw new Error(await response.text());
  return [n, ((await response.json()) as { fileId: string }).fileId];
}

const download = async (fileId: string): Promise<string> =>
  (await fetch(`${server.address}/files/download/${fileId}`, { headers: headers() })).text();

async function state(): Promise<ProcessState> {
  const response = await fetch(`${server.address}/state`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ProcessState;
}

async function quiet(): Promise<ProcessState> {
  for (;;) {
    const now = await state();
    if (now.open === 0) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const files = new Map<number, string>();
const messageIds = () => smtp.mails.map((it) => header(it, 'Message-ID'));

test('fifty submissions and fifty uploads at once are all answered, delivered and at rest', { timeout: 300_000 }, async () => {
  figures['startMs'] = await start();
  const began = performance.now();
  const first = proposals.slice(0, AT_ONCE);

  const [, uploaded] = await Promise.all([Promise.all(first.map(submit)), Promise.all(first.map((_, n) => upload(n)))]);
  figures['answeredMs'] = performance.now() - began;
  const rest = await quiet();
  figures['quietMs'] = performance.now() - began;
  figures['rssMb'] = rest.rssMb;

  for (const [n, id] of uploaded) files.set(n, id);
  const done = rest.proposals.filter(({ pk }) => first.includes(pk));
  expect(done).toHaveLength(AT_ONCE);
  for (const it of done) expect(it).toMatchObject({ submitted: true, status: 'FEASIBILITY_REVIEW', logged: 1, queued: 1, delivered: 1 });
  expect(done.map(({ reference }) => reference).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(first.map((_, n) => n));
  expect(rest).toMatchObject({ failed: 0, brokenFiles: 0 });
  expect(new Set(messageIds()).size).toBe(AT_ONCE);
  expect(messageIds()).toHaveLength(AT_ONCE);
  for (const [n, id] of files) expect(await download(id)).toBe(contentOf(n));
});

test(
  'killed in the middle of the next wave, it starts again with everything it had acknowledged, and nothing by halves',
  { timeout: 300_000 },
  async () => {
    const second = proposals.slice(AT_ONCE);
    const acknowledged: number[] = [];
    let enough: () => void = () => {};
    const killTime = new Promise<void>((resolve) => (enough = resolve));
    let answers = 0;
    const count = () => {
      answers += 1;
      if (answers === KILL_AFTER) enough();
    };
    const wave = [
      ...second.map(async (pk) => {
        acknowledged.push(await submit(pk));
        count();
      }),
      ...second.map(async (_, n) => {
        const [which, id] = await upload(AT_ONCE + n);
        files.set(which, id);
        count();
      }),
    ];
    const ended = Promise.allSettled(wave);
    // fails instead of hanging if too few requests succeed
    await Promise.race([killTime, ended]);

    await server.end('SIGKILL');
    await ended;
    expect(answers).toBeGreaterThanOrEqual(KILL_AFTER);
    clock = new Date(clock.getTime() + Date.now() - startedMs + 5 * MINUTE_MS);
    figures['restartMs'] = await start();
    const rest = await quiet();
    figures['acknowledgedBeforeKill'] = answers;
    figures['submissionsBeforeKill'] = acknowledged.length;

    const by = new Map(rest.proposals.map((it) => [it.pk, it]));
    for (const pk of acknowledged) expect(by.get(pk)).toMatchObject({ submitted: true, logged: 1, queued: 1, delivered: 1 });
    for (const it of rest.proposals) {
      const whole = it.submitted
        ? { status: 'FEASIBILITY_REVIEW', logged: 1, queued: 1, delivered: 1 }
        : { status: 'DRAFT', logged: 0, queued: 0 };
      expect(it).toMatchObject(whole);
    }
    expect(rest).toMatchObject({ failed: 0, brokenFiles: 0 });
    for (const [n, id] of files) expect(await download(id)).toBe(contentOf(n));
    // mails accepted at the kill may be repeated with the same id, up to the number sent at once
    const repeated = messageIds().filter((id, place, all) => all.indexOf(id) < place);
    figures['repeatedMails'] = repeated.length;
    expect(repeated.length).toBeLessThanOrEqual(MAIL_QUEUE.atOnce);
    expect(new Set(repeated).size).toBe(repeated.length);
    expect(new Set(messageIds()).size).toBe(rest.proposals.filter(({ submitted }) => submitted).length);
  },
);

test('after that it goes on as if nothing had been, and stops when asked', { timeout: 300_000 }, async () => {
  const left = (await state()).proposals.filter(({ submitted }) => !submitted);

  await Promise.all(left.map(({ pk }) => submit(pk)));
  const rest = await quiet();

  expect(rest.proposals.every(({ submitted, delivered }) => submitted && delivered === 1)).toBe(true);
  expect(rest.proposals.map(({ reference }) => reference).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(proposals.map((_, n) => n));
  expect(await server.end('SIGTERM')).toBe(0);
  console.log(`embedded proof on ${inject('database')}: ${JSON.stringify(figures)}`);
});
