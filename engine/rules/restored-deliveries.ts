import { no, yes, type RuleAnswer } from './answer.ts';

/** After a restore: send it, let it be, or note that it was sent before the restore. */
export type RestoredDeed = 'SEND' | 'DROP' | 'MARK_SENT';

export interface WaitingKind {
  readonly kind: string;
  /** Work inside the product, such as a step of a workflow, which must be done. */
  readonly isWork: boolean;
}

export interface RestoredChoice {
  readonly kind: string;
  readonly deed: RestoredDeed;
}

/**
 * May the worker start with these choices? Every waiting kind that leaves the product needs one.
 *
 * @example mayReleaseWorker([{ kind: 'EMAIL', isWork: false }], []) // no: RESTORE_UNDECIDED
 */
export function mayReleaseWorker(waiting: readonly WaitingKind[], choices: readonly RestoredChoice[]): RuleAnswer {
  const chosen = new Map(choices.map(({ kind, deed }) => [kind, deed]));
  const undecided = waiting.filter(({ kind, isWork }) => !isWork && !chosen.has(kind));
  if (undecided.length > 0) return no('RESTORE_UNDECIDED', { kinds: undecided.map(({ kind }) => kind).join(', ') });
  const undone = waiting.filter(({ kind, isWork }) => isWork && (chosen.get(kind) ?? 'SEND') !== 'SEND');
  return undone.length === 0 ? yes : no('RESTORE_WORK', { kinds: undone.map(({ kind }) => kind).join(', ') });
}
