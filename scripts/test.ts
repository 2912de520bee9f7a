/**
 * `npm test`: the tests of every day, with the servers they need installed, started and stopped again.
 * `npm run test:all`: every test, the server's on both databases, and the long forms.
 * `npm test -- engine server` runs some suites only, and starts only what these need; `npm test -- server calls` some of their files.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.ts';
import type { Program } from './services/install.ts';
import { killGroup } from './services/process.ts';
import { startServices } from './services/services.ts';
import { countsFile, type SuiteCount } from './suite-reporter.ts';

/** What each suite needs beside Node; its name is that of the project in vitest.config.ts. */
const suites: Readonly<Record<string, readonly Program[]>> = {
  engine: [],
  definitions: [],
  tools: [],
  web: ['chromium'],
  documents: ['chromium', 'poppler'],
  'server-pglite': ['rabbitmq'],
  'server-postgres': ['postgresql', 'rabbitmq'],
  journeys: ['postgresql', 'rabbitmq', 'chromium', 'poppler'],
  screens: ['postgresql', 'rabbitmq', 'chromium', 'poppler'],
};
/** Of `npm run test:all` alone, unless they are named. */
const LONG_SUITES: ReadonlySet<string> = new Set(['screens']);
/** How much `npm run test:all` tries, where the environment does not say it. */
const LONG_FORMS = { FUZZ_REQUESTS: '20000', FUZZ_FILES: '500', CRASH_ROUNDS: '10', RUNS: '50' } as const;

const all = process.argv[2] === 'all';
const words = process.argv.slice(all ? 3 : 2);
const named = (suite: string) => words.some((word) => suite === word || suite.startsWith(`${word}-`));
const selected = Object.keys(suites).filter((suite) => (Object.keys(suites).some(named) ? named(suite) : all || !LONG_SUITES.has(suite)));
const filters = words.filter((word) => !selected.some((suite) => suite === word || suite.startsWith(`${word}-`)));
/** A file that is named runs wherever it lies, and on both databases. */
const size = { ...(all ? LONG_FORMS : {}), ...(all || filters.length > 0 ? { TESTS: 'all' } : {}) };

let interrupted = false;
let child: ReturnType<typeof spawn> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    if (child?.pid) process.kill(-child.pid, signal);
  });
}

/** Runs a program of ours to its end and returns its exit code; 1 when a signal ended it or came before. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  if (interrupted) return 1;
  return new Promise((resolve, reject) => {
    // A group of its own: whatever a test started and left behind is in it, and ends with it.
    const started = spawn(process.execPath, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...size, ...process.env, ...env },
    });
    child = started;
    started.once('error', reject);
    started.once('exit', (code) => {
      killGroup(started);
      child = undefined;
      resolve(code ?? 1);
    });
  });
}

async function runSuites(env: Readonly<Record<string, string>>): Promise<number> {
  if (selected.some((suite) => suite === 'journeys' || suite === 'screens')) {
    const built = await run(['--import', 'tsx', 'scripts/build.ts'], env);
    if (built !== 0) return built;
  }
  const projects = selected.flatMap((suite) => ['--project', suite]);
  const reporters = ['--reporter=default', '--reporter=./scripts/suite-reporter.ts'];
  return run(['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...filters], env);
}

/** Prints what ran, and the reasons to call it a failure beside failed tests: nothing may be skipped, and no suite may be empty. */
function summarise(code: number): number {
  const counts = existsSync(countsFile) ? (JSON.parse(readFileSync(countsFile, 'utf8')) as SuiteCount[]) : [];
  const total = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((sum, count) => sum + count[key], 0);
  const faults: string[] = [];
  console.log('');
  for (const { suite, passed, failed, skipped, skippedIn } of counts) {
    console.log(`${suite.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`);
    if (passed + failed === 0 && filters.length === 0) faults.push(`The suite ${suite} ran no test.`);
    if (skipped > 0) faults.push(`The suite ${suite} skipped ${skipped} in ${skippedIn.join(', ')}: a test runs or is deleted.`);
  }
  if (interrupted) faults.push('Interrupted.');
  else if (counts.length === 0) faults.push('The tests did not run.');
  else if (code !== 0 && total('failed') === 0) faults.push(`The test runner ended with code ${code}.`);
  for (const fault of faults) console.error(fault);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return faults.length > 0 || code !== 0 || total('failed') > 0 ? 1 : 0;
}

rmSync(countsFile, { force: true });
/** Temporary folders of the tests themselves: an interrupted one leaves its own behind. */
const scratch = mkdtempSync(join(tmpdir(), 'beamtime-tests-'));
// servers that a test starts run as accounts of their own, which have their folders in it
chmodSync(scratch, 0o711);
/** What stays, to be looked at: pictures of failed journeys. */
const failures = join(tmpdir(), 'beamtime-failures');
try {
  const services = await startServices(new Set(selected.flatMap((suite) => suites[suite] ?? [])));
  try {
    process.exitCode = summarise(await runSuites({ ...services.env, TMPDIR: scratch, FAILURES_DIR: failures }));
  } finally {
    await services.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
