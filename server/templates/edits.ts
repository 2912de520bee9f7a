import { diff } from '../../engine/diff/index.ts';
import { apply, invert, rebase, type TemplateEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import { compile } from '../../engine/questionnaires/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { templateHash } from './install.ts';
import { isQuestionnaire } from './published.ts';
import {
  insertTemplateRevision,
  publishedRevision,
  saveWorkingTemplate,
  templateForUpdate,
  type TemplateRow,
} from './repository/templates.ts';
import { templateEditsSince, insertTemplateEdits, type TemplateEditRow } from './repository/edits.ts';
import { inWords } from './in-words.ts';
import { questionsNamed, readyToApply } from './ready-edits.ts';
import type { ConfigParts } from './stored-config.ts';
import type { UsageRegistry } from './usage.ts';

/** Version of the working revision: published revision, unpublished changes, and total number of edits. */
export interface WorkingTemplateState {
  readonly revision: number;
  readonly changes: number;
  readonly version: number;
}

export interface EditedTemplate extends WorkingTemplateState {
  readonly definition: TemplateDefinition;
  readonly rebased: boolean;
}

export interface TemplateEditParts extends ConfigParts {
  readonly uses: UsageRegistry;
}

export interface TemplateEditRequest {
  readonly templateId: number;
  readonly edits: readonly TemplateEdit[];
  /** Base version of the edits; null skips rebasing. */
  readonly basedOn: number | null;
  readonly actor: Actor;
  /** Keeps question texts as they are in the edits, even if the catalogue has changed. */
  readonly asItWas?: boolean;
}

/**
 * Applies edits to the working revision. An unused template is published at once, otherwise edits collect until `publish`.
 *
 * @throws CodedError, without changes, for an edit that does not apply, removes the basis question, or makes conditions circular
 */
export async function applyTemplateEdits(parts: TemplateEditParts, tx: Tx, request: TemplateEditRequest): Promise<EditedTemplate> {
  const { templateId, actor, asItWas = false } = request;
  const questions = await questionsNamed(tx, request.edits);
  const template = await lockTemplate(tx, templateId);
  const { edits, rebased } = await onWhatIsThere(tx, template, request);
  const ready = await readyToApply(parts, tx, { template, edits, questions, asItWas });
  const state = await carryOut(parts, tx, template, { edits: ready, actor });
  return { ...state, rebased };
}

/**
 * Rebases edits on others' edits.
 *
 * @throws CodedError EDIT_CONFLICT naming the conflicting edit
 */
async function onWhatIsThere(tx: Tx, { id, version, working }: TemplateRow, { edits, basedOn }: TemplateEditRequest) {
  if (basedOn === null || basedOn === version) return { edits, rebased: false };
  const log = basedOn < version ? await templateEditsSince(tx, id, basedOn) : [];
  if (log.length !== version - basedOn) throw fail('BAD_INPUT', { message: `The template has no version ${basedOn}` });
  const base = log.reduceRight<TemplateDefinition>((template, { inverse }) => apply(template, inverse), working);
  const moved = rebase({ base, mine: edits, theirs: log.map(({ edit }) => edit) });
  if (moved.ok) return { edits: moved.edits, rebased: true };
  const { who, what } = inWords(working, log)[moved.over] ?? { who: 'Somebody', what: 'changed the same place' };
  throw fail('EDIT_CONFLICT', { who, what });
}

interface ReadyEdits {
  readonly edits: readonly TemplateEdit[];
  readonly actor: Actor;
}

async function carryOut(
  parts: TemplateEditParts,
  tx: Tx,
  template: TemplateRow,
  { edits, actor }: ReadyEdits,
): Promise<Omit<EditedTemplate, 'rebased'>> {
  const { core } = parts;
  const { publishedRevision: revision, workingChanges } = template;
  if (edits.length === 0) return { revision, changes: workingChanges, version: template.version, definition: template.working };
  const { definition, rows } = worked(template, edits, actor, core.now());
  compile(withAllTopics(definition), core.catalog);
  const version = template.version + edits.length;
  await insertTemplateEdits(tx, template.id, rows);
  if (workingChanges === 0 && (await isFree(parts, tx, template.id))) {
    const published = await publishDefinition(tx, template, definition, actor);
    await saveWorkingTemplate(tx, template.id, { definition, changes: 0, version });
    return { revision: published, changes: 0, version, definition };
  }
  const changes = diff(await publishedBody(tx, template), definition, core.catalog).length;
  await saveWorkingTemplate(tx, template.id, { definition, changes, version });
  return { revision, changes, version, definition };
}

/** True for an unused template; the lock makes concurrent users see the edit. */
async function isFree({ uses }: TemplateEditParts, tx: Tx, templateId: number): Promise<boolean> {
  if (await uses.isUsed(tx, templateId)) return false;
  await templateForUpdate(tx, templateId, 'delete');
  return !(await uses.isUsed(tx, templateId));
}

function worked(template: TemplateRow, edits: readonly TemplateEdit[], { userId }: Actor, editedAt: Date) {
  let definition = template.working;
  const rows = edits.map((edit, i): TemplateEditRow => {
    const inverse = invert(definition, edit);
    definition = apply(definition, edit);
    return { version: template.version + i + 1, edit, inverse, editedAt, editedBy: userId };
  });
  return { definition, rows };
}

/** Includes disabled topics, which may be enabled again, in the check for circular conditions. */
const withAllTopics = (definition: TemplateDefinition): TemplateDefinition => ({
  ...definition,
  steps: definition.steps.map((step) => ({ ...step, isEnabled: true })),
});

async function publishedBody(tx: Tx, template: TemplateRow): Promise<TemplateDefinition> {
  const published = await publishedRevision(tx, template.id);
  if (!published) throw fail('TEMPLATE_REVISION_UNKNOWN', { revision: template.publishedRevision });
  return published.body;
}

/** Publishes collected edits: drafts follow the new revision, pinned questionaries do not. */
export async function publishTemplate(tx: Tx, templateId: number, actor: Pick<Actor, 'userId'>): Promise<WorkingTemplateState> {
  const template = await lockTemplate(tx, templateId);
  const { version, workingChanges, publishedRevision: revision } = template;
  if (workingChanges === 0) return { revision, changes: 0, version };
  return { revision: await publishDefinition(tx, template, template.working, actor), changes: 0, version };
}

async function publishDefinition(
  tx: Tx,
  template: TemplateRow,
  definition: TemplateDefinition,
  actor: Pick<Actor, 'userId'>,
): Promise<number> {
  const revision = template.publishedRevision + 1;
  await insertTemplateRevision(tx, {
    templateId: template.id,
    revision,
    definition,
    hash: templateHash(definition),
    publishedBy: actor.userId,
  });
  return revision;
}

/** @throws CodedError TEMPLATE_NOT_FOUND, TEMPLATE_HAS_NO_QUESTIONS */
export async function lockTemplate(tx: Tx, templateId: number): Promise<TemplateRow> {
  const template = await templateForUpdate(tx, templateId);
  if (!template) throw fail('TEMPLATE_NOT_FOUND', { templateId });
  if (!isQuestionnaire(template.working)) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { templateId });
  return template;
}
