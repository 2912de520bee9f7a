import { diff } from '../../engine/diff/index.ts';
import { apply, invert, rebase, type TemplateEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';
import { compile } from '../../engine/questionnaires/index.ts';
import type { TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { templateHash } from './install.ts';
import { isQuestionnaire } from './published.ts';
import { insertRevision, publishedRevision, saveWorking, templateForUpdate, type TemplateRow } from './repository.ts';
import { editsSince, insertEdits, type EditRow } from './repository-edits.ts';
import { inWords } from './in-words.ts';
import { questionsNamed, readyToApply } from './ready-edits.ts';
import type { ConfigParts } from './stored-config.ts';
import type { UsageRegistry } from './usage.ts';

/** Where the working revision of a template stands: the revision published last, what differs from it, and all edits ever made. */
export interface WorkingState {
  readonly revision: number;
  readonly changes: number;
  readonly version: number;
}

export interface Edited extends WorkingState {
  readonly definition: TemplateDefinition;
  /** Others had edited since `basedOn`; the edits were carried out on what they left. */
  readonly rebased: boolean;
}

export interface EditParts extends ConfigParts {
  readonly uses: UsageRegistry;
}

export interface EditRequest {
  readonly templateId: number;
  readonly edits: readonly TemplateEdit[];
  /** The version the edits were made on; null: whatever is there. */
  readonly basedOn: number | null;
  readonly actor: Actor;
  /** Questions keep the text they had, though the catalogue may say something else by now. */
  readonly asItWas?: boolean;
}

/**
 * Carries edits out on the working revision. While nothing uses the template they are published at once; afterwards they collect until `publish`.
 * @throws CodedError when an edit does not fit any more, takes the basis question away, or would leave conditions in a circle; nothing is
 * changed then
 */
export async function applyEdits(parts: EditParts, tx: Tx, request: EditRequest): Promise<Edited> {
  const { templateId, actor, asItWas = false } = request;
  const questions = await questionsNamed(tx, request.edits);
  const template = await lockTemplate(tx, templateId);
  const { edits, rebased } = await onWhatIsThere(tx, template, request);
  const ready = await readyToApply(parts, tx, { template, edits, questions, asItWas });
  const state = await carryOut(parts, tx, template, { edits: ready, actor });
  return { ...state, rebased };
}

/**
 * The edits as they fit what others have left since they were made.
 * @throws CodedError EDIT_CLASH naming what somebody else did in the same place
 */
async function onWhatIsThere(tx: Tx, { id, version, working }: TemplateRow, { edits, basedOn }: EditRequest) {
  if (basedOn === null || basedOn === version) return { edits, rebased: false };
  const log = basedOn < version ? await editsSince(tx, id, basedOn) : [];
  if (log.length !== version - basedOn) throw fail('BAD_INPUT', { message: `The template has no version ${basedOn}` });
  const base = log.reduceRight<TemplateDefinition>((template, { inverse }) => apply(template, inverse), working);
  const moved = rebase(
    base,
    log.map(({ edit }) => edit),
    edits,
  );
  if (moved.ok) return { edits: moved.edits, rebased: true };
  const { who, what } = inWords(working, log)[moved.over] ?? { who: 'Somebody', what: 'changed the same place' };
  throw fail('EDIT_CLASH', { who, what });
}

interface ReadyEdits {
  readonly edits: readonly TemplateEdit[];
  readonly actor: Actor;
}

/** Stores the template as the edits leave it, with the edits. */
async function carryOut(parts: EditParts, tx: Tx, template: TemplateRow, { edits, actor }: ReadyEdits): Promise<Omit<Edited, 'rebased'>> {
  const { core } = parts;
  const { publishedRevision: revision, workingChanges } = template;
  if (edits.length === 0) return { revision, changes: workingChanges, version: template.version, definition: template.working };
  const { definition, rows } = worked(template, edits, actor, core.now());
  compile(withAllTopics(definition), core.catalog);
  const version = template.version + edits.length;
  await insertEdits(tx, template.id, rows);
  if (workingChanges === 0 && (await isFree(parts, tx, template.id))) {
    const published = await publishDefinition(tx, template, definition, actor);
    await saveWorking(tx, template.id, { definition, changes: 0, version });
    return { revision: published, changes: 0, version, definition };
  }
  const changes = diff(await publishedBody(tx, template), definition, core.catalog).length;
  await saveWorking(tx, template.id, { definition, changes, version });
  return { revision, changes, version, definition };
}

/** Whether nothing uses a template: what is about to is waited for, and would see the edit. */
async function isFree({ uses }: EditParts, tx: Tx, templateId: number): Promise<boolean> {
  if (await uses.isUsed(tx, templateId)) return false;
  await templateForUpdate(tx, templateId, 'delete');
  return !(await uses.isUsed(tx, templateId));
}

/** Applies edits one after the other and keeps the way back. */
function worked(template: TemplateRow, edits: readonly TemplateEdit[], { userId }: Actor, editedAt: Date) {
  let definition = template.working;
  const rows = edits.map((edit, i): EditRow => {
    const inverse = invert(definition, edit);
    definition = apply(definition, edit);
    return { version: template.version + i + 1, edit, inverse, editedAt, editedBy: userId };
  });
  return { definition, rows };
}

/** Conditions in a disabled topic must not run in a circle either: it may be enabled again. */
const withAllTopics = (definition: TemplateDefinition): TemplateDefinition => ({
  ...definition,
  steps: definition.steps.map((step) => ({ ...step, isEnabled: true })),
});

async function publishedBody(tx: Tx, template: TemplateRow): Promise<TemplateDefinition> {
  const published = await publishedRevision(tx, template.id);
  if (!published) throw fail('TEMPLATE_REVISION_UNKNOWN', { revision: template.publishedRevision });
  return published.body;
}

/** Publishes the edits that have collected: drafts follow from now on, what is pinned stays as it is. */
export async function publish(tx: Tx, templateId: number, actor: Pick<Actor, 'userId'>): Promise<WorkingState> {
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
  await insertRevision(tx, { templateId: template.id, revision, definition, hash: templateHash(definition), publishedBy: actor.userId });
  return revision;
}

/** @throws CodedError TEMPLATE_NOT_FOUND, TEMPLATE_HAS_NO_QUESTIONS */
export async function lockTemplate(tx: Tx, templateId: number): Promise<TemplateRow> {
  const template = await templateForUpdate(tx, templateId);
  if (!template) throw fail('TEMPLATE_NOT_FOUND', { templateId });
  if (!isQuestionnaire(template.working)) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { templateId });
  return template;
}
