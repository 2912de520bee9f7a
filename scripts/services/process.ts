import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Service {
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export interface ProcessAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Long enough for a busy machine; an exit ends the wait early. */
const READY_WITHIN_MS = 170_000;
/** Longer than the product's own shutdown limit. */
const GONE_WITHIN_MS = 40_000;
const POLL_MS = 150;

/** Account for a server: PostgreSQL refuses root, so root needs another; other users keep their own. */
export function accountFor(user: string): ProcessAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export function temporaryFolder(name: string, account?: ProcessAccount): string {
  const folder = mkdtempSync(join(tmpdir(), `beamtime-${name}-`));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Free loopback ports, held open together so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    holders.map(
      (holder) =>
        new Promise<number>((resolve, reject) => {
          holder.once('error', reject);
          holder.listen(0, '127.0.0.1', () => {
            const address = holder.address();
            resolve(typeof address === 'object' && address ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(holders.map((holder) => new Promise((resolve) => holder.close(resolve))));
  return ports;
}

interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly account: ProcessAccount | undefined;
  readonly log: string;
  readonly cwd: string;
  /** False: stays in this process group and receives its signals. */
  readonly ownGroup?: boolean;
}

export interface RunningService {
  readonly pid: number;
  /** Polls until ready; throws with the end of the log on exit or timeout. */
  readonly until: (ready: () => Promise<unknown>) => Promise<void>;
  /** Sends the signal, waits for the exit and kills the rest of the group. Returns the exit code, null after a signal. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a process in its own group by default, so that Ctrl-C reaches only this program. */
export function start(command: string, args: readonly string[], { env, account, log, cwd, ownGroup = true }: StartOptions): RunningService {
  const output = openSync(log, 'a');
  const child = spawn(command, args, { env: env ?? process.env, cwd, detached: ownGroup, stdio: ['ignore', output, output], ...account });
  closeSync(output);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const ended = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  const logged = () => readFileSync(log, 'utf8').split('\n').slice(-25).join('\n');
  return {
    pid: child.pid ?? 0,
    async until(ready) {
      const deadline = Date.now() + READY_WITHIN_MS;
      for (;;) {
        if (ended()) throw new Error(`${command} ended before it was ready${failure ? ` (${failure.message})` : ''}:\n${logged()}`);
        try {
          await ready();
          return;
        } catch (error) {
          if (Date.now() > deadline) throw new Error(`${command} was not ready in time:\n${logged()}`, { cause: error });
          await sleep(POLL_MS);
        }
      }
    },
    async stop(signal = 'SIGTERM') {
      if (!ended()) child.kill(signal);
      const deadline = Date.now() + GONE_WITHIN_MS;
      while (!ended() && Date.now() < deadline) await sleep(POLL_MS);
      if (ownGroup) killGroup(child);
      else if (!ended()) child.kill('SIGKILL');
      return child.exitCode;
    },
  };
}

export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // the group has already ended
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
