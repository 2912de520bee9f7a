import { ownRelease, schemaFloor } from '../plugins/database/migrate.ts';
import type { InstallationServices } from './types.ts';

const LOOK_EVERY_MS = 2_000;

/** Stops serving once a newer release has raised the schema's floor above this one. */
export function createFloorWatch({ core, worker }: InstallationServices) {
  const release = ownRelease();
  let goOn: (() => void) | null = null;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const floor = await schemaFloor(core.db as never);
    const isBelow = floor !== null && floor > (await release);
    if (isBelow && goOn === null) {
      core.log.error({ floor, release: await release }, 'the database was upgraded for a newer release: this one serves no more');
      goOn = () => undefined;
      goOn = await worker.pause();
    } else if (!isBelow && goOn !== null) {
      core.log.warn({ floor }, 'this release may run on the database again');
      goOn();
      goOn = null;
    }
  }

  /** A database that is away says nothing about its floor. */
  const check = (): Promise<void> =>
    (looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = null)));

  return {
    checkFloor: check,
    isUpgrading: (): boolean => goOn !== null,
    watchFloor: (): void => {
      timer = setInterval(() => void check(), LOOK_EVERY_MS);
      timer.unref();
    },
    unwatchFloor: (): void => clearInterval(timer),
  };
}
