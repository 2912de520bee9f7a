import type { NamingTime } from '../../engine/documents/index.ts';
import type { DownloadServices } from './services.ts';

export const namingTime = async ({ core, settings }: DownloadServices): Promise<NamingTime> => ({
  now: core.now(),
  timeZone: (await settings.get('TIMEZONE')) || 'UTC',
});
