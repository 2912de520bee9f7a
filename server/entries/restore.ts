import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { UNNAMED_KEPT_MS } from '../files/index.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import { placeFor } from './place.ts';
import { editableEntry } from './read.ts';
import {
  deletedEntry,
  deletedQuestionaries,
  forgetDeletedBefore,
  insertEntryAgain,
  takeDeleted,
  type DeletedEntry,
} from './repository/deleted.ts';
import type { EntryServices, KindServices, ProposalEntry } from './types.ts';

/** Retention equals that of unreferenced files, because a deletion is meant. */
const leastRecent = (now: Date): Date => new Date(now.getTime() - UNNAMED_KEPT_MS);

/**
 * Restores an entry deleted by the same person, with all ids; does nothing if it exists.
 *
 * @throws ENTRY_NOT_KEPT, ENTRY_NOT_RESTORABLE, and the errors of adding an entry there
 */
export async function restoreEntry(services: KindServices, actor: Actor, id: number): Promise<ProposalEntry> {
  const { core, kind } = services;
  try {
    return await core.db.transaction().execute(async (tx) => {
      const deleted = await deletedEntry(tx, kind, { id, by: actor.userId, since: leastRecent(core.now()) });
      if (deleted) await putBack(services, tx, actor, id, deleted);
      return editableEntry(services, tx, actor, id, 'ENTRY_NOT_KEPT');
    });
  } catch (error) {
    // A referenced template, question or person no longer exists.
    if (isForeignKeyViolation(error)) throw fail('ENTRY_NOT_RESTORABLE', { id });
    throw error;
  }
}

async function putBack(services: KindServices, tx: Tx, actor: Actor, id: number, { questionaryId, ...place }: DeletedEntry): Promise<void> {
  const { kind, proposals, questionaries } = services;
  await placeFor(services, tx, actor, place);
  const taken = await takeDeleted(tx, kind, id);
  if (!taken) return;
  const { submitted } = await proposals.get(place.proposalPk, tx);
  // Experiment entries are not part of the submission.
  const pinned = place.isPostProposalSubmission ? null : submitted;
  await questionaries.bringBack(tx, { questionaryId, whole: taken.questionary, pinned });
  await insertEntryAgain(tx, kind, taken.entry);
}

export async function sweepDeletedEntries({ core, files }: EntryServices, now: Date): Promise<number> {
  const count = await forgetDeletedBefore(core.db, leastRecent(now));
  await core.db.transaction().execute((tx) => files.removeReferencesExcept(tx, 'DELETED_ANSWER', deletedQuestionaries));
  return count;
}
