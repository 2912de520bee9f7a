import { readFileSync } from 'node:fs';
import { startPostgres } from '../../scripts/services/postgres.ts';

export interface OwnPostgres {
  readonly url: string;
  /** Stops all its processes by SIGSTOP: connections stay open and nothing is answered. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
}

/** A PostgreSQL for one test file, which may freeze and stop it. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const { env, pid, stop } = await startPostgres();
  let frozen: readonly number[] = [];
  const thaw = (): void => {
    for (const one of frozen) process.kill(one, 'SIGCONT');
    frozen = [];
  };
  return {
    url: env['TEST_DATABASE_URL'] ?? '',
    freeze: () => {
      // the postmaster first, so that it starts no further processes
      process.kill(pid, 'SIGSTOP');
      frozen = [pid, ...childrenOf(pid)];
      for (const one of frozen) process.kill(one, 'SIGSTOP');
    },
    thaw,
    stop: () => {
      thaw();
      return stop();
    },
  };
}

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
