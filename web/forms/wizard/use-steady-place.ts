import { useEffect, type RefObject } from 'react';

const TYPED_IN = 'input, textarea, select, [contenteditable=true]';

/** Keeps the focused field at its screen position when content above it changes height. */
export function useSteadyPlace(above: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = above.current;
    if (!box) return;
    let place: { readonly field: Element; readonly top: number } | null = null;
    const look = (): void => {
      const field = document.activeElement;
      const isBelow = field?.matches(TYPED_IN) && (box.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      place = field && isBelow ? { field, top: field.getBoundingClientRect().top } : null;
    };
    const observer = new ResizeObserver(() => {
      const before = place;
      look();
      if (before === null || place === null || before.field !== place.field) return;
      // Scroll anchoring of browsers does not work at the top of the page.
      (box.closest('.ant-modal-wrap') ?? window).scrollBy({ top: place.top - before.top, behavior: 'instant' });
      look();
    });
    observer.observe(box);
    const events = ['focusin', 'focusout', 'input', 'scroll'];
    for (const one of events) document.addEventListener(one, look, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      for (const one of events) document.removeEventListener(one, look, { capture: true });
    };
  }, [above]);
}
