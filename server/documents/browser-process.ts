import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { environmentForPrograms } from '../environment.ts';
import type { Account } from './account.ts';
import { devtoolsOver, type Devtools, type DevtoolsPipe } from './devtools.ts';

/** A browser program, and how it is started. */
export interface BrowserProgram {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  /** Chromium's own: processes that draw pages may do next to nothing. */
  readonly sandbox: boolean;
  /** Null: the server's own. */
  readonly account: Account | null;
}

/** A running browser. */
export interface Browser extends Devtools, Pick<DevtoolsPipe, 'session'> {
  readonly pid: number;
  readonly version: string;
  readonly isThere: () => boolean;
  /** Ends all of its processes at once, whatever they are doing. */
  readonly end: () => Promise<void>;
}

/** Nothing of the browser should reach out, nothing needs a screen, and nothing of it is kept. */
const ARGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
];
const MAX_START_MS = 60_000;
const MAX_COMPLAINT = 2_000;

/** @throws Error with what the browser complained about when it did not start */
export async function startBrowser({ path, env, args, sandbox, account }: BrowserProgram): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'beamtime-browser-'));
  if (account) await chown(folder, account.uid, account.gid);
  const own = environmentForPrograms();
  const child = spawn(path, [...ARGS, ...args, ...(sandbox ? [] : ['--no-sandbox']), `--user-data-dir=${folder}`, 'about:blank'], {
    cwd: folder,
    // fonts of the person whom the server runs as are in their home
    env: { ...own, TMPDIR: folder, ...(account ? { HOME: folder } : {}), ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // a group of its own: what stops the server at a terminal leaves it to the server to close the browser
    detached: true,
    ...account,
  });
  const complaint = lastWords(child.stderr as Readable);
  const gone = exited(child);
  void gone.then(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined));
  let isEnding = false;
  const end = async (): Promise<void> => {
    isEnding = true;
    killGroup(child);
    await gone;
  };
  const devtools = devtoolsOver(child.stdio[3] as Writable, child.stdio[4] as Readable);
  try {
    const { product } = await within(devtools.send('Browser.getVersion'), MAX_START_MS);
    return { ...devtools, pid: child.pid ?? 0, version: String(product), isThere: () => !isEnding && isRunning(child), end };
  } catch (error) {
    await end();
    throw new Error(`${await gone}${complaint()}`, { cause: error });
  }
}

const isRunning = (child: ChildProcess): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Resolves when the process has ended, or did not begin, with how. */
async function exited(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return `ended with ${String(code ?? signal)}\n`;
  } catch (error) {
    return String(error);
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // all of them have ended
  }
}

function lastWords(stream: Readable): () => string {
  let words = '';
  stream.on('data', (piece: Buffer) => {
    words = (words + piece.toString()).slice(-MAX_COMPLAINT);
  });
  return () => words;
}

async function within<T>(work: Promise<T>, maxMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), maxMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
