import { editsBack, type OptionRename, type TemplateEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { Core } from '../context.ts';
import { applyEdits, lockTemplate, publish, type EditParts, type EditRequest } from './edits.ts';
import { isQuestionnaire } from './published.ts';
import { revisionsBy, templatesBy, type TemplateRow } from './repository.ts';
import { editsSince } from './repository-edits.ts';
import { inWords, type OthersEdit } from './in-words.ts';
import { optionsRenamed, type RenameAnswers } from './renamed-options.ts';

/** A template as officers edit it. */
export interface TemplateDraft {
  readonly templateId: number;
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly isArchived: boolean;
  readonly revision: number;
  readonly changes: number;
  readonly version: number;
  readonly working: TemplateDefinition;
  readonly others: readonly OthersEdit[];
  readonly rebased: boolean;
}

/** @param since the version the caller knows; null: what others did is not asked for */
export async function draftOf(db: Connection, actor: Actor, templateId: number, since: number | null): Promise<TemplateDraft> {
  const [row] = await templatesBy(db, { templateIds: [templateId] });
  if (!row) throw fail('TEMPLATE_NOT_FOUND', { templateId });
  if (!isQuestionnaire(row.working)) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { templateId });
  const log = since === null || since >= row.version ? [] : await editsSince(db, templateId, since);
  const others = inWords(row.working, log).filter((_told, i) => log[i]?.editedBy !== actor.userId);
  return shown(row, { others, rebased: false });
}

const shown = (row: TemplateRow, more: Pick<TemplateDraft, 'others' | 'rebased'>): TemplateDraft => ({
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

/** Edits by an officer; tells what others did since the version they were made on. */
export async function editDraft(parts: EditParts, tx: Tx, request: EditRequest): Promise<TemplateDraft> {
  const before = await lockTemplate(tx, request.templateId);
  const since = request.basedOn ?? before.version;
  const log = since < before.version ? await editsSince(tx, before.id, since) : [];
  const { rebased } = await applyEdits(parts, tx, request);
  const after = await lockTemplate(tx, request.templateId);
  return shown(after, { others: inWords(before.working, log), rebased });
}

export interface DraftChange {
  readonly templateId: number;
  /** The version the officer has seen; null: whatever is there. */
  readonly basedOn: number | null;
  readonly actor: Actor;
}

export interface Publication extends DraftChange {
  /** Options whose new names given answers get as well. */
  readonly renames: readonly OptionRename[];
}

export interface PublishParts {
  readonly core: Core;
  readonly refuseUnsound: (tx: Tx, templateId: number) => Promise<void>;
  readonly renameAnswers: RenameAnswers;
}

/**
 * Publishes what the officer has seen, and renames options in given answers.
 * @throws CodedError TEMPLATE_CHANGED when others have edited since, OPTION_NOT_RENAMED, and as `refuseUnsound`
 */
export async function publishDraft(
  { core, refuseUnsound, renameAnswers }: PublishParts,
  tx: Tx,
  change: Publication,
): Promise<TemplateDraft> {
  const { templateId, renames, actor } = change;
  const row = await asSeen(tx, change);
  await refuseUnsound(tx, templateId);
  if (renames.length > 0) {
    const known = await optionsRenamed(core.catalog, tx, row);
    const stranger = renames.find(
      (one) => !known.some((it) => it.questionId === one.questionId && it.from === one.from && it.to === one.to),
    );
    if (stranger) throw fail('OPTION_NOT_RENAMED', { from: stranger.from, to: stranger.to });
    await renameAnswers(tx, { templateId, renames, by: actor.userId, at: core.now() });
  }
  await publish(tx, templateId, actor);
  return shown(await lockTemplate(tx, change.templateId), { others: [], rebased: false });
}

/** Makes the working revision equal to the one published last. */
export async function discardChanges(parts: EditParts, tx: Tx, change: DraftChange): Promise<TemplateDraft> {
  const { publishedRevision } = await asSeen(tx, change);
  return restoreRevision(parts, tx, { ...change, revision: publishedRevision });
}

/** Makes the working revision equal to an earlier one, by edits: they can be taken back like any other. */
export async function restoreRevision(
  parts: EditParts,
  tx: Tx,
  { revision, ...change }: DraftChange & { readonly revision: number },
): Promise<TemplateDraft> {
  const { working } = await asSeen(tx, change);
  const [earlier] = await revisionsBy(tx, [{ templateId: change.templateId, revision }]);
  if (!earlier) throw fail('TEMPLATE_REVISION_UNKNOWN', { revision });
  const edits: readonly TemplateEdit[] = editsBack(working, earlier.body);
  await applyEdits(parts, tx, { ...change, basedOn: null, edits, asItWas: true });
  return shown(await lockTemplate(tx, change.templateId), { others: [], rebased: false });
}

async function asSeen(tx: Tx, { templateId, basedOn }: DraftChange): Promise<TemplateRow> {
  const template = await lockTemplate(tx, templateId);
  if (basedOn === null || basedOn === template.version) return template;
  const told = inWords(template.working, await editsSince(tx, templateId, basedOn)).at(-1);
  throw fail('TEMPLATE_CHANGED', { who: told?.who ?? 'Somebody', what: told?.what ?? 'changed the template' });
}
