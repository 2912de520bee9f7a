import { spawn } from 'node:child_process';

interface Bounds {
  readonly maxMs: number;
  readonly maxHeapMb: number;
}

type Told = { readonly answer: unknown } | { readonly failure: string };

/**
 * What the process does: the program has a thread of it, so that the process hears that the server has gone while the program takes its time,
 * and goes as well.
 */
const AROUND = `
  const { Worker } = require('node:worker_threads');
  const tell = (told) => process.send(told);
  process.once('disconnect', () => process.exit());
  process.once('message', ({ program, data, maxHeapMb }) => {
    const thread = new Worker(program, { eval: true, workerData: data, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    thread.once('message', (answer) => tell({ answer }));
    thread.once('error', (error) => tell({ failure: error.message }));
    thread.once('exit', () => tell({ failure: 'ended without an answer' }));
  });`;

/**
 * Runs a program beside the server, in a process that ends with it: what a hostile input grows to, or never comes to an end with, goes with it.
 * No thread of the server's own: one that asks for much memory at once ends the whole process with it, whatever its limits are.
 * It has none of the server's environment.
 * @param program CommonJS; it has `workerData` and posts one message, which JSON can hold
 * @throws Error when it fails, takes too long or too much memory
 */
export function apart(program: string, data: object, { maxMs, maxHeapMb }: Bounds): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-e', AROUND], { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const timer = setTimeout(() => done(() => reject(new Error('took too long'))), maxMs);
    const done = (tell: () => void): void => {
      clearTimeout(timer);
      tell();
      child.kill('SIGKILL');
    };
    child.once('message', (told: Told) => done(() => ('answer' in told ? resolve(told.answer) : reject(new Error(told.failure)))));
    child.once('error', (error) => done(() => reject(error)));
    child.once('exit', () => done(() => reject(new Error('ended without an answer'))));
    child.send({ program, data, maxHeapMb }, (error) => error && done(() => reject(error)));
  });
}
