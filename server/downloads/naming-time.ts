import type { NamingTime } from '../../engine/documents/index.ts';
import type { DownloadServices } from './types.ts';

export const namingTime = async ({ core, settings }: Pick<DownloadServices, 'core' | 'settings'>): Promise<NamingTime> => ({
  now: core.now(),
  timeZone: (await settings.get('TIMEZONE')) || 'UTC',
});
