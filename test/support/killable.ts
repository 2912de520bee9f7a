import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '../../scripts/services/process.ts';
import { projectRoot } from '../../server/paths.ts';

export interface Killable {
  readonly address: string;
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
}

export async function startKillable(env: Readonly<Record<string, string>>): Promise<Killable> {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectRoot, 'test/support/server-process.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: 'http://beamtime.test',
      WORKER_POLL_MS: '50',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<boolean>((resolve) => {
    // errors are read to the end and shown
    lines.on('line', (line) => (line === 'ready' ? resolve(true) : console.error(line)));
    lines.on('close', () => resolve(false));
  });
  if (!(await ready)) throw new Error(`the server ended with ${String((await exited)[0])} before it served`);
  return {
    address: `http://127.0.0.1:${port}`,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return (await exited)[0];
    },
  };
}
