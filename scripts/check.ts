/** `npm run check`: all static checks, reporting the faults of every step. `npm run check -- lint types` runs some steps only. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './files.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const script = (name: string): readonly string[] => [process.execPath, '--import', 'tsx', `scripts/${name}`];

/** Long steps first; two run in parallel. */
const steps: Readonly<Record<string, readonly string[]>> = {
  lint: [
    process.execPath,
    '--max-old-space-size=8192',
    bin('eslint'),
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    '.cache/eslint/',
    '--cache-strategy',
    'content',
  ],
  types: [bin('tsc'), '--project', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
  format: [
    bin('prettier'),
    '.',
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '--cache-strategy',
    'content',
  ],
  generated: [...script('generate.ts'), '--check'],
  arrows: [bin('depcruise'), '--config', '.dependency-cruiser.js', 'engine', 'server', 'web', 'migrations', 'test', 'scripts'],
  unused: [bin('knip'), '--treat-config-hints-as-errors'],
  migrations: script('check-migrations.ts'),
  names: script('check-names.ts'),
};

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

function run([command = '', ...args]: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in steps));
if (unknown.length > 0) throw new Error(`No step is called ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
const queue = Object.entries(steps).filter(([name]) => requested.length === 0 || requested.includes(name));
const failed: string[] = [];

async function work(): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, command] = next;
    const begin = performance.now();
    const { ok, output } = await run(command);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${seconds.padStart(5)} s`);
    if (ok) continue;
    failed.push(name);
    console.log(output);
  }
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
if (failed.length > 0) {
  console.error(`npm run check: ${failed.join(', ')} failed`);
  process.exitCode = 1;
}
