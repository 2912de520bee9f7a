import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/files.ts';
import { freePorts, removeFolder, start, temporaryFolder, type RunningService } from '../../scripts/services/process.ts';

export interface Product {
  readonly address: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Stops it as an operator would, deletes its data and returns the exit code. `SIGKILL` simulates a crash. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface ProductOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly copyOf?: string;
  readonly measured?: boolean;
}

/** Minimal environment, so that settings of the developer do not affect the tests. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM_PATH'] as const;

/** Less JIT compilation for short-lived processes. Saves a third of their CPU time, mostly for the database. */
const SHORT_LIVED = ['--no-opt', '--liftoff-only', '--single-threaded-gc'] as const;

interface Launch {
  readonly env: Readonly<Record<string, string>>;
  readonly flags: readonly string[];
}

function launch(program: string, folder: string, { env, flags }: Launch): RunningService {
  const own = Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  return start(process.execPath, ['--enable-source-maps', ...flags, join(root, 'dist/server', program)], {
    env: { ...own, ...env },
    account: undefined,
    log: join(folder, 'log'),
    cwd: root,
    ownGroup: false,
  });
}

/** Runs the built worker beside a product that was started with WORKER=off on the same PostgreSQL. */
export function startWorker(env: Readonly<Record<string, string>>): Pick<Product, 'stop'> {
  const folder = temporaryFolder('worker', undefined);
  const worker = launch('commands/worker.js', folder, { env: { DATA_DIR: join(folder, 'data'), ...env }, flags: SHORT_LIVED });
  return {
    async stop(signal = 'SIGTERM') {
      const code = await worker.stop(signal);
      removeFolder(folder);
      return code;
    },
  };
}

/** Starts the built product (`npm run build` first) with demonstration accounts on a free loopback port, and waits until it is ready. */
export async function startProduct({ env = {}, dataDir, copyOf, measured = false }: ProductOptions = {}): Promise<Product> {
  const folder = temporaryFolder('product', undefined);
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const places = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir ?? join(folder, 'data'), DEMO_ACCOUNTS: 'on' };
  if (copyOf !== undefined) cpSync(copyOf, places.DATA_DIR, { recursive: true });
  const server = launch('main.js', folder, { env: { ...places, ...env }, flags: measured ? [] : SHORT_LIVED });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const code = await server.stop(signal);
    removeFolder(folder);
    return code;
  };
  try {
    await server.until(async () => {
      const answer = await fetch(`${address}/ready`);
      if (answer.status !== 200) throw new Error(`/ready answers ${answer.status}`);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, dataDir: places.DATA_DIR, pid: server.pid, stop };
}
