import type { Context, Services } from '../context.ts';

/** Of the domains above, those that this one uses. */
export type SettingServices = Pick<Services, 'core'>;

export type SettingContext = Context & SettingServices & Pick<Services, 'settings' | 'features'>;
