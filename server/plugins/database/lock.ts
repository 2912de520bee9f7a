import { readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Guards a folder against a second process: two embedded databases on one folder lose rows without an error.
 * A lock whose process is gone is taken over. Returns how to give it back.
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = Number(await readFile(path, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(`The embedded database is in use by process ${holder} (${path}). Stop it, or use PostgreSQL by DATABASE_URL.`);
    }
    await rm(path, { force: true });
    return takeLock(path);
  }
  return () => rm(path, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
