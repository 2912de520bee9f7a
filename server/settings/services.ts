import type { Context, Services } from '../context.ts';

export type SettingServices = Pick<Services, 'core' | 'events' | 'worker'>;

export type SettingContext = Context & SettingServices & Pick<Services, 'settings' | 'features'>;
