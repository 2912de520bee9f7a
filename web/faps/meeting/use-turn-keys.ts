import { useEffect } from 'react';

const FORWARD = ['j', 'ArrowRight', 'ArrowDown'];
const BACK = ['k', 'ArrowLeft', 'ArrowUp'];
const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]';

interface Turns {
  /** Null: nothing comes there. */
  readonly next: number | null;
  readonly previous: number | null;
  readonly onOpen: (proposalPk: number) => void;
}

/** Turns to the neighbours of the proposal in hand by J, K and arrows, where nothing is typed. */
export function useTurnKeys({ next, previous, onOpen }: Turns): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
      if (isTyping || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const to = FORWARD.includes(event.key) ? next : BACK.includes(event.key) ? previous : null;
      if (to === null) return;
      event.preventDefault();
      onOpen(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [next, previous, onOpen]);
}
