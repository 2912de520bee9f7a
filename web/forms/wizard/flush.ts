import { isFrozen } from './session-state.ts';
import type { QuestionarySession } from './session.ts';

type Settling = Pick<QuestionarySession, 'autosave' | 'isDirty' | 'getState'>;

export const isFlushed = (session: Pick<Settling, 'isDirty' | 'getState'>): boolean =>
  !session.isDirty() && session.getState().conflicts.length === 0;

type Unsent = Pick<QuestionarySession, 'awaitsMending' | 'isDirty' | 'waits' | 'getState'>;

/** True if the edits are invalid as they are, independent of the connection: no title, or a number in place of text. */
export const isUnsavable = (session: Unsent): boolean =>
  !isFrozen(session.getState()) &&
  (session.awaitsMending() || (session.getState().questionaryId === 0 && session.isDirty() && !session.waits()));

/**
 * Sends all edits, also of a closed dialog: the first save may reveal invalid ones.
 *
 * @returns true if everything is saved and decided
 */
export async function flush(session: Settling): Promise<boolean> {
  await session.autosave();
  if (session.isDirty()) await session.autosave();
  return isFlushed(session);
}
