import { isOfficer, personBehind, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

/** An account as far as a merge is concerned. */
export interface MergeAccount {
  readonly id: number;
  readonly name: string;
  readonly placeholder: boolean;
  readonly deactivatedAt: Date | string | null;
  readonly mergedIntoId: number | null;
}

/** Something that keeps two accounts from being merged until somebody has chosen. */
export interface MergeConflict {
  readonly kind: 'JUDGES_OWN' | 'TWO_REVIEWS';
  readonly proposalId: string;
  /** The judgement: "a technical review", or the code of the panel of both reviews. */
  readonly judgement: string;
}

export interface MergeToUndo {
  readonly mergedAt: Date | string;
  readonly undoneAt: Date | string | null;
}

/** Milliseconds within which a merge can be undone. */
export const MERGE_UNDO_MS = 24 * 60 * 60_000;

/**
 * Right to merge one account into another: officers, and neither account is their own.
 *
 * @example mayMergeAccounts(olga, olgasOldAccount, olgasAccount) // MERGE_OF_ONESELF
 */
export function mayMergeAccounts(actor: Actor, from: MergeAccount, into: MergeAccount): RuleAnswer {
  const right = mayTouchAccounts(actor, from.id, into.id);
  if (!right.ok) return right;
  if (from.id === into.id) return no('MERGE_SAME_ACCOUNT');
  const merged = [from, into].find(({ mergedIntoId }) => mergedIntoId !== null);
  if (merged) return no('MERGED_ALREADY', { name: merged.name });
  return into.placeholder || into.deactivatedAt !== null ? no('MERGE_INTO_INACTIVE', { name: into.name }) : yes;
}

function mayTouchAccounts(actor: Actor, ...ids: readonly number[]): RuleAnswer {
  if (!isOfficer(actor)) return no('INSUFFICIENT_PERMISSIONS');
  return ids.some((id) => id === actor.userId || id === personBehind(actor)) ? no('MERGE_OF_ONESELF') : yes;
}

/** @example mayJoinWork([]) // yes */
export const mayJoinWork = (conflicts: readonly MergeConflict[]): RuleAnswer =>
  conflicts.length === 0 ? yes : no('MERGE_CONFLICTS', { conflicts: conflicts.map(mergeConflictText).join(' ') });

/** @example mergeConflictText({ kind: 'TWO_REVIEWS', proposalId: '42', judgement: 'PHYS' }) */
export const mergeConflictText = ({ kind, proposalId, judgement }: MergeConflict): string =>
  kind === 'TWO_REVIEWS'
    ? `Both accounts have a review of proposal ${proposalId} in panel ${judgement}: remove one of them first.`
    : `One account is on proposal ${proposalId}, and the other one has ${judgement} of it: give that to somebody else first.`;

/**
 * Right to undo a merge: officers for whom neither account is their own, within a day, while the account is still merged into this one.
 *
 * @param mergedIntoId where the merged account leads now
 * @example mayUndoMerge(olga, { fromUserId: 1, intoUserId: 2 }, null, now) // MERGE_NOT_THERE
 */
export function mayUndoMerge(
  actor: Actor,
  {
    fromUserId,
    intoUserId,
    mergedIntoId,
  }: { readonly fromUserId: number; readonly intoUserId: number; readonly mergedIntoId: number | null },
  merge: MergeToUndo | null,
  now: Date,
): RuleAnswer {
  const right = mayTouchAccounts(actor, fromUserId, intoUserId);
  if (!right.ok) return right;
  if (merge === null || merge.undoneAt !== null) return no('MERGE_NOT_THERE');
  if (mergedIntoId !== intoUserId) return no('MERGE_NOT_LATEST');
  return isMergeUndoable(merge, now) ? yes : no('MERGE_UNDO_OVER');
}

/** @example mergeUndoneUntil({ mergedAt: '2030-01-01T12:00:00Z' }) // 2030-01-02T12:00:00Z */
export const mergeUndoneUntil = ({ mergedAt }: Pick<MergeToUndo, 'mergedAt'>): Date =>
  new Date(new Date(mergedAt).getTime() + MERGE_UNDO_MS);

/** @example isMergeUndoable({ mergedAt: '2030-01-01T12:00:00Z', undoneAt: null }, aWeekLater) // false */
export const isMergeUndoable = (merge: MergeToUndo, now: Date): boolean =>
  merge.undoneAt === null && now.getTime() < mergeUndoneUntil(merge).getTime();
