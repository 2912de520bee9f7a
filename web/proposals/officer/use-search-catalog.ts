import { useEffect, useState } from 'react';
import type { Catalog } from '../../../engine/catalog/types.ts';

/**
 * Loads the question type definitions when a search by question needs them.
 *
 * @returns the catalog, and true if loading failed
 */
export function useSearchCatalog(isNeeded: boolean): readonly [catalog: Catalog | null, failed: boolean] {
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    void import('../../forms/index.ts').then(({ loadPageCatalog }) => loadPageCatalog()).then(setCatalog, () => setFailed(true));
  }, [isNeeded]);
  return [catalog, failed];
}
