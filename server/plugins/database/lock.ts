import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { runsAnotherProgram, startOf } from './process-start.ts';

/** Milliseconds to wait for a killed process, which frees its memory before it ends. */
const DYING_MS = 5_000;
const LOOK_AGAIN_MS = 100;

/** The second line is missing in lock files of older builds and on platforms without process start times. */
interface Holder {
  readonly pid: number;
  readonly start: string | null;
}

/**
 * Lock file against a second process, because two embedded databases on one folder lose rows silently. Locks of dead processes are taken over; dying
 * ones are waited for.
 *
 * @returns function that releases it
 * @throws StartError while the holder is running
 */
export async function takeLock(path: string, waitMs = DYING_MS): Promise<() => Promise<void>> {
  const own = `${process.pid}\n${(await startOf(process.pid)) ?? ''}`.trim();
  for (let leftMs = waitMs; !(await write(path, own)); leftMs -= LOOK_AGAIN_MS) {
    const holder = await holderOf(path);
    if (holder === 'nobody') await rm(path, { force: true });
    else if (leftMs > 0) await pause(LOOK_AGAIN_MS);
    else if (holder === 'not written yet') await rm(path, { force: true });
    else throw new StartError(inUse(path, holder));
  }
  return () => rm(path, { force: true });
}

/** False if the file exists. */
async function write(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function holderOf(path: string): Promise<Holder | 'nobody' | 'not written yet'> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return 'nobody';
  if (text === '') return 'not written yet';
  const [number = '', start = null] = text.split('\n');
  const holder: Holder = { pid: Number(number), start };
  return holder.pid !== process.pid && (await isHeldBy(holder)) ? holder : 'nobody';
}

async function isHeldBy({ pid, start }: Holder): Promise<boolean> {
  const now = await startOf(pid);
  if (now === null) return false;
  if (now === undefined || start === null) return !(await runsAnotherProgram(pid));
  return now === start;
}

const inUse = (path: string, { pid }: Holder): string =>
  `The embedded database in ${dirname(path)} is in use by process ${pid}. Stop that process, start with another DATA_DIR, or use PostgreSQL by ` +
  `DATABASE_URL. If process ${pid} is no server of this product, delete ${path} and start again.`;
