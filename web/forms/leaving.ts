import type { FocusEvent } from 'react';

/** For what holds several controls: who goes from one of them to the next has not left it yet, and sees no problem of the next. */
export const whenLeft =
  (onBlur: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
