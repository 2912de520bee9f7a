import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../../scripts/files.ts';
import { removeFolder, temporaryFolder } from '../../../scripts/services/process.ts';
import { startProduct, startWorker, type Product } from '../../support/product.ts';
import { header, smtpCatcher } from '../../support/smtp.ts';
import { administer, urlOf } from '../../support/postgres.ts';

const AT_ONCE = 20;
/** Ends only hanging processes. */
const PATIENCE_MS = 120_000;

const dataDir = temporaryFolder('again');
let product: Product;
beforeAll(async () => {
  product = await startProduct({ dataDir });
});
afterAll(async () => {
  await product.stop();
  removeFolder(dataDir);
});

interface Printed {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `npm run --silent COMMAND -- …` beside the server of this data folder. */
const run = (command: 'token' | 'keys', words: readonly string[], dataDir: string): Promise<Printed> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir };
    execFile('npm', ['run', '--silent', command, '--', ...words], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr }),
    );
  });
const printToken = (role: string, dataDir: string): Promise<Printed> => run('token', [role], dataDir);

async function ask<T>({ address }: Product, token: string, query: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${address}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data, errors } = (await response.json()) as { data: T | null; errors?: readonly { message: string }[] };
  if (!data) throw new Error(errors?.map(({ message }) => message).join() ?? `HTTP ${response.status}`);
  return data;
}

interface Made {
  readonly createProposal: { readonly primaryKey: number };
}

async function proposalsOf(product: Product, token: string): Promise<ReadonlyMap<number, string>> {
  const query = '{ getUserProposals { primaryKey title } }';
  const { getUserProposals } = await ask<{ getUserProposals: { primaryKey: number; title: string }[] }>(product, token, query);
  return new Map(getUserProposals.map(({ primaryKey, title }) => [primaryKey, title]));
}

test('the token command prints a token that works, and says what it does not know', async () => {
  const officer = await printToken('USER_OFFICER', dataDir);
  const unknown = await printToken('EMPEROR', dataDir);
  const nowhere = await printToken('USER_OFFICER', `${dataDir}-elsewhere`);

  expect(officer.code).toBe(0);
  const list = await ask<{ getProposalsCore: { totalCount: number } }>(
    product,
    officer.stdout.trim(),
    '{ getProposalsCore { totalCount } }',
  );
  expect(list.getProposalsCore.totalCount).toBeGreaterThan(0);
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain("There is no role 'EMPEROR'. The roles are USER, ");
  expect(nowhere).toMatchObject({ code: 1, stdout: '' });
  expect(nowhere.stderr).toContain('No server runs with DATA_DIR=');
});

test('the keys command adds a key beside the running server and lists them, and says what it does not do', async () => {
  const added = await run('keys', ['add'], dataDir);
  const listed = await run('keys', ['list'], dataDir);
  const unknown = await run('keys', ['retire', '7'], dataDir);

  expect([added.code, added.stdout]).toEqual([0, expect.stringMatching(/^Key 2 is added and signs within a minute/)]);
  expect([listed.code, listed.stdout]).toEqual([0, expect.stringMatching(/^1 {2}made \S+ {2}\w+\n2 {2}made \S+ {2}[\w ]+\n$/)]);
  expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'There is no key 7\n' });
});

test('a product stopped in mid-work ends well, and started again it has all that it acknowledged', async () => {
  const petra = (await printToken('USER', dataDir)).stdout.trim();
  const { getCalls } = await ask<{ getCalls: { id: number }[] }>(
    product,
    petra,
    '{ getCalls(filter: { isActive: true, isEnded: false }) { id } }',
  );
  const create = () => ask<Made>(product, petra, `mutation { createProposal(callId: ${getCalls[0]?.id}) { primaryKey } }`);
  const pk = (await create()).createProposal.primaryKey;
  await ask(product, petra, `mutation { updateProposal(proposalPk: ${pk}, title: "Kept", abstract: "As it was") { primaryKey } }`);
  const before = await proposalsOf(product, petra);

  const wave = Array.from({ length: AT_ONCE }, create);
  await Promise.any(wave);
  const code = await product.stop();
  // requests that had not reached the closed server must have had no effect
  const answered = (await Promise.allSettled(wave)).filter((it) => it.status === 'fulfilled');
  const acknowledged = answered.map(({ value }) => value.createProposal.primaryKey);
  product = await startProduct({ dataDir });
  const after = await proposalsOf(product, petra);

  expect(code).toBe(0);
  expect(after.get(pk)).toBe('Kept');
  expect([...after.keys()].sort((a, b) => a - b)).toEqual([...before.keys(), ...acknowledged].sort((a, b) => a - b));
});

test('a worker of its own delivers what a server without one has queued', async () => {
  const smtp = await smtpCatcher();
  onTestFinished(() => smtp.close());
  const name = `beamtime_worker_${randomUUID().replaceAll('-', '')}`;
  await administer((client) => client.query(`create database ${name}`));
  onTestFinished(() => administer((client) => client.query(`drop database ${name} with (force)`)).then(() => {}));
  const env = { DATABASE_URL: urlOf(name), SMTP_URL: smtp.url, WORKER: 'off', WORKER_POLL_MS: '50', METRICS_TOKEN: 'watcher' };
  const server = await startProduct({ env });
  onTestFinished(() => server.stop().then(() => {}));
  const metrics = async () => (await fetch(`${server.address}/metrics`, { headers: { authorization: 'Bearer watcher' } })).text();
  const queued = async () => /deliveries\{kind="EMAIL",state="queued"\} (\d+)/.exec(await metrics())?.[1];
  const waiting = Number(await queued());
  const sentByServer = smtp.mails.length;

  const worker = startWorker(env);
  onTestFinished(() => worker.stop().then(() => {}));
  await vi.waitFor(async () => expect(await queued()).toBe('0'), { timeout: PATIENCE_MS, interval: 100 });
  const code = await worker.stop();

  expect(waiting).toBeGreaterThan(0);
  expect(sentByServer).toBe(0);
  // one message goes to each of its recipients apart
  const copies = smtp.mails.map((mail) => `${header(mail, 'Message-ID')} to ${mail.to.join(', ')}`);
  expect(copies.length).toBeGreaterThan(0);
  expect(copies).toEqual([...new Set(copies)]);
  expect(code).toBe(0);
});
