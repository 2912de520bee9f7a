import { Worker } from 'node:worker_threads';
import type { SandboxAnswer, SandboxCalls, SandboxRequest, SandboxReply } from './types.ts';

const IDLE = -1;

function cpuUsed(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** A separate thread, because the main one may be blocked; a changed parent id means that the server is gone. */
const WATCH = `
  const { workerData: { parent, begun, maxCpuMs } } = require('node:worker_threads');
  const cpuUsed = ${cpuUsed.toString()};
  const isAlone = () => process.ppid !== parent;
  const isOverspent = () => begun[0] !== ${IDLE} && cpuUsed() - begun[0] > maxCpuMs * 1000;
  setInterval(() => (isAlone() || isOverspent()) && process.kill(process.pid, 'SIGKILL'), 500);`;

/** Serves calls one after the other. Exits with the server, or when a call exceeds its CPU time. */
export function serve(calls: SandboxCalls): void {
  const begun = new Float64Array(new SharedArrayBuffer(8)).fill(IDLE);
  new Worker(WATCH, { eval: true, workerData: { parent: process.ppid, begun, maxCpuMs: Number(process.argv[2]) } });
  process.once('disconnect', () => process.exit());
  process.on('message', ({ call, args }: SandboxRequest) => {
    begun[0] = cpuUsed();
    void answer(calls, call, args).then((reply) => {
      begun[0] = IDLE;
      tell(reply);
    });
  });
  tell('ready');
}

const tell = (reply: SandboxReply): void => void process.send?.(reply);

async function answer(calls: SandboxCalls, call: string, args: readonly unknown[]): Promise<SandboxAnswer> {
  try {
    return { answer: await calls[call]?.(...(args as never[])) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
