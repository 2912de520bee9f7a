import type { Context, Services } from '../context.ts';

export type InstallationServices = Pick<Services, 'core' | 'events' | 'features' | 'outbox' | 'worker'>;

export type InstallationContext = Context & InstallationServices & Pick<Services, 'installation'>;
