import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that runs for the tests only: what they need to find it, and how to end it. */
export interface Service {
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Long, for a busy machine: one that ends before is not waited for. */
const READY_WITHIN_MS = 170_000;
/** Longer than the product itself gives to a request and a delivery in hand. */
const GONE_WITHIN_MS = 40_000;
const POLL_MS = 150;

/** The account a server should run under: PostgreSQL refuses to run as root, so root lends it another; anybody else uses their own. */
export function accountFor(user: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** A new folder that belongs to the account. */
export function temporaryFolder(name: string, account?: Account): string {
  const folder = mkdtempSync(join(tmpdir(), `beamtime-${name}-`));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Ports of the loopback address that nobody listens on now; held open together, so that no two are the same. */
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
  readonly account: Account | undefined;
  readonly log: string;
  readonly cwd: string;
  /** False: it stays in the group of this process, and ends with it when a signal ends them all. */
  readonly ownGroup?: boolean;
}

export interface Running {
  readonly pid: number;
  /** Asks until the answer comes; throws with the end of the log when the process ends first or the time is up. */
  readonly until: (ready: () => Promise<unknown>) => Promise<void>;
  /** Sends the signal to this process, waits for its end, and kills what is left of its group. Returns its exit code; null: a signal ended it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a process, by default in a group of its own: then Ctrl-C reaches this program only, which ends the other in good order. */
export function start(command: string, args: readonly string[], { env, account, log, cwd, ownGroup = true }: StartOptions): Running {
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

/** Ends what is left of the group that a process started as its leader. */
export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left, which is what was wanted.
  }
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
