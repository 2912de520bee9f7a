import type { Context, Services } from '../context.ts';

export type InstrumentServices = Pick<Services, 'core' | 'messageQueue' | 'events' | 'users' | 'records'>;

export type InstrumentContext = Context & InstrumentServices & Pick<Services, 'instruments' | 'techniques'>;
