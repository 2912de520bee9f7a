import { useState } from 'react';

/** What was the case when nothing was on its way: a problem stays, with the button that has the focus, while it is tried again. */
export function useLast(loading: boolean, problem: string | null): string | null {
  const [last, setLast] = useState(problem);
  if (!loading && last !== problem) setLast(problem);
  return last;
}
