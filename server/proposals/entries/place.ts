import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { roleMayRead } from '../../../engine/questionnaires/index.ts';
import type { FieldDefinition, Viewer } from '../../../engine/questionnaires/types.ts';
import { mayEditEntry, roomForEntries, type EntryFacts } from '../../../engine/rules/samples.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { locked } from '../load.ts';
import { factsOf } from '../policy.ts';
import { entryCount, templateOfQuestionary, type EntryStore } from '../repository/entries.ts';
import type { ProposalRow } from '../repository/proposals.ts';
import type { EntryServices } from '../services.ts';

export interface Place {
  readonly store: EntryStore;
  readonly proposalPk: number;
  readonly questionId: string;
  readonly templateId: number;
  readonly isPostProposalSubmission: boolean;
}

/** What rights on an entry hang on. Safety forms come with the experiments; until then none is open. */
export const entryFacts = (proposal: ProposalRow, isPostProposalSubmission: boolean): EntryFacts => ({
  proposal: factsOf(proposal),
  isPostProposalSubmission,
  safetyFormOpen: false,
});

/**
 * Where a new entry is to stand: the actor may add it there, the question is one of the proposal's and holds such rows, and the template is the
 * one that the question names. Locks the proposal.
 * @param added how many are to be added
 */
export async function placeFor(services: EntryServices, tx: Tx, actor: Actor, place: Place, added = 1): Promise<FieldDefinition> {
  const proposal = await locked(tx, actor, place.proposalPk);
  allow(mayEditEntry(actor, entryFacts(proposal, place.isPostProposalSubmission), services.core.now()));
  const field = await holdingField(services, tx, proposal.questionaryId, place);
  if (!field) throw fail('ENTRY_QUESTION_NOT_IN_PROPOSAL', { questionId: place.questionId });
  if ((await entryTemplateOf(services, tx, field)) !== place.templateId)
    throw fail('ENTRY_TEMPLATE_WRONG', { templateId: place.templateId });
  allow(roomForEntries(await entryCount(tx, place.store, place), added));
  return field;
}

/** The question of a questionary that holds rows of the kind; undefined when it has none by that id. */
async function holdingField(
  services: EntryServices,
  tx: Tx,
  questionaryId: number,
  { store, questionId }: Pick<Place, 'store' | 'questionId'>,
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

/** By question of a questionary that holds rows of the kind, and that the viewer may read: the template of those rows. */
export async function entryTemplatesOf(
  services: EntryServices,
  tx: Tx,
  { questionaryId, kind, viewer }: { readonly questionaryId: number; readonly kind: string; readonly viewer: Viewer },
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const field of await holdingFields(services, tx, questionaryId, kind)) {
    if (viewer && !roleMayRead(field.config, viewer.role)) continue;
    const templateId = await entryTemplateOf(services, tx, field);
    if (templateId !== null) found.set(field.questionId, templateId);
  }
  return found;
}

/** Configurations name templates by their keys. */
async function entryTemplateOf({ templates }: EntryServices, tx: Tx, { config }: FieldDefinition): Promise<number | null> {
  const key = config['templateId'];
  return typeof key === 'string' ? templates.idOf(key, tx) : typeof key === 'number' ? key : null;
}
