import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Ended, startSandbox, TooBusy, type Sandbox } from '../../../server/sandbox/index.ts';
import { projectRoot } from '../../../server/paths.ts';
import type { TestCalls } from '../../support/sandbox-program.ts';

const PROGRAM = { file: '../test/support/sandbox-program', maxHeapMb: 64 };
const LONG_MS = 110_000;
/** Timeout for two sandbox processes. */
const PATIENT = { timeout: 240_000 };

let apart: Sandbox<TestCalls>;
beforeEach(() => {
  apart = startSandbox<TestCalls>(PROGRAM);
});
afterEach(() => apart.end());

test('a program answers one thing after the other', async () => {
  expect(await apart.ask('twice', [21], LONG_MS)).toEqual({ twice: 42 });
  expect(await apart.ask('twice', [4], LONG_MS)).toEqual({ twice: 8 });
});

test('a program sees nothing of the environment of the server', async () => {
  process.env['A_SECRET'] = 'of the server';
  const other = startSandbox<TestCalls>(PROGRAM);

  const names = await other.ask('environment', [], LONG_MS);

  delete process.env['A_SECRET'];
  other.end();
  expect(names).not.toContain('A_SECRET');
});

test('a process that the machine refuses at once has not started: that says nothing of what it was to read', () => {
  // an invalid path, and too little memory, fail in the same way
  expect(() => startSandbox<TestCalls>({ file: 'a\0b', maxHeapMb: 64 })).toThrow(TooBusy);
});

test('what a program throws is told, and it goes on', async () => {
  await expect(apart.ask('fail', [], LONG_MS)).rejects.toThrow('no such path');

  expect(await apart.ask('twice', [1], LONG_MS)).toEqual({ twice: 2 });
});

test.each(['growLittleByLittle', 'growAList', 'growAMap', 'growAtOnce', 'die'] as const)(
  'the server goes on when a program ends by asking for more memory than it may have, or by itself: %s',
  PATIENT,
  async (call) => {
    await expect(apart.ask(call, [], LONG_MS)).rejects.toThrow(Ended);

    await expect(apart.ask('twice', [1], LONG_MS)).rejects.toThrow(Ended);
  },
);

test('a program that does not answer in its time is ended; on a busy machine that says nothing of what it was asked', async () => {
  await expect(apart.ask('runForEver', ['/dev/null'], 300)).rejects.toThrow(TooBusy);

  await expect(apart.ask('twice', [1], LONG_MS)).rejects.toThrow(Ended);
});

test('a program ends over a call that takes more of the processor than it may, and its calls are counted one by one', async () => {
  const bounded = startSandbox<TestCalls>({ ...PROGRAM, maxCpuMs: 1_000 });
  // together they exceed the limit
  for (let times = 0; times < 5; times += 1) await bounded.ask('compute', [400], LONG_MS);

  await expect(bounded.ask('runForEver', ['/dev/null'], LONG_MS)).rejects.toThrow(Ended);
});

test('a program ends with the server, busy as it may be, also with one that is killed', PATIENT, async () => {
  const pidFile = join(mkdtempSync(join(tmpdir(), 'apart-')), 'pid');
  const script = `
    import { startSandbox } from './server/sandbox/index.ts';
    await startSandbox(${JSON.stringify(PROGRAM)}).ask('runForEver', [${JSON.stringify(pidFile)}], 600_000);`;
  const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: projectRoot, stdio: 'ignore' });
  await expect.poll(() => readFileSync(pidFile, 'utf8'), { timeout: LONG_MS }).not.toBe('');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(runs(pid)).toBe(true);

  server.kill('SIGKILL');

  await expect.poll(() => runs(pid), { timeout: LONG_MS }).toBe(false);
});

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
