import { useMemo } from 'react';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { diff } from '../../../../engine/diff/index.ts';
import { isObject, own } from '../../../../engine/json.ts';
import type { TemplateDefinition } from '../../../../engine/questionnaires/index.ts';
import { templateChangeLines } from '../../shared/change-lines.ts';
import { ChangesView } from '../../shared/ChangesView.tsx';

interface ChangesProps {
  readonly catalog: Catalog;
  readonly before: TemplateDefinition;
  readonly after: TemplateDefinition;
}

/** What changed between two revisions, by meaning. */
export function Changes({ catalog, before, after }: ChangesProps) {
  const lines = useMemo(() => templateChangeLines(catalog, diff(before, after, settingTitles(catalog))), [catalog, before, after]);
  return <ChangesView lines={lines} />;
}

/** How the settings of a type are called in its editor. */
const settingTitles =
  ({ questionTypes }: Catalog) =>
  (dataType: string, key: string): string => {
    const properties = own(questionTypes.get(dataType)?.config ?? {}, 'properties');
    const property = isObject(properties) ? own(properties, key) : undefined;
    const title = isObject(property) ? own(property, 'title') : undefined;
    return typeof title === 'string' ? title : key;
  };
