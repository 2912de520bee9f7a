/**
 * For the layout effect of something: when it goes away with the focus on it, the keyboard goes on at what it stands in, and not at the top of the page.
 * @param around what it stands in, as a selector
 */
export function keepFocusIn(part: Element | null, around: string): () => void {
  const place = part?.closest<HTMLElement>(around);
  return () => {
    if (!place || !part?.contains(document.activeElement)) return;
    setTimeout(() => {
      const { activeElement } = document;
      // what is hidden until the rest has come has the focus still, and is about to lose it
      if (activeElement !== document.body && !part.contains(activeElement)) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus();
    });
  };
}
