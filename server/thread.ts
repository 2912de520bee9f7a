import { Worker } from 'node:worker_threads';

interface Bounds {
  readonly maxMs: number;
  readonly maxHeapMb: number;
}

/**
 * Runs a program beside the server, on a thread that ends with it: what a hostile input grows to, or never comes to an end with, goes with it.
 * @param program CommonJS; it has `workerData` and posts one message
 * @throws Error when it fails, takes too long or too much memory
 */
export function inThread(program: string, workerData: object, { maxMs, maxHeapMb }: Bounds): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    const timer = setTimeout(() => done(() => reject(new Error('took too long'))), maxMs);
    const done = (tell: () => void): void => {
      clearTimeout(timer);
      tell();
      void worker.terminate();
    };
    worker.once('message', (message: unknown) => done(() => resolve(message)));
    worker.once('error', (error) => done(() => reject(error)));
    worker.once('exit', () => done(() => reject(new Error('ended without an answer'))));
  });
}
