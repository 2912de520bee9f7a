import { CodedError, fail } from '../../../engine/errors.ts';
import { storedEntryName } from '../../../engine/rules/samples.ts';
import { fullName } from '../../../engine/text.ts';
import { personBehind, type Actor } from '../../../engine/rules/actor.ts';
import { UNNAMED_KEPT_MS } from '../../files/index.ts';
import { isForeignKeyViolation, type Tx } from '../../plugins/database/index.ts';
import {
  deletedEntry,
  deletedQuestionaries,
  deleteEntryRow,
  forgetDeletedBefore,
  insertEntryAgain,
  takeDeleted,
  type DeletedEntry,
} from '../repository/deleted-entries.ts';
import type { Services } from '../../context.ts';
import { editable, type EntryRules } from './actions.ts';
import { placeFor } from './place.ts';
import type { EntryServices, ProposalEntry } from '../types.ts';

export const DELETED_ENTRY_SWEEP_MS = 60 * 60_000;

/** Retention equals that of unreferenced files, because a deletion is meant. */
const leastRecent = (now: Date): Date => new Date(now.getTime() - UNNAMED_KEPT_MS);

export interface DeleteArgs {
  readonly id: number;
  /** For undoing a creation: refused if another person has edited the entry. */
  readonly unlessOthersWrote?: boolean;
}

/**
 * Returns the entry as it was; its author of the deletion can restore it for a while.
 *
 * @throws ENTRY_OTHERS_WROTE if that was to be checked
 */
export async function deleteEntry(
  services: EntryServices,
  rules: EntryRules,
  actor: Actor,
  { id, unlessOthersWrote = false }: DeleteArgs,
): Promise<ProposalEntry> {
  const { core, questionaries } = services;
  try {
    return await core.db.transaction().execute(async (tx) => {
      const { entry } = await editable(services, tx, rules, actor, id);
      if (unlessOthersWrote) await refuseIfOthersWrote(services, tx, rules, actor, entry);
      await deleteEntryRow(tx, rules, { id, by: actor.userId, at: core.now(), whole: questionaries.whole });
      await questionaries.setAside(tx, [entry.questionaryId]);
      return entry;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('ENTRY_IN_USE', { id });
    throw error;
  }
}

async function refuseIfOthersWrote(
  { core, questionaries, users }: EntryServices,
  tx: Tx,
  { kind }: EntryRules,
  actor: Actor,
  { title, questionaryId }: ProposalEntry,
): Promise<void> {
  const others = await questionaries.otherWriters(tx, questionaryId, personBehind(actor));
  if (others.length === 0) return;
  const people = await Promise.all(others.map((userId) => users.byId(userId, tx)));
  const names = people.flatMap((person) => (person ? [fullName(person)] : [])).join(', ');
  const said = { title: storedEntryName(core.catalog, kind, title), names: names || 'somebody else' };
  // The id lets the page keep the questionary's edits.
  throw new CodedError('ENTRY_OTHERS_WROTE', said, { questionaryId });
}

/**
 * Restores an entry deleted by the same person, with all ids; does nothing if it exists.
 *
 * @throws ENTRY_NOT_KEPT, ENTRY_NOT_RESTORABLE, and the errors of adding an entry there
 */
export async function restoreEntry(services: EntryServices, rules: EntryRules, actor: Actor, id: number): Promise<ProposalEntry> {
  const { core } = services;
  try {
    return await core.db.transaction().execute(async (tx) => {
      const deleted = await deletedEntry(tx, rules, { id, by: actor.userId, since: leastRecent(core.now()) });
      if (deleted) await putBack(services, tx, rules, actor, { ...deleted, id });
      return (await editable(services, tx, { ...rules, notFound: 'ENTRY_NOT_KEPT' }, actor, id)).entry;
    });
  } catch (error) {
    // A referenced template, question or person no longer exists.
    if (isForeignKeyViolation(error)) throw fail('ENTRY_NOT_RESTORABLE', { id });
    throw error;
  }
}

interface Deleted extends DeletedEntry {
  readonly id: number;
}

async function putBack(services: EntryServices, tx: Tx, rules: EntryRules, actor: Actor, { id, questionaryId, ...place }: Deleted) {
  await placeFor(services, tx, actor, { store: rules, ...place });
  const taken = await takeDeleted(tx, rules, id);
  if (!taken) return;
  const { submitted } = await services.proposals.get(place.proposalPk, tx);
  // Experiment entries are not part of the submission.
  const pinned = place.isPostProposalSubmission ? null : submitted;
  await services.questionaries.bringBack(tx, { questionaryId, whole: taken.questionary, pinned });
  await insertEntryAgain(tx, rules, taken.entry);
}

export async function sweepDeletedEntries({ core, files }: Pick<Services, 'core' | 'files'>, now: Date): Promise<number> {
  const count = await forgetDeletedBefore(core.db, leastRecent(now));
  await core.db.transaction().execute((tx) => files.removeReferencesExcept(tx, 'DELETED_ANSWER', deletedQuestionaries));
  return count;
}
