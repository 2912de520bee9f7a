import { fail } from '../../engine/errors.ts';
import { isMember } from '../../engine/rules/proposals.ts';
import { mayEditEntry } from '../../engine/rules/entries.ts';
import { mayReadAnswers, proposalsToLock, scopeOf } from '../proposals/index.ts';
import { EMPTY_SCOPE, type Owner, type OwnerKind } from '../questionaries/index.ts';
import { factsOfEntry } from './read.ts';
import { entriesBy, proposalsWith, saveEntryTitle, type EntryRow } from './repository/entries.ts';
import type { KindServices } from './types.ts';

interface EntryOwner extends Owner {
  readonly row: EntryRow;
}

export const entryOwner = ({ kind, proposals }: KindServices): OwnerKind<EntryOwner> => ({
  async scopeOfNew(db, actor, { callId, parentId }) {
    if (parentId === null) return { ...EMPTY_SCOPE, callId };
    const proposal = await proposals.byPk(actor, parentId, db);
    if (!proposal) throw fail('PROPOSAL_NOT_FOUND', { primaryKey: parentId });
    return scopeOf(proposal);
  },
  held: (questionaryId) => proposalsToLock(proposalsWith(kind, { questionaryIds: [questionaryId] })),
  load: async (db, questionaryIds, actor) =>
    (await entriesBy(db, kind, actor, { questionaryIds })).map((row) => {
      const { id, questionaryId, proposalPk, title } = row.entry;
      const proposal = { kind: 'PROPOSAL', id: proposalPk };
      return {
        questionaryId,
        id,
        parent: proposal,
        loggedUnder: proposal,
        scope: scopeOf(row),
        columns: { title, proposalPk },
        isOwn: isMember(actor, row),
        row,
      };
    }),
  mayRead: (_actor, { row }) => mayReadAnswers(row),
  mayWrite: (actor, { row }, now) => mayEditEntry(actor, factsOfEntry(row), now),
  /** An empty title is allowed but leaves the step incomplete; a full save requires it. */
  async saveBasis(tx, { id }, { title }, { at, note }) {
    if (typeof title === 'string') await saveEntryTitle(tx, kind, { id, title, at, note });
    return [];
  },
});
