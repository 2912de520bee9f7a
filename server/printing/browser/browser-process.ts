import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser as RunningBrowser } from 'playwright-core';
import { environmentForPrograms } from '../../environment.ts';
import type { SystemAccount } from './account.ts';
import { childWithArgument } from './process-tree.ts';

export interface BrowserProgram {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  /** Chromium's own sandbox for renderer processes. */
  readonly sandbox: boolean;
  readonly account: SystemAccount | null;
}

export interface BrowserHandle extends Pick<RunningBrowser, 'newContext'> {
  /** Null where /proc is missing (Linux only). */
  readonly pid: number | null;
  readonly version: string;
  readonly isThere: () => boolean;
  readonly end: () => Promise<void>;
}

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

/** @throws Error with the browser's error output if it does not start */
export async function startBrowserProcess({ path, env, args, sandbox, account }: BrowserProgram): Promise<BrowserHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'beamtime-browser-'));
  const mark = `--beamtime-browser=${randomBytes(8).toString('hex')}`;
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  try {
    const running = await chromium.launch({
      executablePath: account ? await launcherFor(account, path, folder) : path,
      chromiumSandbox: sandbox,
      // user fonts are in the home of the server's account
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
 * Launches the browser under another account, which playwright cannot do. The pipe survives `exec`, and Chromium uses the last profile folder given.
 */
async function launcherFor({ uid, gid }: SystemAccount, path: string, folder: string): Promise<string> {
  const launcher = join(folder, 'start');
  const change = `setpriv --reuid=${uid} --regid=${gid} --clear-groups`;
  await writeFile(launcher, `#!/bin/sh\nexec ${change} -- ${quoted(path)} "$@" --user-data-dir=${quoted(folder)}\n`, { mode: 0o755 });
  await chown(folder, uid, gid);
  return launcher;
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function asBrowser(running: RunningBrowser, pid: number | null): BrowserHandle {
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

/** Playwright starts the browser as a group leader. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // the group has already ended
  }
}
