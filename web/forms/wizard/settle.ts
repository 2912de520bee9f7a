import { isFrozen } from './session-state.ts';
import type { QuestionarySession } from './session.ts';

type Settling = Pick<QuestionarySession, 'autosave' | 'isDirty' | 'getState'>;

/** Whether the server has all that was typed, and nothing is left to decide. */
export const isSettled = (session: Pick<Settling, 'isDirty' | 'getState'>): boolean =>
  !session.isDirty() && session.getState().clashes.length === 0;

type Unsent = Pick<QuestionarySession, 'awaitsMending' | 'isDirty' | 'waits' | 'getState'>;

/** Whether what was typed cannot be saved as it is: not the connection is missing, but a title, or a number in the place of a text. */
export const isUnsavable = (session: Unsent): boolean =>
  !isFrozen(session.getState()) &&
  (session.awaitsMending() || (session.getState().questionaryId === 0 && session.isDirty() && !session.waits()));

/** Sends all that was typed, also in a window that is closed: the first save may bring that to light. @returns whether it is settled */
export async function settle(session: Settling): Promise<boolean> {
  await session.autosave();
  if (session.isDirty()) await session.autosave();
  return isSettled(session);
}
