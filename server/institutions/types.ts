import type { Context, Services } from '../context.ts';
import type { RowOfRecord } from '../plugins/database/index.ts';

export type InstitutionServices = Pick<Services, 'core' | 'events' | 'users' | 'records'>;

export type InstitutionContext = Context & InstitutionServices & Pick<Services, 'institutions'>;

export interface InstitutionPairRow {
  readonly one: RowOfRecord<'INSTITUTION'>;
  readonly other: RowOfRecord<'INSTITUTION'>;
  readonly sameName: boolean;
  readonly peopleOfOne: number;
  readonly peopleOfOther: number;
}
