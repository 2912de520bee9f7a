import { useMemo } from 'react';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { diff } from '../../../../engine/diff/index.ts';
import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { templateChangeLines } from '../../shared/change-lines.ts';
import { ChangesView } from '../../shared/ChangesView.tsx';

interface ChangesProps {
  readonly catalog: Catalog;
  readonly before: TemplateDefinition;
  readonly after: TemplateDefinition;
}

export function Changes({ catalog, before, after }: ChangesProps) {
  const lines = useMemo(() => templateChangeLines(catalog, diff(before, after, catalog)), [catalog, before, after]);
  return <ChangesView lines={lines} />;
}
