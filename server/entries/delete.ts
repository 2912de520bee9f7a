import { CodedError, fail } from '../../engine/errors.ts';
import { storedEntryName } from '../../engine/rules/entries.ts';
import { fullName } from '../../engine/text.ts';
import { personBehind, type Actor } from '../../engine/rules/actor.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import { editableEntry } from './read.ts';
import { deleteEntryRow } from './repository/deleted.ts';
import type { KindServices, ProposalEntry } from './types.ts';

export interface DeleteEntryArgs {
  readonly id: number;
  /** For undoing a creation: refused if another person has edited the entry. */
  readonly unlessOthersWrote?: boolean | null | undefined;
}

/**
 * Returns the entry as it was; its author of the deletion can restore it for a while.
 *
 * @throws ENTRY_OTHERS_WROTE if that was to be checked
 */
export async function deleteEntry(
  services: KindServices,
  actor: Actor,
  { id, unlessOthersWrote }: DeleteEntryArgs,
): Promise<ProposalEntry> {
  const { core, kind, questionaries } = services;
  try {
    return await core.db.transaction().execute(async (tx) => {
      const entry = await editableEntry(services, tx, actor, id);
      if (unlessOthersWrote) await refuseIfOthersWrote(services, tx, actor, entry);
      await deleteEntryRow(tx, kind, { id, by: actor.userId, at: core.now(), whole: questionaries.whole });
      await questionaries.setAside(tx, [entry.questionaryId]);
      return entry;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('ENTRY_IN_USE', { id });
    throw error;
  }
}

async function refuseIfOthersWrote(
  { core, kind, questionaries, users }: KindServices,
  tx: Tx,
  actor: Actor,
  { title, questionaryId }: ProposalEntry,
): Promise<void> {
  const others = await questionaries.otherWriters(tx, questionaryId, personBehind(actor));
  if (others.length === 0) return;
  const people = await Promise.all(others.map((userId) => users.byId(userId, tx)));
  const names = people.flatMap((person) => (person ? [fullName(person)] : [])).join(', ');
  const texts = { title: storedEntryName(core.catalog, kind.ownerKind, title), names: names || 'somebody else' };
  // The id lets the page keep the questionary's edits.
  throw new CodedError('ENTRY_OTHERS_WROTE', texts, { questionaryId });
}
