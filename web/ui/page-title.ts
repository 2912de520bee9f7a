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

/** What the browser calls the page until the page itself says: never the page of before. */
export function setBaseTitle(title: string): void {
  base = title;
  show();
}

/** What the browser calls the page while this is drawn; what lies on top of it is said instead. Null: nothing yet. */
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
