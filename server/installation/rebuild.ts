import { AsyncResource } from 'node:async_hooks';
import { fail } from '../../engine/errors.ts';
import type { InstallationServices } from './types.ts';

/** Replaces the content of the database; provided by the process, because it builds the application anew. */
export type Rebuild = (withDemo: boolean) => Promise<readonly string[]>;

export function createRebuilding({ core, worker }: InstallationServices) {
  let rebuild: Rebuild | null = null;
  let running: Promise<readonly string[]> | null = null;

  async function run(work: Rebuild, withDemo: boolean): Promise<readonly string[]> {
    core.log.warn({ withDemo }, 'the database is rebuilt');
    const goOn = await worker.pause();
    try {
      return await work(withDemo);
    } finally {
      core.versionedCache.forgetAll();
      goOn();
    }
  }

  return {
    /** The work keeps the context of this call: a request's time and budget are not those of the seeding. */
    rebuildBy: (work: Rebuild): void => void (rebuild = AsyncResource.bind(work)),
    isRebuilding: (): boolean => running !== null,
    /** @throws CodedError NOT_IN_PRODUCTION */
    async rebuild(withDemo: boolean): Promise<readonly string[]> {
      if (core.config.production || rebuild === null) throw fail('NOT_IN_PRODUCTION');
      running ??= run(rebuild, withDemo);
      try {
        return await running;
      } finally {
        running = null;
      }
    },
  };
}
