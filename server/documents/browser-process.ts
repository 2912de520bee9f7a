import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser as RunningBrowser } from 'playwright-core';
import { environmentForPrograms } from '../environment.ts';
import type { Account } from './account.ts';
import { childWithArgument } from './process-tree.ts';

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
export interface Browser extends Pick<RunningBrowser, 'newContext'> {
  /** Null where the system does not tell (/proc is of Linux). */
  readonly pid: number | null;
  readonly version: string;
  readonly isThere: () => boolean;
  /** Ends all of its processes at once, whatever they are doing. */
  readonly end: () => Promise<void>;
}

/** Nothing of the browser should reach out, and nothing needs a screen. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-first-run',
];
const MAX_START_MS = 60_000;

/** @throws Error with what the browser complained about when it did not start */
export async function startBrowser({ path, env, args, sandbox, account }: BrowserProgram): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'beamtime-browser-'));
  const mark = `--beamtime-browser=${randomBytes(8).toString('hex')}`;
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  try {
    const running = await chromium.launch({
      executablePath: account ? await launcherFor(account, path, folder) : path,
      chromiumSandbox: sandbox,
      // fonts of the person whom the server runs as are in their home
      env: { ...environmentForPrograms(), TMPDIR: folder, ...(account ? { HOME: folder } : {}), ...env },
      args: [...QUIET, ...args, mark],
      timeout: MAX_START_MS,
      // the server closes the browser itself
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    running.once('disconnected', () => void removeFolder());
    return asBrowser(running, await childWithArgument(mark));
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/**
 * A program that starts the browser as another account, which playwright cannot. The pipe to playwright stays open across `exec`, and of two folders
 * for its profile Chromium takes the last.
 */
async function launcherFor({ uid, gid }: Account, path: string, folder: string): Promise<string> {
  const launcher = join(folder, 'start');
  const change = `setpriv --reuid=${uid} --regid=${gid} --clear-groups`;
  await writeFile(launcher, `#!/bin/sh\nexec ${change} -- ${quoted(path)} "$@" --user-data-dir=${quoted(folder)}\n`, { mode: 0o755 });
  await chown(folder, uid, gid);
  return launcher;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function asBrowser(running: RunningBrowser, pid: number | null): Browser {
  let isEnding = false;
  return {
    newContext: (options) => running.newContext(options),
    pid,
    version: running.version(),
    isThere: () => !isEnding && running.isConnected(),
    async end() {
      isEnding = true;
      if (!running.isConnected()) return;
      const gone = new Promise<void>((resolve) => void running.once('disconnected', () => resolve()));
      if (pid === null) await running.close();
      else killGroup(pid);
      await gone;
    },
  };
}

/** Playwright makes the browser the leader of a group. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // all of them have ended
  }
}
