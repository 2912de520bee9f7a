import type { NamingTime } from '../../engine/documents/index.ts';
import type { DownloadServices } from './services.ts';

/** Now, as the facility's people read it in the name of a file. */
export const namingTime = async ({ core, settings }: DownloadServices): Promise<NamingTime> => ({
  now: core.now(),
  timeZone: (await settings.get('TIMEZONE')) || 'UTC',
});
