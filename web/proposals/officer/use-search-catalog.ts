import { useEffect, useState } from 'react';
import type { Catalog } from '../../../engine/catalog/types.ts';

/** The definitions of question types, loaded with the forms when somebody searches by a question, and whether that failed. */
export function useSearchCatalog(wanted: boolean): readonly [catalog: Catalog | null, failed: boolean] {
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    void import('../../forms/index.ts').then(({ loadPageCatalog }) => loadPageCatalog()).then(setCatalog, () => setFailed(true));
  }, [wanted]);
  return [catalog, failed];
}
