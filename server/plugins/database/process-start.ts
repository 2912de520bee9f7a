import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const BOOT = '/proc/sys/kernel/random/boot_id';
/** Field of /proc/PID/stat, counted from the state after the name in brackets (proc_pid_stat(5)): start time in ticks since boot. */
const START_TICKS = 19;

/**
 * Identifies a process by its start time, because PIDs are reused after a boot or in containers. Null: no such process, or a zombie; undefined: start
 * time unknown.
 */
export async function startOf(pid: number): Promise<string | null | undefined> {
  if (!isThere(pid)) return null;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return startByPs(pid);
  const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has released all files.
  if (state === 'Z' || state === 'X') return null;
  const boot = await readFile(BOOT, 'utf8').catch(() => '');
  return `${boot.trim()} ${rest[START_TICKS - 1] ?? ''}`;
}

function isThere(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function startByPs(pid: number): Promise<string | null | undefined> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { ...process.env, LC_ALL: 'C' } });
    return stdout.trim() || undefined;
  } catch {
    return isThere(pid) ? undefined : null;
  }
}

/** True if a process runs another program than this one; false where that cannot be determined. */
export async function runsAnotherProgram(pid: number): Promise<boolean> {
  const program = await readlink(`/proc/${pid}/exe`).catch(() => null);
  return program !== null && basename(program) !== basename(process.execPath);
}
