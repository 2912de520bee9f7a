import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { spoolOf } from './spool.ts';

const run = promisify(execFile);

/** Limits of the shell for the program: CPU seconds, kilobytes of memory, blocks of 512 bytes in a file. Systems without one go on. */
const LIMITS = 'for limit in "-t 10" "-v 1048576" "-f 524288"; do ulimit $limit 2>/dev/null; done; exec "$0" "$@"';
const MAX_MS = 20_000;
/** qpdf's exit status for a file that it could read, with warnings. */
const WITH_WARNINGS = 3;

/**
 * Rewrites a PDF without encryption and with its structure repaired.
 *
 * @throws Error with the words of qpdf
 */
export async function repair(qpdf: string, bytes: Uint8Array): Promise<Uint8Array> {
  const [damaged, repaired] = [spoolOf(randomUUID()), spoolOf(randomUUID())];
  try {
    await writeFile(damaged, bytes, { mode: 0o600 });
    const options = ['--password=', '--decrypt', '--no-warn', damaged, repaired];
    await run('/bin/sh', ['-c', LIMITS, qpdf, ...options], { timeout: MAX_MS, killSignal: 'SIGKILL', env: {} }).catch((error: unknown) => {
      if ((error as { readonly code?: unknown }).code !== WITH_WARNINGS) throw error;
    });
    return await readFile(repaired);
  } finally {
    await Promise.all([damaged, repaired].map((path) => rm(path, { force: true })));
  }
}
