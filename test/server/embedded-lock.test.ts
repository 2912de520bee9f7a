import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { takeLock } from '../../server/plugins/database/lock.ts';
import { startOf } from '../../server/plugins/database/process-start.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

function aProcess(program: string, ...args: readonly string[]) {
  const child = spawn(program, [...args], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  return { pid: child.pid ?? 0, kill: () => child.kill('SIGKILL'), gone };
}
const server = () => aProcess(process.execPath, '-e', 'setInterval(() => {}, 1000)');

const isTaken = async (waitMs = 0): Promise<boolean> => {
  try {
    const release = await takeLock(path, waitMs);
    expect(readFileSync(path, 'utf8').split('\n')[0]).toBe(String(process.pid));
    await release();
    expect(existsSync(path)).toBe(false);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/in use by process \d+.*delete .*database\.lock and start again/s);
    return false;
  }
};

test('a lock whose process lives is not taken, and it is said how to go on', async () => {
  const { pid } = server();
  writeFileSync(path, `${pid}\n${(await startOf(pid)) ?? ''}`);

  expect(await isTaken()).toBe(false);
  expect(existsSync(path)).toBe(true);
});

describe('a lock is taken over', () => {
  test('when a process that began at another time has the number of the killed one', async () => {
    writeFileSync(path, `${server().pid}\n8f6b2f1c-0000-4000-8000-000000000000 4711`);

    expect(await isTaken()).toBe(true);
  });

  test('when another program has the number, in a lock of a build that knew the number alone', async () => {
    writeFileSync(path, String(aProcess('sleep', '600').pid));

    expect(await isTaken()).toBe(true);
  });

  test('when its process is dying and gone before the time is over', async () => {
    const { pid, kill, gone } = server();
    writeFileSync(path, `${pid}\n${(await startOf(pid)) ?? ''}`);

    const taken = isTaken(60_000);
    kill();
    await gone;

    expect(await taken).toBe(true);
  });

  test('when it names this very process, as in a container, where numbers repeat', async () => {
    writeFileSync(path, String(process.pid));

    expect(await isTaken()).toBe(true);
  });

  test.each(['nobody', '-1', '0', '999999999'])('when it names no process: %j', async (text) => {
    writeFileSync(path, text);

    expect(await isTaken()).toBe(true);
  });
});

test('a lock of a build that knew the number alone is not taken while a server runs', async () => {
  writeFileSync(path, String(server().pid));

  expect(await isTaken()).toBe(false);
});
