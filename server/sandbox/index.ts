import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt, projectRoot, serverFolder } from '../paths.ts';
import type { SandboxAnswer, SandboxCalls, SandboxRequest, SandboxReply } from './types.ts';

export { serve } from './serve.ts';

export class Ended extends Error {}
/** The process did not start or answer in time and was ended. On a busy machine this says nothing about the input. */
export class TooBusy extends Error {}

export interface Sandbox<C extends SandboxCalls> {
  /**
   * Makes one call at a time.
   *
   * @throws Error from the program; Ended, TooBusy
   */
  readonly ask: <K extends keyof C & string>(call: K, args: Parameters<C[K]>, maxMs: number) => Promise<Awaited<ReturnType<C[K]>>>;
  readonly end: () => void;
  readonly isThere: () => boolean;
}

export interface SandboxProgram {
  /** File below server/ without extension; the build bundles each file called `program`. */
  readonly file: string;
  readonly maxHeapMb: number;
  /** CPU time per call, which does not depend on the load of the machine. */
  readonly maxCpuMs?: number;
}

/** A start usually takes a fraction of a second. */
const MAX_START_MS = 60_000;

const command = ({ file, maxHeapMb, maxCpuMs = Infinity }: SandboxProgram): readonly string[] => [
  `--max-old-space-size=${maxHeapMb}`,
  ...(isBuilt ? [join(serverFolder, `${file}.js`)] : ['--import', 'tsx', join(serverFolder, `${file}.ts`)]),
  String(maxCpuMs),
];

/**
 * Starts a sandbox process without the server's environment, for hostile input. Not a worker thread, since an allocation there can end the whole
 * process.
 *
 * @throws TooBusy, at once or when it is asked
 */
export function startSandbox<C extends SandboxCalls>(program: SandboxProgram): Sandbox<C> {
  const child = spawned(program);
  // callers have their own timer; an idle process must not keep the server running
  child.unref();
  child.channel?.unref();
  const gone = new Promise<Error>((resolve) => {
    child.once('error', resolve);
    child.once('exit', () => resolve(new Ended('ended without an answer')));
  });
  const end = (): void => void child.kill('SIGKILL');

  /** Rejects if the process ends or the time runs out first. */
  async function replyWithin<T extends SandboxReply>(reply: Promise<T>, maxMs: number): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Error>((resolve) => {
      timer = setTimeout(() => resolve(new TooBusy('took too long')), maxMs);
    });
    const first = await Promise.race([reply, gone, late]).finally(() => clearTimeout(timer));
    if (!(first instanceof Error)) return first;
    end();
    throw first;
  }

  const ready = replyWithin(next(child), MAX_START_MS).catch((error: unknown) => {
    throw new TooBusy(String(error), { cause: error });
  });
  // the caller receives the error
  ready.catch(() => undefined);
  return {
    end,
    isThere: () => child.connected && !child.killed,
    async ask(call, args, maxMs) {
      await ready;
      const answer = await replyWithin(askChild(child, { call, args }), maxMs);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.answer as never;
    },
  };
}

/** @throws TooBusy if no process can be started */
function spawned(program: SandboxProgram): ChildProcess {
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

export async function askSandbox<C extends SandboxCalls, K extends keyof C & string>(
  program: SandboxProgram & { readonly maxMs: number },
  call: K,
  args: Parameters<C[K]>,
): Promise<Awaited<ReturnType<C[K]>>> {
  const apart = startSandbox<C>(program);
  try {
    return await apart.ask(call, args, program.maxMs);
  } finally {
    apart.end();
  }
}

const next = <T extends SandboxReply>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => void child.once('message', (reply) => resolve(reply as T)));

function askChild(child: ChildProcess, request: SandboxRequest): Promise<SandboxAnswer> {
  const answer = next<SandboxAnswer>(child);
  const refused = new Promise<never>((_, reject) => {
    child.send(request, (error) => error && reject(new Ended(error.message)));
  });
  return Promise.race([answer, refused]);
}
