import { readdir, readFile } from 'node:fs/promises';

export interface Usage {
  readonly bytes: number;
  readonly cpuMs: number;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly cpuMs: number;
}

/** Linux counts CPU time in units of 10 ms (proc(5), utime). */
const TICK_MS = 10;

/** Null without such a process, or without /proc (Linux only). */
export async function usageOf(pid: number | null): Promise<Usage | null> {
  if (pid === null) return null;
  const all = await processes();
  const tree = all.filter((it) => it.pid === pid);
  if (tree.length === 0) return null;
  for (const it of tree) tree.push(...all.filter(({ parent }) => parent === it.pid));
  const sizes = await Promise.all(tree.map((it) => residentBytes(it.pid)));
  return { bytes: sum(sizes), cpuMs: sum(tree.map(({ cpuMs }) => cpuMs)) };
}

/** Child process with this argument; null if there is none or /proc is missing. */
export async function childWithArgument(argument: string): Promise<number | null> {
  const children = (await processes()).filter(({ parent }) => parent === process.pid);
  const lines = await Promise.all(children.map(({ pid }) => readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '')));
  return children.find((_child, i) => lines[i]?.split('\0').includes(argument))?.pid ?? null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);

async function processes(): Promise<readonly Process[]> {
  const names = await readdir('/proc').catch(() => []);
  const listed = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(processAt));
  return listed.filter((it) => it !== null);
}

/** A process may end while the list is read. */
async function processAt(pid: string): Promise<Process | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  if (text === null) return null;
  // the program name in brackets may contain anything; field 3 follows the last bracket
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { pid: Number(pid), parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
}

async function residentBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${String(pid)}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}
