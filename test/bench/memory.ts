import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 150;

export interface Memory {
  readonly serverMb: number;
  /** Server with child processes and browser; shared pages count once. */
  readonly togetherMb: number;
}

/** Samples a process tree until stopped and returns the peak. Linux only; elsewhere unknown. */
export function watchMemory(pid: number): () => Memory {
  let most: Memory = { serverMb: 0, togetherMb: 0 };
  const look = () => {
    const now = { serverMb: heldBy(pid, 'Rss'), togetherMb: [pid, ...below(pid)].reduce((sum, it) => sum + heldBy(it, 'Pss'), 0) };
    most = { serverMb: Math.max(most.serverMb, now.serverMb), togetherMb: Math.max(most.togetherMb, now.togetherMb) };
  };
  const timer = setInterval(look, SAMPLE_MS);
  look();
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const heldBy = (pid: number, kind: 'Rss' | 'Pss'): number =>
  Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

function below(pid: number): readonly number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  const found = children.length > 0 ? children : childrenByParent(pid);
  return found.flatMap((child) => [child, ...below(child)]);
}

/** Fallback where the kernel does not list children, or another thread started them. */
function childrenByParent(parent: number): readonly number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]) === parent).map(Number);
}
