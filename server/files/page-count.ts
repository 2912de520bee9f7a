import { createRequire } from 'node:module';
import { fairQueue } from '../fair-queue.ts';
import { apart } from '../apart.ts';

/** What reading one PDF may take; a file that needs more counts as one that does not open. */
const MAX_HEAP_MB = 256;
const MAX_MS = 10_000;
/** Files that are read at once: memory for more is not set aside. */
const AT_ONCE = 2;
/** The largest piece that a packed part of a PDF may become, and what all of them may: buffers lie outside the heap. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const MAX_UNPACKED_IN_ALL = 16 * MAX_UNPACKED_BYTES;

const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  let left = workerData.maxUnpackedInAll;
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args, self) {
      if (typeof args[0] === 'number') left -= args[0];
      if (args[0] > workerData.maxUnpackedBytes || left < 0) throw new RangeError('unpacks to too much');
      return Reflect.construct(target, args, self);
    },
  });
  const { ParseSpeeds, PDFDocument } = require(workerData.library);
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
  PDFDocument.load(require('node:fs').readFileSync(workerData.path), options).then(
    (pdf) => parentPort.postMessage(pdf.getPageCount()),
    () => parentPort.postMessage(null),
  );`;

const library = createRequire(import.meta.url).resolve('@cantoo/pdf-lib');

const queue = fairQueue({ atOnce: AT_ONCE });

/**
 * Counts the pages of a PDF on disk; null for one that does not open: the rules of the question say what follows.
 * @param owner who sent it
 */
export const pagesOf = (path: string, owner: number): Promise<number | null> => queue({ owner }, () => count(path));

async function count(path: string): Promise<number | null> {
  const data = { path, library, maxUnpackedBytes: MAX_UNPACKED_BYTES, maxUnpackedInAll: MAX_UNPACKED_IN_ALL };
  return (await apart(PROGRAM, data, { maxMs: MAX_MS, maxHeapMb: MAX_HEAP_MB }).catch(() => null)) as number | null;
}
