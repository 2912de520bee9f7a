import { useCallback, useRef, type RefCallback } from 'react';

const DIALOG = '[role=dialog]';
const CLOSE_BUTTON = '.ant-modal-close, .ant-drawer-close';

/** True where the focus goes from a field to the button that closes its dialog, or to outside it: nobody has left the field for another one. */
function closesDialog(from: Element, to: EventTarget | null): boolean {
  if (!(to instanceof Element)) return false;
  return to.closest(CLOSE_BUTTON) !== null || to.closest(DIALOG) !== from.closest(DIALOG);
}

/**
 * For an element with fields: tells a blur that comes from closing a dialog from one by which a field is left.
 * `isClosing` holds during the events of the blur.
 */
export function useClosingFocus(): { readonly watch: RefCallback<HTMLElement>; readonly isClosing: () => boolean } {
  const closing = useRef(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const onBlur = ({ target, relatedTarget }: FocusEvent): void => {
      closing.current = target instanceof Element && closesDialog(target, relatedTarget);
      if (closing.current) window.setTimeout(() => (closing.current = false));
    };
    // before the handlers of the fields, of which some are none of React
    element.addEventListener('blur', onBlur, true);
    return () => element.removeEventListener('blur', onBlur, true);
  }, []);
  const isClosing = useCallback(() => closing.current, []);
  return { watch, isClosing };
}
