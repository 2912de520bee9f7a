import { useEffect, useState } from 'react';
import type { Catalog, Shapes } from '../../../../engine/catalog/index.ts';
import { loadConfigShapes, loadPageCatalog } from '../../../forms/index.ts';

export interface EditorParts {
  readonly catalog: Catalog;
  readonly shapes: Shapes;
}

export function useEditorParts(): { readonly parts: EditorParts | null; readonly failed: boolean; readonly retry: () => void } {
  const [parts, setParts] = useState<EditorParts | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    Promise.all([loadPageCatalog(), loadConfigShapes()]).then(
      ([catalog, shapes]) => here && setParts({ catalog, shapes }),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [attempt]);
  const retry = (): void => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };
  return { parts, failed, retry };
}
