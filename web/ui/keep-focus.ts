/**
 * For the layout effect of something: when it goes away with the focus on it, the keyboard goes on in its list, dialog or page, and not at the top of all.
 */
export function keepFocusNearby(part: Element | null): () => void {
  const place = part?.closest<HTMLElement>('.beamtime-list, [role=dialog], main');
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
