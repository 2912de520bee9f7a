import type { Actor } from '../../engine/rules/actor.ts';
import { checkTitle } from './create.ts';
import { editableEntry } from './read.ts';
import { saveEntryTitle } from './repository/entries.ts';
import type { KindServices, ProposalEntry } from './types.ts';

export interface UpdateEntryArgs {
  readonly id: number;
  readonly title?: string | null | undefined;
}

export const updateEntry = (services: KindServices, actor: Actor, { id, title }: UpdateEntryArgs): Promise<ProposalEntry> =>
  services.core.db.transaction().execute(async (tx) => {
    const entry = await editableEntry(services, tx, actor, id);
    if (typeof title !== 'string' || title === entry.title) return entry;
    checkTitle(services, title);
    const at = services.core.now();
    const note = services.questionaries.noteOf(entry.questionaryId, ['title'], { actor, at });
    await saveEntryTitle(tx, services.kind, { id, title, at, note });
    return { ...entry, title };
  });
