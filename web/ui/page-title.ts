import { useEffect } from 'react';

interface Entry {
  readonly title: string;
}

let base = '';
let entries: readonly Entry[] = [];

function show(): void {
  const title = entries.at(-1)?.title ?? base;
  document.title = title === '' ? 'Beamtime' : `${title} · Beamtime`;
}

/** Default document title until the page sets its own, so that the previous one does not stay. */
export function setBaseTitle(title: string): void {
  base = title;
  show();
}

/** Document title while mounted; the topmost component wins. Null: not known yet. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const entry = { title };
    entries = [...entries, entry];
    show();
    return () => {
      entries = entries.filter((one) => one !== entry);
      show();
    };
  }, [title]);
}
