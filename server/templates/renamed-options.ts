import type { Catalog } from '../../engine/catalog/index.ts';
import { apply, renamedOptions, type OptionRename, type TemplateEdit } from '../../engine/edits/index.ts';
import { same } from '../../engine/json.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { TemplateRow } from './repository/templates.ts';
import { publishedRevision } from './repository/templates.ts';
import { templateEditsSince } from './repository/edits.ts';

export type RenameAnswers = (tx: Tx, order: RenameOrder) => Promise<void>;

export interface RenameOrder {
  readonly templateId: number;
  readonly renames: readonly OptionRename[];
  readonly by: number | null;
  readonly at: Date;
}

/** Maximum number of edits analysed one by one, because each compares whole templates. */
const MAX_EDITS = 500;

export async function optionsRenamed(catalog: Catalog, db: Connection, row: TemplateRow): Promise<readonly OptionRename[]> {
  if (row.workingChanges === 0) return [];
  const published = await publishedRevision(db, row.id);
  return published ? renamedOptions(published.body, await editsFrom(db, row, published.body), catalog) : [];
}

/** If there are too many edits, one summary edit per question. */
async function editsFrom(
  db: Connection,
  { id, version, working }: TemplateRow,
  published: TemplateDefinition,
): Promise<readonly TemplateEdit[]> {
  const log = await templateEditsSince(db, id, Math.max(0, version - MAX_EDITS));
  let definition = working;
  for (const [i, { inverse }] of [...log.entries()].reverse()) {
    definition = apply(definition, inverse);
    if (same(definition, published)) return log.slice(i).map(({ edit }) => edit);
  }
  const publishedIds = new Set(published.steps.flatMap(({ fields }) => fields.map(({ questionId }) => questionId)));
  return working.steps
    .flatMap(({ fields }) => fields)
    .filter(({ questionId }) => publishedIds.has(questionId))
    .map(({ questionId, config }) => ({ edit: 'setFieldConfig', questionId, config }));
}
