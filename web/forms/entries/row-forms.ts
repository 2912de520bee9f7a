import type { Catalog } from '../../../engine/catalog/index.ts';
import { compile, type CompiledField } from '../../../engine/questionnaires/index.ts';
import { fetchWidgets } from '../renderer/QuestionField.tsx';
import { loadBlankForm } from '../wizard/api.ts';

export const formOfRows = ({ config }: CompiledField): number => Number(config['templateId']);

/** Fetches templates and widgets once for all rows of these questions; later requests get the failure. */
export function fetchFormsOfRows(fields: readonly CompiledField[], parentId: number, catalog: Catalog): void {
  for (const templateId of new Set(fields.filter(({ type }) => type.holds !== null).map(formOfRows)))
    loadBlankForm({ templateId, parentId }, 'cache-first').then(
      ({ template }) => fetchWidgets(compile(template, catalog)),
      () => undefined,
    );
}
