import type { RowOfRecord } from '../plugins/database/index.ts';

export interface InstitutionPairRow {
  readonly one: RowOfRecord<'INSTITUTION'>;
  readonly other: RowOfRecord<'INSTITUTION'>;
  readonly sameName: boolean;
  readonly peopleOfOne: number;
  readonly peopleOfOther: number;
}
