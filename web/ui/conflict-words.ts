import { conflictReason, type ConflictReason } from '../../engine/rules/interest-conflicts.ts';

export interface ConflictOfReviewer extends ConflictReason {
  readonly proposalPk: number;
  readonly reviewerId: number;
  readonly reviewerName: string;
}

/** Conflict of interest of one reviewer with one proposal. */
export interface Between {
  /** Reasons, '' without one. */
  readonly why: string;
  /** The reviewer declared it, or took a declaration back. */
  readonly isDeclared: boolean;
}

export const isDeclaration = ({ kind }: ConflictReason): boolean => kind === 'DECLARED' || kind === 'TAKEN_BACK';

export function conflictBetween(conflicts: readonly ConflictOfReviewer[], proposalPk: number, reviewerId: number): Between {
  const reasons = conflicts.filter((it) => it.proposalPk === proposalPk && it.reviewerId === reviewerId);
  return { why: reasons.map(conflictReason).join('; '), isDeclared: reasons.some(isDeclaration) };
}

/** Declarations about a proposal of people who do not review it: a conflict that bars, a review that was handed back. */
export const declaredByOthers = <C extends ConflictOfReviewer>(
  conflicts: readonly C[],
  proposalPk: number,
  reviewerIds: readonly (number | null)[],
): readonly C[] => conflicts.filter((it) => it.proposalPk === proposalPk && it.kind === 'DECLARED' && !reviewerIds.includes(it.reviewerId));

/** Reasons against assigning a reviewer; a declaration that was taken back is none. */
export const warningBetween = (conflicts: readonly ConflictOfReviewer[], proposalPk: number, reviewerId: number): string =>
  conflictBetween(
    conflicts.filter(({ kind }) => kind !== 'TAKEN_BACK'),
    proposalPk,
    reviewerId,
  ).why;
