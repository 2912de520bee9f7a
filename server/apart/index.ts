import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../paths.ts';
import type { Answer, Calls, Request, Told } from './types.ts';

export { serve } from './serve.ts';

/** The process has ended over a call: it cannot be asked anything more. */
export class Ended extends Error {}
/** The process did not begin, or did not answer in its time, and was ended: on a busy machine that says nothing of what it was asked. */
export class TooBusy extends Error {}

export interface Apart<C extends Calls> {
  /**
   * Asks one thing; the one before must have been answered.
   * @throws Error with what the program threw; Ended, TooBusy
   */
  readonly ask: <K extends keyof C & string>(call: K, args: Parameters<C[K]>, maxMs: number) => Promise<Awaited<ReturnType<C[K]>>>;
  readonly end: () => void;
  /** false: it has ended, or was ended. */
  readonly isThere: () => boolean;
}

export interface Program {
  /** Its file below server/, without its ending. The build makes one file of each that is called `program`. */
  readonly file: string;
  readonly maxHeapMb: number;
  /** Time of the processor that a call may take: however busy the machine is, it is the same for the same call. */
  readonly maxCpuMs?: number;
}

/** A start takes a fraction of a second, where nothing else is done. */
const MAX_START_MS = 60_000;

const isBuilt = !import.meta.url.endsWith('.ts');
const command = ({ file, maxHeapMb, maxCpuMs = Infinity }: Program): readonly string[] => [
  `--max-old-space-size=${maxHeapMb}`,
  ...(isBuilt ? [join(projectRoot, 'dist/server', `${file}.js`)] : ['--import', 'tsx', join(projectRoot, 'server', `${file}.ts`)]),
  String(maxCpuMs),
];

/**
 * Starts a program beside the server, in a process that ends with it: what a hostile input grows to, or never comes to an end with, goes with it.
 * No thread of the server's own: one that asks for much memory at once ends the whole process, whatever its limits are.
 * It has none of the server's environment.
 * @throws TooBusy, at once or when it is asked
 */
export function startApart<C extends Calls>(program: Program): Apart<C> {
  const child = spawned(program);
  // whoever asks waits with a timer of their own; one that nobody asks keeps no process from ending
  child.unref();
  child.channel?.unref();
  const gone = new Promise<Error>((resolve) => {
    child.once('error', resolve);
    child.once('exit', () => resolve(new Ended('ended without an answer')));
  });
  const end = (): void => void child.kill('SIGKILL');

  /** What is told, unless the process ends before, or is ended because it takes too long. */
  async function told<T extends Told>(telling: Promise<T>, maxMs: number): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Error>((resolve) => {
      timer = setTimeout(() => resolve(new TooBusy('took too long')), maxMs);
    });
    const first = await Promise.race([telling, gone, late]).finally(() => clearTimeout(timer));
    if (!(first instanceof Error)) return first;
    end();
    throw first;
  }

  const ready = told(next(child), MAX_START_MS).catch((error: unknown) => {
    throw new TooBusy(String(error), { cause: error });
  });
  // whoever asks hears of it
  ready.catch(() => undefined);
  return {
    end,
    isThere: () => child.connected && !child.killed,
    async ask(call, args, maxMs) {
      await ready;
      const answer = await told(asked(child, { call, args }), maxMs);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.answer as never;
    },
  };
}

/** @throws TooBusy where the machine has no room for another process */
function spawned(program: Program): ChildProcess {
  try {
    return spawn(process.execPath, command(program), {
      cwd: projectRoot,
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
  } catch (error) {
    throw new TooBusy(String(error), { cause: error });
  }
}

/** Asks one thing of a process that is started for it. */
export async function askApart<C extends Calls, K extends keyof C & string>(
  program: Program & { readonly maxMs: number },
  call: K,
  args: Parameters<C[K]>,
): Promise<Awaited<ReturnType<C[K]>>> {
  const apart = startApart<C>(program);
  try {
    return await apart.ask(call, args, program.maxMs);
  } finally {
    apart.end();
  }
}

const next = <T extends Told>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => void child.once('message', (told) => resolve(told as T)));

function asked(child: ChildProcess, request: Request): Promise<Answer> {
  const answer = next<Answer>(child);
  const refused = new Promise<never>((_, reject) => {
    child.send(request, (error) => error && reject(new Ended(error.message)));
  });
  return Promise.race([answer, refused]);
}
