import type { QuestionarySession } from './session.ts';

type Settling = Pick<QuestionarySession, 'autosave' | 'isDirty' | 'getState'>;

/** Whether the server has all that was typed, and nothing is left to decide. */
export const isSettled = (session: Pick<Settling, 'isDirty' | 'getState'>): boolean =>
  !session.isDirty() && session.getState().clashes.length === 0;

/** Sends all that was typed, also in a window that is closed: the first save may bring that to light. @returns whether it is settled */
export async function settle(session: Settling): Promise<boolean> {
  await session.autosave();
  if (session.isDirty()) await session.autosave();
  return isSettled(session);
}
