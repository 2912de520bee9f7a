import { editsBack, type OptionRename, type TemplateEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { Core } from '../context.ts';
import { applyTemplateEdits, lockTemplate, publishTemplate, type TemplateEditParts, type TemplateEditRequest } from './edits.ts';
import { isQuestionnaire } from './published.ts';
import { revisionsBy, templatesBy, type TemplateRow } from './repository/templates.ts';
import { templateEditsSince } from './repository/edits.ts';
import { inWords } from './in-words.ts';
import { optionsRenamed, type RenameAnswers } from './renamed-options.ts';
import type { ServedTemplateDraft } from './types.ts';

/** @param since version known to the caller; null: without others' edits */
export async function draftOf(db: Connection, actor: Actor, templateId: number, since: number | null): Promise<ServedTemplateDraft> {
  const [row] = await templatesBy(db, { templateIds: [templateId] });
  if (!row) throw fail('TEMPLATE_NOT_FOUND', { templateId });
  if (!isQuestionnaire(row.working)) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { templateId });
  const log = since === null || since >= row.version ? [] : await templateEditsSince(db, templateId, since);
  const others = inWords(row.working, log).filter((_told, i) => log[i]?.editedBy !== actor.userId);
  return shown(row, { others, rebased: false });
}

const shown = (row: TemplateRow, more: Pick<ServedTemplateDraft, 'others' | 'rebased'>): ServedTemplateDraft => ({
  templateId: row.id,
  key: row.key,
  groupId: row.groupId,
  name: row.working.name,
  isArchived: row.isArchived,
  revision: row.publishedRevision,
  changes: row.workingChanges,
  version: row.version,
  working: row.working,
  ...more,
});

export async function editDraft(parts: TemplateEditParts, tx: Tx, request: TemplateEditRequest): Promise<ServedTemplateDraft> {
  const before = await lockTemplate(tx, request.templateId);
  const since = request.basedOn ?? before.version;
  const log = since < before.version ? await templateEditsSince(tx, before.id, since) : [];
  const { rebased } = await applyTemplateEdits(parts, tx, request);
  const after = await lockTemplate(tx, request.templateId);
  return shown(after, { others: inWords(before.working, log), rebased });
}

export interface DraftChange {
  readonly templateId: number;
  /** Version known to the editor; null skips the check. */
  readonly basedOn: number | null;
  readonly actor: Actor;
}

export interface Publication extends DraftChange {
  readonly renames: readonly OptionRename[];
}

export interface TemplatePublishParts {
  readonly core: Core;
  readonly refuseUnsound: (tx: Tx, templateId: number) => Promise<void>;
  readonly renameAnswers: RenameAnswers;
}

/**
 * Publishes the version known to the officer and renames options in existing answers.
 *
 * @throws CodedError TEMPLATE_CHANGED when others have edited since, OPTION_NOT_RENAMED, and as `refuseUnsound`
 */
export async function publishDraft(
  { core, refuseUnsound, renameAnswers }: TemplatePublishParts,
  tx: Tx,
  change: Publication,
): Promise<ServedTemplateDraft> {
  const { templateId, renames, actor } = change;
  const row = await asSeen(tx, change);
  await refuseUnsound(tx, templateId);
  if (renames.length > 0) {
    const renamedOptions = await optionsRenamed(core.catalog, tx, row);
    const stranger = renames.find(
      (one) => !renamedOptions.some((it) => it.questionId === one.questionId && it.from === one.from && it.to === one.to),
    );
    if (stranger) throw fail('OPTION_NOT_RENAMED', { from: stranger.from, to: stranger.to });
    await renameAnswers(tx, { templateId, renames, by: actor.userId, at: core.now() });
  }
  await publishTemplate(tx, templateId, actor);
  return shown(await lockTemplate(tx, change.templateId), { others: [], rebased: false });
}

export async function discardDraft(parts: TemplateEditParts, tx: Tx, change: DraftChange): Promise<ServedTemplateDraft> {
  const { publishedRevision } = await asSeen(tx, change);
  return restoreRevision(parts, tx, { ...change, revision: publishedRevision });
}

/** Restores by edits, which can be undone. */
export async function restoreRevision(
  parts: TemplateEditParts,
  tx: Tx,
  { revision, ...change }: DraftChange & { readonly revision: number },
): Promise<ServedTemplateDraft> {
  const { working } = await asSeen(tx, change);
  const [earlier] = await revisionsBy(tx, [{ templateId: change.templateId, revision }]);
  if (!earlier) throw fail('TEMPLATE_REVISION_UNKNOWN', { revision });
  const edits: readonly TemplateEdit[] = editsBack(working, earlier.body);
  await applyTemplateEdits(parts, tx, { ...change, basedOn: null, edits, asItWas: true });
  return shown(await lockTemplate(tx, change.templateId), { others: [], rebased: false });
}

async function asSeen(tx: Tx, { templateId, basedOn }: DraftChange): Promise<TemplateRow> {
  const template = await lockTemplate(tx, templateId);
  if (basedOn === null || basedOn === template.version) return template;
  const lastEdit = inWords(template.working, await templateEditsSince(tx, templateId, basedOn)).at(-1);
  throw fail('TEMPLATE_CHANGED', { who: lastEdit?.who ?? 'Somebody', what: lastEdit?.what ?? 'changed the template' });
}
