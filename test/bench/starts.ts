import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../scripts/files.ts';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';
import { seconds, spreadOf, within, type Figure } from './figures.ts';

const AGAIN = 5;
const BUDGET_MS = 3_000;

/** Time from `npm start`, without npm, to the ready message, on the embedded database. */
async function start(dataDir: string): Promise<number> {
  const begin = performance.now();
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: { ...env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ready = (async () => {
    for await (const text of child.stdout.setEncoding('utf8')) if (String(text).includes('is ready at')) return performance.now() - begin;
    throw new Error('the product ended before it was ready');
  })();
  try {
    return await ready;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

export async function startFigures(): Promise<readonly Figure[]> {
  const folder = temporaryFolder('starts', undefined);
  try {
    const first = await start(folder);
    const times: number[] = [];
    for (let i = 0; i < AGAIN; i += 1) times.push(await start(folder));
    const { median, max } = spreadOf(times);
    return [
      { what: 'First start, built: embedded database and demonstration facility', value: seconds(first), budget: '', kept: null },
      {
        what: 'Start on an embedded database that is there already',
        value: `${seconds(median)} (most ${seconds(max)} of ${AGAIN})`,
        budget: '≤ 3 s',
        kept: within(median, BUDGET_MS),
      },
    ];
  } finally {
    removeFolder(folder);
  }
}
