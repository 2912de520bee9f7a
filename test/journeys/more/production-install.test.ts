import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/files.ts';
import { freePorts, removeFolder, start, temporaryFolder, type RunningService } from '../../../scripts/services/process.ts';
import { anIdentityProvider } from '../../support/identity-provider.ts';
import { administer, urlOf } from '../../support/postgres.ts';
import { LONG_MS } from '../new-call-steps.ts';

/** The release as an operator has it after `npm run build` and `npm ci --omit=dev`. */
const folder = temporaryFolder('production', undefined);
const DATABASE = `production_install_${process.pid}`;
const drop = () => administer((client) => client.query(`drop database if exists ${DATABASE} with (force)`));
const stops: (() => unknown)[] = [() => removeFolder(folder)];
let env: Record<string, string>;

/** As `npm ci --omit=dev` leaves it, without asking a registry: hard links where the file system allows it. */
function installPackages(): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, to]);
  }
  // npm writes this file anew, which a link would lead into the other folder
  const lock = join(to, '.package-lock.json');
  const text = readFileSync(lock);
  rmSync(lock);
  writeFileSync(lock, text);
  execFileSync('npm', ['prune', '--omit=dev', '--offline', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'pipe' });
}

const run = (name: string, ...words: readonly string[]) =>
  spawnSync('npm', ['run', '--silent', name, '--', ...words], { cwd: folder, env, encoding: 'utf8' });

beforeAll(async () => {
  for (const path of [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'scripts/start.mjs',
    'scripts/freshness.mjs',
    'dist',
    'definitions',
    'templates',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  installPackages();
  const people = await anIdentityProvider();
  stops.unshift(people.stop);
  await drop();
  await administer((client) => client.query(`create database ${DATABASE}`));
  stops.unshift(drop);
  const [port = 0] = await freePorts(1);
  env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    NODE_ENV: 'production',
    DATABASE_URL: urlOf(DATABASE),
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    ...people.env,
  };
}, LONG_MS);

afterAll(async () => {
  for (const stop of stops) await stop();
});

test('packages for development are not there', () => {
  for (const name of ['tsx', 'vite', 'vitest', 'esbuild']) expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false);
  expect(existsSync(join(folder, 'node_modules/fastify'))).toBe(true);
});

test('migrate makes the tables and ends, once', () => {
  const [first, second] = [run('migrate'), run('migrate')];

  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain('"migration":"0001-people"');
  expect(second).toMatchObject({ status: 0, stdout: 'Nothing would run: the database is up to date.\n' });
});

test(
  'server, worker and every command run',
  async () => {
    const service = (program: string, more: object = {}): RunningService =>
      start(process.execPath, ['scripts/start.mjs', program], {
        env: { ...env, ...more },
        account: undefined,
        log: join(folder, `${program.replace('/', '-')}.log`),
        cwd: folder,
        ownGroup: false,
      });
    const server = service('main', { WORKER: 'off' });
    const address = `http://127.0.0.1:${env['PORT']}`;
    await server.until(async () => {
      const { status } = await fetch(`${address}/ready`);
      if (status !== 200) throw new Error(`/ready answers ${status}`);
    });
    const worker = service('commands/worker', { DATA_DIR: join(folder, 'worker') });
    const institutions = join(folder, 'institutions.json');
    writeFileSync(institutions, JSON.stringify([{ id: 'https://ror.org/02nv7yv05', name: 'Fjord', country: { country_name: 'Norway' } }]));

    const page = await (await fetch(address)).text();
    const keys = run('keys', 'list');
    const token = run('token', 'USER_OFFICER');
    const checked = run('definitions', 'check');
    const bundle = run('definitions', 'export');
    const imported = run('institutions', institutions);
    const invariants = run('invariants');
    const backup = run('backup', join(folder, 'today.backup'));
    await worker.until(async () => {
      if (!readFileSync(join(folder, 'commands-worker.log'), 'utf8').includes('worker started')) throw new Error('not yet');
    });

    expect(page).toContain('<script');
    expect(keys).toMatchObject({ status: 0, stdout: expect.stringContaining('signs') as string });
    expect(token).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Tokens are printed in demonstration mode only/) as string });
    expect(checked).toMatchObject({ status: 0, stderr: '' });
    expect((JSON.parse(bundle.stdout) as { items: readonly unknown[] }).items.length).toBeGreaterThan(20);
    expect(imported).toMatchObject({ status: 0, stdout: '1 new, 0 changed, 0 the same, 0 refused\n' });
    expect(invariants).toMatchObject({ status: 0 });
    expect(backup).toMatchObject({ status: 0 });
    expect(await worker.stop('SIGTERM')).toBe(0);
    expect(await server.stop('SIGTERM')).toBe(0);
  },
  LONG_MS,
);

test('without a build a sentence says what to do', () => {
  rmSync(join(folder, 'dist'), { recursive: true });

  const { status, stderr } = spawnSync('npm', ['--silent', 'start'], { cwd: folder, env, encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stderr).toMatch(/^The product is not built/);
  expect(stderr).not.toMatch(/\n\s+at /);
});
