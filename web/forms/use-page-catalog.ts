import { useEffect, useState } from 'react';
import type { Catalog } from '../../engine/catalog/index.ts';
import { loadPageCatalog } from './catalog.ts';

interface PageCatalog {
  readonly catalog: Catalog | null;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

export function usePageCatalog(): PageCatalog {
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    loadPageCatalog().then(
      (loaded) => here && setCatalog(loaded),
      (failure: unknown) => here && setError(failure instanceof Error ? failure : new Error(String(failure))),
    );
    return () => {
      here = false;
    };
  }, [attempt]);
  return {
    catalog,
    error,
    retry: () => {
      setError(undefined);
      setAttempt(attempt + 1);
    },
  };
}
