import { writeFileSync } from 'node:fs';
import { serve } from '../../server/sandbox/index.ts';

const calls = {
  twice: (number: number) => ({ twice: 2 * number }),
  environment: () => Object.keys(process.env),
  fail(): void {
    throw new Error('no such path');
  },
  die: () => process.kill(process.pid, 'SIGKILL'),
  growLittleByLittle(): void {
    const all: object[] = [];
    for (;;) all.push({ more: [1, 2, 3] });
  },
  growAList(): void {
    const all: number[] = [];
    for (;;) all.push(all.length);
  },
  growAMap(): void {
    const all = new Map<number, number>();
    for (let i = 0; ; i += 1) all.set(i, i);
  },
  growAtOnce: () => new Array(60_000_000).fill(0.5).length,
  compute(ms: number): void {
    const begun = process.cpuUsage();
    for (;;) {
      const { user, system } = process.cpuUsage(begun);
      if (user + system >= ms * 1000) return;
    }
  },
  runForEver(pidFile: string): void {
    writeFileSync(pidFile, String(process.pid));
    for (;;);
  },
};
export type TestCalls = typeof calls;

serve(calls);
