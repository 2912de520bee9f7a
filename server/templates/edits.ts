import { fail } from '../../engine/errors.ts';
import type { Catalog } from '../../engine/catalog/types.ts';
import { apply, removedBy, type TemplateEdit } from '../../engine/edits/index.ts';
import { compile } from '../../engine/questionnaires/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';
import { templateHash } from './install.ts';
import { insertRevision, saveWorking, templateForUpdate, type TemplateRow } from './repository.ts';
import type { UsageRegistry } from './usage.ts';

/** Where the working revision of a template stands: the revision published last, and the edits made since. */
export interface WorkingState {
  readonly revision: number;
  readonly changes: number;
}

export interface Edited extends WorkingState {
  readonly definition: TemplateDefinition;
  /** Others had edited since `basedOn`; the edits were carried out on what they left. */
  readonly rebased: boolean;
}

interface EditRequest {
  readonly templateId: number;
  readonly edits: readonly TemplateEdit[];
  /** What the edits were made on; null: whatever is there. */
  readonly basedOn: WorkingState | null;
  readonly actor: Actor;
}

/**
 * Carries edits out on the working revision. While nothing uses the template they are published at once; afterwards they collect until `publish`.
 * @throws CodedError when an edit does not fit any more, takes the basis question away, or would leave conditions in a circle; nothing is
 * changed then
 */
export async function applyEdits(
  { catalog }: Core,
  uses: UsageRegistry,
  tx: Tx,
  { templateId, edits, basedOn, actor }: EditRequest,
): Promise<Edited> {
  const template = await lockTemplate(tx, templateId);
  const before: WorkingState = { revision: template.publishedRevision, changes: template.workingChanges };
  const definition = edits.reduce<TemplateDefinition>((working, edit) => {
    refuseWithoutBasis(catalog, working, edit);
    return apply(working, edit);
  }, template.working);
  compile(definition, catalog);
  const rebased = basedOn !== null && (basedOn.revision !== before.revision || basedOn.changes !== before.changes);
  if (template.workingChanges === 0 && !(await uses.isUsed(tx, templateId))) {
    return { ...(await publishDefinition(tx, template, definition, actor)), definition, rebased };
  }
  const { workingChanges } = await saveWorking(tx, templateId, definition, edits.length);
  return { revision: before.revision, changes: workingChanges, definition, rebased };
}

/** The basis question is where the item's own columns are edited: a questionary without it could never be completed. */
function refuseWithoutBasis({ questionTypes }: Catalog, template: TemplateDefinition, edit: TemplateEdit): void {
  const basis = removedBy(template, edit).find(({ dataType }) => questionTypes.get(dataType)?.basis);
  if (basis) throw fail('EDIT_BASIS_REMOVED', { questionId: basis.questionId });
}

/** Publishes the edits that have collected: drafts follow from now on, what is pinned stays as it is. */
export async function publish(tx: Tx, templateId: number, actor: Actor): Promise<WorkingState> {
  const template = await lockTemplate(tx, templateId);
  return publishDefinition(tx, template, template.working, actor);
}

async function publishDefinition(tx: Tx, template: TemplateRow, definition: TemplateDefinition, actor: Actor): Promise<WorkingState> {
  const revision = template.publishedRevision + 1;
  await insertRevision(tx, { templateId: template.id, revision, definition, hash: templateHash(definition), publishedBy: actor.userId });
  return { revision, changes: 0 };
}

async function lockTemplate(tx: Tx, templateId: number): Promise<TemplateRow> {
  const template = await templateForUpdate(tx, templateId);
  if (!template) throw fail('TEMPLATE_NOT_FOUND', { templateId });
  return template;
}
