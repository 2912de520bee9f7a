/** Cleanup for a layout effect: when the focused part is removed, the focus moves to its list, dialog or page. */
export function keepFocusNearby(part: Element | null): () => void {
  const place = part?.closest<HTMLElement>('.beamtime-list, [role=dialog], main');
  return () => {
    if (!place || !part?.contains(document.activeElement)) return;
    setTimeout(() => {
      const { activeElement } = document;
      // A hidden element still has the focus and is about to lose it.
      if (activeElement !== document.body && !part.contains(activeElement)) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus();
    });
  };
}
