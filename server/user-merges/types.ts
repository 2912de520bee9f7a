import type { MergeAccount } from '../../engine/rules/merge-people.ts';
import type { Context, Services } from '../context.ts';

export type UserMergeServices = Pick<Services, 'core' | 'events' | 'users'>;

export type UserMergeContext = Context & UserMergeServices & Pick<Services, 'userMerges'>;

export interface MergePair {
  readonly fromUserId: number;
  readonly intoUserId: number;
}

export interface UserMergeRow extends MergePair {
  readonly id: number;
  readonly mergedAt: Date;
  readonly mergedById: number | null;
  readonly undoneAt: Date | null;
  readonly undoneById: number | null;
}

/** Rows of one kind that name a person. */
export interface UserMergeCountRow {
  /** "panel reviews" */
  readonly what: string;
  readonly count: number;
  /** Names of the first rows. */
  readonly examples: readonly string[];
}

export interface UserMergePreviewRow {
  readonly moves: readonly UserMergeCountRow[];
  /** Both accounts have these; the one of the account that stays is kept. */
  readonly doubles: readonly UserMergeCountRow[];
  readonly conflicts: readonly string[];
}

export interface UndoneUserMergeRow {
  readonly merge: UserMergeRow;
  /** Changed since the merge, and therefore left where they are. */
  readonly left: readonly UserMergeCountRow[];
}

export interface MergeAccountPair {
  readonly from: MergeAccount;
  readonly into: MergeAccount;
}
