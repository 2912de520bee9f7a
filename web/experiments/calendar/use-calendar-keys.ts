import { useEffect } from 'react';

const TYPED_IN =
  'input:not([type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]';

interface CalendarTurns {
  readonly next: () => void;
  readonly previous: () => void;
  readonly today: () => void;
}

/** J, K and T turn the calendar, where nothing is typed. */
export function useCalendarKeys({ next, previous, today }: CalendarTurns): void {
  useEffect(() => {
    const turns: Readonly<Record<string, () => void>> = { j: next, k: previous, t: today };
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
      if (isTyping || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const turn = turns[event.key.toLowerCase()];
      if (!turn) return;
      event.preventDefault();
      turn();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [next, previous, today]);
}
