import type { FapRole } from '../../engine/rules/faps.ts';
import type { Context, Services } from '../context.ts';

export type FapServices = Pick<Services, 'core' | 'events' | 'settings' | 'users' | 'files'>;

export type FapContext = Context & FapServices & Pick<Services, 'faps'>;

export interface FapRow {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly numberRatingsRequired: number;
  readonly gradeGuide: string | null;
  readonly customGradeGuide: boolean;
  readonly active: boolean;
  readonly files: readonly string[];
  readonly barsConflicts: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A chair who is away. */
export interface ChairAwayRow {
  readonly userId: number;
  readonly until: Date;
}

/** A seat of a person in a panel. */
export interface FapSeatRow {
  readonly fapId: number;
  readonly userId: number;
  readonly role: FapRole;
  readonly name: string;
  /** Deactivated. */
  readonly hasLeft: boolean;
}
