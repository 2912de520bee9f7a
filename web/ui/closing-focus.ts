import { useCallback, useRef, type RefCallback } from 'react';

const DIALOG = '[role=dialog]';
const CLOSE_BUTTON = '.ant-modal-close, .ant-drawer-close';

/** True if the focus moves to the dialog's close button or outside it: no real blur. */
function closesDialog(from: Element, to: EventTarget | null): boolean {
  if (!(to instanceof Element)) return false;
  return to.closest(CLOSE_BUTTON) !== null || to.closest(DIALOG) !== from.closest(DIALOG);
}

/** Distinguishes a blur caused by closing the dialog. `isClosing` holds during the events of the blur. */
export function useClosingFocus(): { readonly watch: RefCallback<HTMLElement>; readonly isClosing: () => boolean } {
  const closing = useRef(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
      closing.current = target instanceof Element && closesDialog(target, relatedTarget);
      if (closing.current) window.setTimeout(() => (closing.current = false));
    };
    // Capture phase: before the handlers of the fields, some of which are not React's.
    element.addEventListener('blur', onBlur, true);
    return () => element.removeEventListener('blur', onBlur, true);
  }, []);
  const isClosing = useCallback(() => closing.current, []);
  return { watch, isClosing };
}
