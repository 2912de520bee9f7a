import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/files.ts';
import { freePorts, removeFolder, start, temporaryFolder, type Running } from '../../scripts/services/process.ts';

export interface Product {
  /** Its address, without a slash at the end. */
  readonly address: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Ends it as an operator would, deletes its data, and returns its exit code. `SIGKILL` tries a crash. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface ProductOptions {
  /** More of the environment: DATABASE_URL, SEED, SMTP_URL and the like. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of one that ran before; it stays when this one ends. */
  readonly dataDir?: string;
  /** The folder of one that ran before, of which this one gets a copy. */
  readonly copyOf?: string;
  /** It is measured: compiled as for a facility. */
  readonly measured?: boolean;
}

/** Only what a process needs to run at all: settings of whoever runs the tests must not change what is tested. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM_PATH'] as const;

/** What lives for a minute gives back less than its optimised code costs to make, the database's most of all: a third of its processor time. */
const SHORT_LIVED = ['--no-opt', '--liftoff-only', '--single-threaded-gc'] as const;

interface Launch {
  readonly env: Readonly<Record<string, string>>;
  readonly flags: readonly string[];
}

function launch(program: string, folder: string, { env, flags }: Launch): Running {
  const own = Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  return start(process.execPath, ['--enable-source-maps', ...flags, join(root, 'dist/server', program)], {
    env: { ...own, ...env },
    account: undefined,
    log: join(folder, 'log'),
    cwd: root,
    ownGroup: false,
  });
}

/** Runs the built worker beside a product on the same PostgreSQL, which was started with WORKER=off. */
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

/** Runs the built product (`npm run build` first) with its demonstration accounts on a free port of the loopback address, until it says that it is ready. */
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
