import { Worker } from 'node:worker_threads';
import type { Answer, Calls, Request, Told } from './types.ts';

/** No call is under way. */
const IDLE = -1;

/** Time of the processor that this process has had, in µs. */
function cpuUsed(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** A thread of its own, because the process may be busy for good: who is alone has another parent. */
const WATCH = `
  const { workerData: { parent, begun, maxCpuMs } } = require('node:worker_threads');
  const cpuUsed = ${cpuUsed.toString()};
  const isAlone = () => process.ppid !== parent;
  const isOverspent = () => begun[0] !== ${IDLE} && cpuUsed() - begun[0] > maxCpuMs * 1000;
  setInterval(() => (isAlone() || isOverspent()) && process.kill(process.pid, 'SIGKILL'), 500);`;

/**
 * What the program of a process of its own ends with: answers what it is asked, one call after the other, and ends with the server, or over a call that
 * takes more of the processor than it may.
 */
export function serve(calls: Calls): void {
  const begun = new Float64Array(new SharedArrayBuffer(8)).fill(IDLE);
  new Worker(WATCH, { eval: true, workerData: { parent: process.ppid, begun, maxCpuMs: Number(process.argv[2]) } });
  process.once('disconnect', () => process.exit());
  process.on('message', ({ call, args }: Request) => {
    begun[0] = cpuUsed();
    void answer(calls, call, args).then((told) => {
      begun[0] = IDLE;
      tell(told);
    });
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
