import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^beamtime-[0-9a-f-]{36}\.pdf$/;
/** Nothing has been written to it for so long: the process that did has gone. */
const LEFT_AFTER_MS = 60 * 60_000;

/** Where a PDF is put as well while it arrives, until its pages are counted. */
export const spoolOf = (fileId: string): string => join(tmpdir(), `beamtime-${fileId}.pdf`);

/** Takes away what processes that were killed have left on this machine. */
export async function sweepSpools(now: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => NAME.test(name));
  await Promise.all(names.map((name) => sweepSpool(join(tmpdir(), name), now)));
}

async function sweepSpool(path: string, now: number): Promise<void> {
  try {
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now - LEFT_AFTER_MS) await rm(path, { force: true });
  } catch {
    // another process took it away, or it is somebody else's on this machine
  }
}
