import type { RowOfRecord } from '../plugins/database/index.ts';

export type InstrumentRow = RowOfRecord<'INSTRUMENT'>;

export type TechniqueRow = RowOfRecord<'TECHNIQUE'>;
