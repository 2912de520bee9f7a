import { useCallback, useSyncExternalStore } from 'react';
import type { QuestionarySession } from '../../forms/index.ts';

const never = (): void => undefined;

/** The saved title of a proposal; empty if there is none. */
export function useSavedTitle(session: QuestionarySession | null): string {
  const subscribe = useCallback((listener: () => void) => session?.subscribe(listener) ?? never, [session]);
  return useSyncExternalStore(subscribe, () => (session ? savedTitle(session) : ''));
}

function savedTitle(session: QuestionarySession): string {
  const basis = [...session.questionnaire.fields.values()].find(({ type }) => type.basis);
  const title = basis && session.columnsSaved(basis.questionId)?.['title'];
  return typeof title === 'string' ? title : '';
}
