import { useState } from 'react';

/** Last settled problem: it stays during a retry, because its button has the focus. */
export function useLast(loading: boolean, problem: string | null): string | null {
  const [last, setLast] = useState(problem);
  if (!loading && last !== problem) setLast(problem);
  return last;
}
