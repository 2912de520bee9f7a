import { CodedError, fail } from '../../../engine/errors.ts';
import { entryName } from '../../../engine/rules/samples.ts';
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
import type { Entry } from '../repository/entries.ts';
import type { Services } from '../../context.ts';
import type { EntryServices } from '../services.ts';
import { editable, type EntryRules } from './actions.ts';
import { placeFor } from './place.ts';

export const SWEEP_EVERY_MS = 60 * 60_000;

/** As long as a file that nothing names: whoever deletes wants it gone. */
const leastRecent = (now: Date): Date => new Date(now.getTime() - UNNAMED_KEPT_MS);

export interface DeleteArgs {
  readonly id: number;
  /** Undoes its making only: what somebody else has written in it must not go with it. */
  readonly unlessOthersWrote?: boolean;
}

/** Returns the entry as it was. Whoever deletes it can have it back for a while. @throws ENTRY_OTHERS_WROTE where that was asked for */
export async function deleteEntry(
  services: EntryServices,
  rules: EntryRules,
  actor: Actor,
  { id, unlessOthersWrote = false }: DeleteArgs,
): Promise<Entry> {
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
  { title, questionaryId }: Entry,
): Promise<void> {
  const others = await questionaries.otherWriters(tx, questionaryId, personBehind(actor));
  if (others.length === 0) return;
  const people = await Promise.all(others.map((userId) => users.byId(userId, tx)));
  const names = people.flatMap((person) => (person ? [fullName(person)] : [])).join(', ');
  const said = { title: entryName(core.catalog, kind, title), names: names || 'somebody else' };
  // the page leaves alone what was written in it
  throw new CodedError('ENTRY_OTHERS_WROTE', said, { questionaryId });
}

/**
 * Undoes the deletion of an entry, if it was one's own: everything is as it was, under the same numbers. One that is there is left as it is.
 * @throws ENTRY_NOT_KEPT, ENTRY_NOT_RESTORABLE, and what adding an entry there throws
 */
export async function restoreEntry(services: EntryServices, rules: EntryRules, actor: Actor, id: number): Promise<Entry> {
  const { core } = services;
  try {
    return await core.db.transaction().execute(async (tx) => {
      const deleted = await deletedEntry(tx, rules, { id, by: actor.userId, since: leastRecent(core.now()) });
      if (deleted) await putBack(services, tx, rules, actor, { ...deleted, id });
      return (await editable(services, tx, { ...rules, notFound: 'ENTRY_NOT_KEPT' }, actor, id)).entry;
    });
  } catch (error) {
    // a template, a question or a person it named is gone
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
  // what belongs to the experiment is not part of what was submitted
  const pinned = place.isPostProposalSubmission ? null : submitted;
  await services.questionaries.bringBack(tx, { questionaryId, whole: taken.questionary, pinned });
  await insertEntryAgain(tx, rules, taken.entry);
}

/** Deleted entries whose time is over, and what those of deleted proposals leave. */
export async function sweepDeletedEntries({ core, files }: Pick<Services, 'core' | 'files'>, now: Date): Promise<number> {
  const count = await forgetDeletedBefore(core.db, leastRecent(now));
  await core.db.transaction().execute((tx) => files.removeReferencesExcept(tx, 'DELETED_ANSWER', deletedQuestionaries));
  return count;
}
