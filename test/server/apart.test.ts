import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apart } from '../../server/apart.ts';

const BOUNDS = { maxMs: 20_000, maxHeapMb: 64 };
const told = (program: string, data: object = {}) =>
  apart(`const { parentPort, workerData } = require('node:worker_threads'); ${program}`, data, BOUNDS);

test('a program gives what it posts, of what it is given', async () => {
  expect(await told('parentPort.postMessage({ twice: workerData.once * 2 })', { once: 21 })).toEqual({ twice: 42 });
});

test('a program sees nothing of the environment of the server', async () => {
  process.env['A_SECRET'] = 'of the server';

  const names = (await told('parentPort.postMessage(Object.keys(process.env))')) as string[];

  delete process.env['A_SECRET'];
  expect(names).not.toContain('A_SECRET');
});

test.each([
  ['little by little', 'const all = []; for (;;) all.push({ more: [1, 2, 3] });'],
  ['in a list that grows', 'const all = []; for (;;) all.push(all.length);'],
  ['in a map that grows', 'const all = new Map(); for (let i = 0; ; i += 1) all.set(i, i);'],
  ['at once', 'parentPort.postMessage(new Array(60_000_000).fill(0.5).length);'],
])('the server goes on when a program asks for more memory than it may have: %s', async (_, program) => {
  await expect(told(program)).rejects.toThrow(/memory|ended without an answer/);
});

test.each([
  ['fails', 'throw new Error("no such path")', 'no such path'],
  ['says nothing', '', 'ended without an answer'],
  ['ends its process', 'process.kill(process.pid, "SIGKILL")', 'ended without an answer'],
])('a program that %s is no answer', async (_, program, message) => {
  await expect(told(program)).rejects.toThrow(message);
});

test('a program that never ends is ended', async () => {
  await expect(apart('for (;;);', {}, { ...BOUNDS, maxMs: 300 })).rejects.toThrow('took too long');
});

test('a program ends with the server, also with one that is killed', async () => {
  const pidFile = join(mkdtempSync(join(tmpdir(), 'apart-')), 'pid');
  const program = `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); for (;;);`;
  const script = `import { apart } from './server/apart.ts'; await apart(${JSON.stringify(program)}, {}, { maxMs: 600_000, maxHeapMb: 64 });`;
  const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: 'ignore' });
  await expect.poll(() => readFileSync(pidFile, 'utf8'), { timeout: 30_000 }).not.toBe('');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(runs(pid)).toBe(true);

  server.kill('SIGKILL');

  await expect.poll(() => runs(pid), { timeout: 30_000 }).toBe(false);
});

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
