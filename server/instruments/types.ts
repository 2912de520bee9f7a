import type { Context, Services } from '../context.ts';
import type { RowOfRecord } from '../plugins/database/index.ts';

export type InstrumentServices = Pick<Services, 'core' | 'messageQueue' | 'events' | 'users' | 'records'>;

export type InstrumentContext = Context & InstrumentServices & Pick<Services, 'instruments' | 'techniques'>;

export type InstrumentRow = RowOfRecord<'INSTRUMENT'>;

export type TechniqueRow = RowOfRecord<'TECHNIQUE'>;
