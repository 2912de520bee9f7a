import { Worker } from 'node:worker_threads';
import type { Answer, Calls, Request, Told } from './types.ts';

/** A thread of its own, because the process may be busy for good: who is alone has another parent. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 500);`;

/** What the program of a process of its own ends with: answers what it is asked, one call after the other, and ends with the server. */
export function serve(calls: Calls): void {
  new Worker(WATCH, { eval: true, workerData: process.ppid });
  process.once('disconnect', () => process.exit());
  process.on('message', ({ call, args }: Request) => {
    void answer(calls, call, args).then(tell);
  });
  tell('ready');
}

const tell = (told: Told): void => void process.send?.(told);

async function answer(calls: Calls, call: string, args: readonly unknown[]): Promise<Answer> {
  try {
    return { answer: await calls[call]?.(...(args as never[])) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
