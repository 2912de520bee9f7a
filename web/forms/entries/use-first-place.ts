import { useEffect, useRef, useState } from 'react';
import { firstPlace } from '../wizard/focus.ts';

/**
 * Gives the focus of a dialog to the first field of its form as soon as that is drawn, and until then to what will hold it: on its button Close, which
 * the dialog gives it to, a key that is meant for the form would close it. Who has gone to something else in it stays there.
 * @returns the ref of what holds the form
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
    // it is not to be seen at first, and a field may come before it can be typed in
    observer.observe(dialog, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class', 'disabled'] });
    look();
    return () => observer.disconnect();
  }, [holder]);
  return setHolder;
}

const hasFocusWithin = (holder: HTMLElement): boolean => document.activeElement !== holder && holder.contains(document.activeElement);
