import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installedBrowser } from '../../server/printing/browser/installed-browser.ts';

export type ServiceProgram = 'postgresql' | 'rabbitmq' | 'chromium' | 'poppler' | 'qpdf';

/** Alternatives separated by a bar, first available wins. */
const debianPackages: Record<ServiceProgram, readonly string[]> = {
  postgresql: ['postgresql'],
  rabbitmq: ['rabbitmq-server'],
  chromium: ['chromium-headless-shell|chromium', 'fonts-liberation'],
  poppler: ['poppler-utils'],
  qpdf: ['qpdf'],
};

const onPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Folder of `postgres` and `initdb`; Debian has one per version, outside the PATH. */
export function postgresBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folder = versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  const initdb = onPath('initdb');
  return folder ?? (initdb && join(initdb, '..'));
}

/** The server itself; the wrapper in /usr/sbin insists on its own account. */
export function rabbitmqServer(): string | undefined {
  return ['/usr/lib/rabbitmq/bin/rabbitmq-server'].find((path) => existsSync(path)) ?? onPath('rabbitmq-server');
}

export function chromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  return installedBrowser();
}

/** Independent PDF reader for checks. */
const poppler = (): string | undefined => onPath('pdftotext');

const find: Record<ServiceProgram, () => string | undefined> = {
  postgresql: postgresBinaries,
  rabbitmq: rabbitmqServer,
  chromium,
  poppler,
  qpdf: () => onPath('qpdf'),
};

/** Stops Debian packages from starting services; exit code 101 of policy-rc.d means no. */
function withoutStartingServices(work: () => void): void {
  const policy = '/usr/sbin/policy-rc.d';
  const ours = !existsSync(policy);
  if (ours) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    work();
  } finally {
    if (ours) rmSync(policy);
  }
}

/** Prints output only on failure. */
function aptGet(program: string, ...args: readonly string[]): void {
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync(program, [...options, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env,
  });
  if (result.status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${result.stdout}${result.stderr}`);
}

function isKnown(name: string): boolean {
  const cache = onPath('apt-cache');
  return cache !== undefined && spawnSync(cache, ['show', '--no-all-versions', name], { stdio: 'ignore' }).status === 0;
}

/** Installs missing programs as root on Debian and its relatives; elsewhere throws with the list. */
export function ensureInstalled(programs: readonly ServiceProgram[]): void {
  const missing = programs.filter((program) => find[program]() === undefined);
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => debianPackages[program]);
  const apt = onPath('apt-get');
  if (process.getuid?.() !== 0 || !apt) {
    throw new Error(
      `The tests need ${missing.join(', ')}, which this machine does not have.\n` +
        `On Debian or Ubuntu: sudo apt-get install --no-install-recommends ${packages.map((names) => names.split('|')[0]).join(' ')}\n` +
        'Elsewhere: PostgreSQL 15 or later (initdb on the PATH, or TEST_DATABASE_URL set to a server where databases may be created),\n' +
        'RabbitMQ 3.10 or later (rabbitmq-server on the PATH, or TEST_AMQP_URL), Chromium (on the PATH, or CHROMIUM_PATH),\n' +
        'poppler (pdftotext on the PATH), qpdf.',
    );
  }
  console.log(`Installing ${packages.join(', ')} ...`);
  withoutStartingServices(() => {
    aptGet(apt, 'update');
    const chosen = packages.map((names) => names.split('|').find(isKnown) ?? names);
    aptGet(apt, 'install', '-y', '--no-install-recommends', ...chosen);
  });
  const still = missing.filter((program) => find[program]() === undefined);
  if (still.length > 0) throw new Error(`Installed, but still not found: ${still.join(', ')}`);
}
