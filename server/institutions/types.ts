import type { InstitutionRow } from '../users/types.ts';

export interface InstitutionPairRow {
  readonly one: InstitutionRow;
  readonly other: InstitutionRow;
  readonly sameName: boolean;
  readonly peopleOfOne: number;
  readonly peopleOfOther: number;
}
