import { join } from 'node:path';
import { root } from '../../scripts/files.ts';
import { freePorts, removeFolder, start, temporaryFolder } from '../../scripts/services/process.ts';

export interface Product {
  /** Its address, without a slash at the end. */
  readonly address: string;
  readonly dataDir: string;
  /** Ends it as an operator would, and deletes its data. `SIGKILL` tries a crash. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface ProductOptions {
  /** More of the environment: DATABASE_URL, SEED, SMTP_URL and the like. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of one that ran before; it stays when this one ends. */
  readonly dataDir?: string;
}

/** Only what a process needs to run at all: settings of whoever runs the tests must not change what is tested. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'CHROMIUM_PATH'] as const;

/** Runs the built product (`npm run build` first) on a free port of the loopback address, until it says that it is ready. */
export async function startProduct({ env = {}, dataDir }: ProductOptions = {}): Promise<Product> {
  const folder = temporaryFolder('product', undefined);
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const own = Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const places = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir ?? join(folder, 'data') };
  const server = start(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
    env: { ...own, ...places, ...env },
    account: undefined,
    log: join(folder, 'log'),
    cwd: root,
    ownGroup: false,
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await server.stop(signal);
    removeFolder(folder);
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
  return { address, dataDir: places.DATA_DIR, stop };
}
