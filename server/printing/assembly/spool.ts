import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^beamtime-[0-9a-f-]{36}\.pdf$/;
/** After this time without writes, the writing process is gone. */
const LEFT_AFTER_MS = 60 * 60_000;

/** Temporary copy of an arriving PDF, for counting its pages. */
export const spoolOf = (fileId: string): string => join(tmpdir(), `beamtime-${fileId}.pdf`);

/** Deletes temporary files of killed processes on this machine. */
export async function sweepSpools(now: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => NAME.test(name));
  await Promise.all(names.map((name) => sweepSpool(join(tmpdir(), name), now)));
}

async function sweepSpool(path: string, now: number): Promise<void> {
  try {
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now - LEFT_AFTER_MS) await rm(path, { force: true });
  } catch {
    // another process deleted it, or it belongs to another user
  }
}
