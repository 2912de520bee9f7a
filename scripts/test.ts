/**
 * `npm test` runs the daily tests with their services, `npm run test:all` every test in full, on both databases. `npm test -- engine server` selects
 * suites, `npm test -- server calls` files.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './files.ts';
import type { ServiceProgram } from './services/install.ts';
import { killGroup } from './services/process.ts';
import { startServices } from './services/services.ts';
import { countsFile, type SuiteCount } from './suite-reporter.ts';

const suites: Readonly<Record<string, readonly ServiceProgram[]>> = {
  engine: [],
  definitions: [],
  tools: [],
  web: ['chromium'],
  documents: ['chromium', 'poppler', 'qpdf'],
  'server-pglite': ['rabbitmq', 'qpdf'],
  'server-postgres': ['postgresql', 'rabbitmq', 'qpdf'],
  journeys: ['postgresql', 'rabbitmq', 'chromium', 'poppler', 'qpdf'],
  screens: ['postgresql', 'rabbitmq', 'chromium', 'poppler', 'qpdf'],
};
const LONG_SUITES: ReadonlySet<string> = new Set(['screens']);
/** Defaults for `npm run test:all`; the environment overrides them. */
const LONG_FORMS = { FUZZ_REQUESTS: '20000', FUZZ_FILES: '500', CRASH_ROUNDS: '10', RUNS: '50' } as const;

const all = process.argv[2] === 'all';
const words = process.argv.slice(all ? 3 : 2);
const named = (suite: string) => words.some((word) => suite === word || suite.startsWith(`${word}-`));
const selected = Object.keys(suites).filter((suite) => (Object.keys(suites).some(named) ? named(suite) : all || !LONG_SUITES.has(suite)));
const filters = words.filter((word) => !selected.some((suite) => suite === word || suite.startsWith(`${word}-`)));
/** named files run regardless of their suite, and on both databases */
const size = { ...(all ? LONG_FORMS : {}), ...(all || filters.length > 0 ? { TESTS: 'all' } : {}) };

let interrupted = false;
let child: ReturnType<typeof spawn> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    if (child?.pid) process.kill(-child.pid, signal);
  });
}

/** Returns the exit code; 1 after a signal. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<number> {
  if (interrupted) return 1;
  return new Promise((resolve, reject) => {
    // an own process group, so that leftovers of tests end with it
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

/** Plants faults in what changed, where git tells what did. */
const mutateChanged = (env: Readonly<Record<string, string>>): Promise<number> =>
  existsSync(join(root, '.git')) ? run(['--import', 'tsx', 'scripts/mutate.ts', 'changed'], env) : Promise.resolve(0);

/** Prints results and further reasons for failure: skipped tests and empty suites. */
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
/** Collects temporary folders, which interrupted tests leave behind. */
const scratch = mkdtempSync(join(tmpdir(), 'beamtime-tests-'));
// servers started by tests run under other accounts and need access
chmodSync(scratch, 0o711);
/** Kept for inspection: screenshots of failed journeys. */
const failures = join(tmpdir(), 'beamtime-failures');
try {
  const services = await startServices(new Set(selected.flatMap((suite) => suites[suite] ?? [])));
  try {
    const env = { ...services.env, TMPDIR: scratch, FAILURES_DIR: failures };
    process.exitCode = summarise(await runSuites(env));
    if (all && words.length === 0) process.exitCode ||= await mutateChanged(env);
  } finally {
    await services.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
