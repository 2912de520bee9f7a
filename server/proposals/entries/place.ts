import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { roleMayRead } from '../../../engine/questionnaires/index.ts';
import type { FieldDefinition, Viewer } from '../../../engine/questionnaires/types.ts';
import { mayEditEntry, roomForEntries, type EntryFacts } from '../../../engine/rules/samples.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { locked } from '../load.ts';
import { factsOf } from '../policy.ts';
import { entryCount, isSafetyFormOpen, templateOfQuestionary, type EntryRow, type EntryStore } from '../repository/entries.ts';
import type { EntryServices, ProposalRow } from '../types.ts';

export interface EntryPlace {
  readonly store: EntryStore;
  readonly proposalPk: number;
  readonly questionId: string;
  readonly templateId: number;
  readonly isPostProposalSubmission: boolean;
}

interface EntryState {
  readonly isPostProposalSubmission: boolean;
  readonly safetyFormOpen: boolean;
}

const entryFacts = (proposal: ProposalRow, { isPostProposalSubmission, safetyFormOpen }: EntryState): EntryFacts => ({
  proposal: factsOf(proposal),
  isPostProposalSubmission,
  safetyFormOpen,
});

export const factsOfEntry = ({ proposal, entry, safetyFormOpen }: EntryRow): EntryFacts =>
  entryFacts(proposal, { isPostProposalSubmission: entry.isPostProposalSubmission, safetyFormOpen });

/**
 * Locks the proposal and checks permission, question and template of a new entry.
 *
 * @param added number of new entries
 */
export async function placeFor(services: EntryServices, tx: Tx, actor: Actor, place: EntryPlace, added = 1): Promise<FieldDefinition> {
  const proposal = await locked(tx, actor, place.proposalPk);
  const { isPostProposalSubmission, proposalPk } = place;
  const safetyFormOpen = isPostProposalSubmission && (await isSafetyFormOpen(tx, actor, proposalPk));
  allow(mayEditEntry(actor, entryFacts(proposal, { isPostProposalSubmission, safetyFormOpen }), services.core.now()));
  const field = await holdingField(services, tx, proposal.questionaryId, place);
  if (!field) throw fail('ENTRY_QUESTION_NOT_IN_PROPOSAL', { questionId: place.questionId });
  if ((await templateIn(services, tx, field)) !== place.templateId) throw fail('ENTRY_TEMPLATE_WRONG', { templateId: place.templateId });
  allow(roomForEntries(await entryCount(tx, place.store, place), added));
  return field;
}

async function holdingField(
  services: EntryServices,
  tx: Tx,
  questionaryId: number,
  { store, questionId }: Pick<EntryPlace, 'store' | 'questionId'>,
): Promise<FieldDefinition | undefined> {
  return (await holdingFields(services, tx, questionaryId, store.kind)).find((field) => field.questionId === questionId);
}

async function holdingFields(
  { core, templates }: EntryServices,
  tx: Tx,
  questionaryId: number,
  kind: string,
): Promise<readonly FieldDefinition[]> {
  const pinned = await templateOfQuestionary(tx, questionaryId);
  if (!pinned) return [];
  const { definition } = await templates.published(pinned.templateId, pinned.pinnedRevision, tx);
  const fields = definition.steps.flatMap((step) => step.fields);
  return fields.filter((field) => core.catalog.questionTypes.get(field.dataType)?.holds === kind);
}

export async function entryTemplatesOf(
  services: EntryServices,
  tx: Tx,
  { questionaryId, kind, viewer }: { readonly questionaryId: number; readonly kind: string; readonly viewer: Viewer },
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const field of await holdingFields(services, tx, questionaryId, kind)) {
    if (viewer && !roleMayRead(field.config, viewer.role)) continue;
    const templateId = await templateIn(services, tx, field);
    if (templateId !== null) found.set(field.questionId, templateId);
  }
  return found;
}

export interface NamedTemplate {
  readonly questionaryId: number;
  readonly questionId: string;
  /** Setting of the question. */
  readonly name: string;
}

/** Template that a question about entries names; null where it names none, or is not in the questionary. */
export async function templateNamedBy(
  services: EntryServices,
  tx: Tx,
  kind: string,
  { questionaryId, questionId, name }: NamedTemplate,
): Promise<number | null> {
  const field = (await holdingFields(services, tx, questionaryId, kind)).find((it) => it.questionId === questionId);
  return field ? templateIn(services, tx, field, name) : null;
}

async function templateIn({ templates }: EntryServices, tx: Tx, { config }: FieldDefinition, name = 'templateId'): Promise<number | null> {
  const key = config[name];
  return typeof key === 'string' ? templates.idOf(key, tx) : typeof key === 'number' ? key : null;
}
