import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { fairQueue } from '../fair-queue.ts';

/** What reading one PDF may take; a file that needs more counts as one that does not open. */
const MAX_HEAP_MB = 256;
const MAX_MS = 10_000;
/** Files that are read at once: memory for more is not set aside. */
const AT_ONCE = 2;
/** The largest piece that a packed part of a PDF may become: buffers lie outside the heap. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/** Runs beside the server, on a thread that ends with the file: what a hostile PDF grows to goes with it. */
const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.Uint8Array = new Proxy(Uint8Array, {
    construct(target, args, self) {
      if (args[0] > workerData.maxUnpackedBytes) throw new RangeError('unpacks to too much');
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

const queue = fairQueue(AT_ONCE);

/**
 * Counts the pages of a PDF on disk; null for one that does not open: the rules of the question say what follows.
 * @param owner who sent it
 */
export const pagesOf = (path: string, owner: number): Promise<number | null> => queue({ owner }, () => count(path));

function count(path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const worker = new Worker(PROGRAM, {
      eval: true,
      workerData: { path, library, maxUnpackedBytes: MAX_UNPACKED_BYTES },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), MAX_MS);
    const done = (pages: number | null): void => {
      clearTimeout(timer);
      resolve(pages);
      void worker.terminate();
    };
    worker.once('message', (pages: number | null) => done(pages));
    worker.once('error', () => done(null));
    worker.once('exit', () => done(null));
  });
}
