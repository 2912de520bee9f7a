import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // it has ended meanwhile
    return '';
  }
};

/** Fields of `/proc/PID/stat` after the name, which may contain blanks. */
function statOf(pid: number): readonly number[] {
  const text = textOf(`/proc/${pid}/stat`);
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14];
const sum = (fields: readonly number[], ...places: readonly number[]): number => places.reduce((all, at) => all + (fields[at] ?? 0), 0);

/** Milliseconds of the processor that a server and the backends of its database have used so far, parallel workers included. */
export function processorOf(pid: number, database: string): number {
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => new RegExp(`^postgres: .*\\b${database}\\b`).test(textOf(`/proc/${name}/cmdline`)))
    .map((name) => statOf(Number(name)));
  const postmaster = statOf(backends[0]?.[PARENT] ?? 0);
  const ticks = [statOf(pid), ...backends].reduce(
    (all, fields) => all + sum(fields, USER, SYSTEM),
    sum(postmaster, ENDED_USER, ENDED_SYSTEM),
  );
  return ticks * TICK_MS;
}
