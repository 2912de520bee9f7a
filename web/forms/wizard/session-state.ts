import type { SyncStatus } from '../../../engine/sync/index.ts';
import type { EditConflict, StepPresence, SaidProblem } from './api.ts';

export interface SessionState extends SyncStatus {
  readonly questionaryId: number;
  readonly completedTopics: readonly number[];
  /** An explicit save is running; autosaves block nobody. */
  readonly pressed: boolean;
  readonly savedAt: Date | null;
  readonly conflicts: readonly EditConflict[];
  readonly refused: readonly SaidProblem[];
  readonly notices: readonly { readonly questionId: string; readonly text: string }[];
  readonly isOutdated: boolean;
  readonly isRenewed: boolean;
  readonly presence: readonly StepPresence[];
  /** All unsaved edits are stored on this device; false if storage is full or missing. */
  readonly kept: boolean;
  readonly restored: boolean;
}

/** True if editing is disabled. A deleted row stays editable, because it may be restored. */
export const isFrozen = ({ stopped }: SessionState): boolean => stopped !== null && stopped !== 'QUESTIONARY_NOT_FOUND';

/** Result of a save; `away`: no response from the server. */
export type SaveOutcome = 'saved' | 'created' | 'refused' | 'conflict' | 'away' | 'failed';
export const isSaved = (outcome: SaveOutcome): boolean => outcome === 'saved' || outcome === 'created';

export function refusedProblems(error: unknown): readonly SaidProblem[] {
  const errors = (error as { readonly errors?: readonly { readonly extensions?: Record<string, unknown> }[] }).errors ?? [];
  return errors.flatMap(({ extensions }) => {
    const context = extensions?.['context'] as { readonly problems?: readonly SaidProblem[] } | undefined;
    return context?.problems ?? [];
  });
}
