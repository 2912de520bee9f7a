import type { Reason } from '../../../engine/errors.ts';
import type { Clash, Company, SaidProblem } from './api.ts';

export interface SessionState {
  /** 0 until the first save has created the item. */
  readonly questionaryId: number;
  readonly completedTopics: readonly number[];
  /** offline: nothing comes from the server; troubled: it cannot just now. Either way what was typed waits here, if it can be kept. */
  readonly phase: 'idle' | 'saving' | 'failed' | 'offline' | 'troubled';
  /** Somebody has asked for a save and waits for it; what saves itself holds nobody up. */
  readonly pressed: boolean;
  readonly savedAt: Date | null;
  readonly clashes: readonly Clash[];
  /** What the server refused and the page could not know. */
  readonly refused: readonly SaidProblem[];
  readonly notices: readonly { readonly questionId: string; readonly text: string }[];
  /** What went wrong, in the server's words. */
  readonly failure: string | null;
  /** Why the server said no to the last save. */
  readonly refusedBy: Reason | null;
  /** Why nothing can be written here by now, though it could when the page was opened. */
  readonly stopped: Reason | null;
  /** Its questions are others by now than those of this page. */
  readonly isOutdated: boolean;
  /** They have become others while this page was open, and it shows them as they are now. */
  readonly isRenewed: boolean;
  /** Others who are writing here now. */
  readonly company: readonly Company[];
  /** This device has what the server does not; false: there is no storage, or no room in it. */
  readonly kept: boolean;
  /** Edits of an earlier visit, which the server had not acknowledged, were found on this device. */
  readonly restored: boolean;
}

/** Whether nothing more can be typed. A row that somebody has deleted may be brought back, and what is typed in it meanwhile comes with it. */
export const isFrozen = ({ stopped }: SessionState): boolean => stopped !== null && stopped !== 'QUESTIONARY_NOT_FOUND';

/** What came of a save; away: nobody was reached. */
export type SaveOutcome = 'saved' | 'created' | 'refused' | 'clash' | 'away' | 'failed';
export const isSaved = (outcome: SaveOutcome): boolean => outcome === 'saved' || outcome === 'created';

/** Whether two clashes are about the same place. */
export const samePlace = (one: Pick<Clash, 'questionId' | 'column'>, other: Pick<Clash, 'questionId' | 'column'>): boolean =>
  one.questionId === other.questionId && (one.column ?? null) === (other.column ?? null);

/** The problems in a refusal of the server (ANSWERS_REFUSED carries them). */
export function refusedProblems(error: unknown): readonly SaidProblem[] {
  const errors = (error as { readonly errors?: readonly { readonly extensions?: Record<string, unknown> }[] }).errors ?? [];
  return errors.flatMap(({ extensions }) => {
    const context = extensions?.['context'] as { readonly problems?: readonly SaidProblem[] } | undefined;
    return context?.problems ?? [];
  });
}
