import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { roleMayRead } from '../../engine/questionnaires/index.ts';
import type { FieldDefinition, Viewer } from '../../engine/questionnaires/types.ts';
import { mayEditEntry, roomForEntries } from '../../engine/rules/entries.ts';
import type { Tx } from '../plugins/database/index.ts';
import { entryCount, isSafetyFormOpen, templateOfQuestionary } from './repository/entries.ts';
import type { EntryPlace, KindServices } from './types.ts';

/**
 * Locks the proposal and checks permission, question and template of a new entry.
 *
 * @param added number of new entries
 */
export async function placeFor(services: KindServices, tx: Tx, actor: Actor, place: EntryPlace, added = 1): Promise<FieldDefinition> {
  const { core, kind } = services;
  const { isPostProposalSubmission, proposalPk, questionId, templateId } = place;
  const { proposal, facts } = await services.proposals.forUpdate(tx, actor, proposalPk);
  const safetyFormOpen = isPostProposalSubmission && (await isSafetyFormOpen(tx, actor, proposalPk));
  allow(mayEditEntry(actor, { proposal: facts, isPostProposalSubmission, safetyFormOpen }, core.now()));
  const field = await holdingField(services, tx, { questionaryId: proposal.questionaryId, questionId });
  if (!field) throw fail('ENTRY_QUESTION_NOT_IN_PROPOSAL', { questionId });
  if ((await templateIn(services, tx, field)) !== templateId) throw fail('ENTRY_TEMPLATE_WRONG', { templateId });
  allow(roomForEntries(await entryCount(tx, kind, place), added));
  return field;
}

interface QuestionPlace {
  readonly questionaryId: number;
  readonly questionId: string;
}

const holdingField = async (
  services: KindServices,
  tx: Tx,
  { questionaryId, questionId }: QuestionPlace,
): Promise<FieldDefinition | undefined> =>
  (await holdingFields(services, tx, questionaryId)).find((field) => field.questionId === questionId);

async function holdingFields({ core, kind, templates }: KindServices, tx: Tx, questionaryId: number): Promise<readonly FieldDefinition[]> {
  const pinned = await templateOfQuestionary(tx, questionaryId);
  if (!pinned) return [];
  const { definition } = await templates.published(pinned.templateId, pinned.pinnedRevision, tx);
  const fields = definition.steps.flatMap((step) => step.fields);
  return fields.filter((field) => core.catalog.questionTypes.get(field.dataType)?.holds === kind.ownerKind);
}

/** Templates of the questions of a proposal that the viewer may read. */
export async function entryTemplatesOf(
  services: KindServices,
  tx: Tx,
  questionaryId: number,
  viewer: Viewer,
): Promise<ReadonlyMap<string, number>> {
  const templates = new Map<string, number>();
  for (const field of await holdingFields(services, tx, questionaryId)) {
    if (viewer && !roleMayRead(field.config, viewer.role)) continue;
    const templateId = await templateIn(services, tx, field);
    if (templateId !== null) templates.set(field.questionId, templateId);
  }
  return templates;
}

interface NamedTemplate extends QuestionPlace {
  /** Setting of the question. */
  readonly name: string;
}

/** Template that a question about entries names; null where it names none, or is not in the questionary. */
export async function templateNamedBy(services: KindServices, tx: Tx, { name, ...place }: NamedTemplate): Promise<number | null> {
  const field = await holdingField(services, tx, place);
  return field ? templateIn(services, tx, field, name) : null;
}

async function templateIn({ templates }: KindServices, tx: Tx, { config }: FieldDefinition, name = 'templateId'): Promise<number | null> {
  const key = config[name];
  return typeof key === 'string' ? templates.idOf(key, tx) : typeof key === 'number' ? key : null;
}
