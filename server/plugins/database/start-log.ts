import { hostname } from 'node:os';

export type StartLog = (fields: Readonly<Record<string, unknown>>, msg: string) => void;

const INFO = 30;
const QUIET = new Set(['warn', 'error', 'fatal', 'silent']);

/** Log lines before the application with its logger is built, in the same shape. */
export const startLog =
  (logLevel: string, write: (line: string) => void = (line) => void process.stdout.write(line)): StartLog =>
  (fields, msg) => {
    if (QUIET.has(logLevel)) return;
    write(`${JSON.stringify({ level: INFO, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields, msg })}\n`);
  };
