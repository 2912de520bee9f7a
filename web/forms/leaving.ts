import type { FocusEvent } from 'react';

/** Blur handler for composite widgets: moving between their controls is no blur. */
export const whenLeft =
  (onBlur: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
