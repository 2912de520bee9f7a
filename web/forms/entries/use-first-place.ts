import { useEffect, useRef, useState } from 'react';
import { firstPlace } from '../wizard/focus.ts';

/**
 * Focuses the first field once it is drawn and the form's container until then; a key press on the dialog's Close button would close it. Focus that
 * the user has moved stays.
 *
 * @returns the ref of the form's container
 */
export function useFirstPlace(): (holder: HTMLElement | null) => void {
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const dialog = holder?.closest<HTMLElement>('.ant-modal-wrap');
    if (!holder || !dialog || isDone.current) return;
    const look = (): void => {
      const step = holder.querySelector<HTMLElement>('.beamtime-wizard-main');
      if (!hasFocusWithin(holder)) ((step && firstPlace(step)) ?? holder).focus({ preventScroll: true });
      isDone.current = step !== null && hasFocusWithin(holder);
      if (isDone.current) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    // Attributes too: the dialog is hidden at first, and a field may be disabled when it appears.
    observer.observe(dialog, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class', 'disabled'] });
    look();
    return () => observer.disconnect();
  }, [holder]);
  return setHolder;
}

const hasFocusWithin = (holder: HTMLElement): boolean => document.activeElement !== holder && holder.contains(document.activeElement);
