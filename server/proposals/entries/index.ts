import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { no, yes } from '../../../engine/rules/answer.ts';
import { mayEditEntry } from '../../../engine/rules/samples.ts';
import { batched, grouped } from '../../plugins/batch.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { counted, requestBudget } from '../../plugins/request-budget.ts';
import { EMPTY_SCOPE, type Owner, type OwnerKind } from '../../questionaries/index.ts';
import type { CopyInto, Holder } from '../holders.ts';
import { scopeOf } from '../owner.ts';
import {
  entriesBy,
  entryRows,
  questionariesOfEntries,
  heldQuestionaries,
  holdersOfEntries,
  saveEntryTitle,
  type Entry,
  type EntryFilter,
  type EntryRow,
  proposalsToHold,
} from '../repository/entries.ts';
import type { Context } from '../../context.ts';
import type { EntryServices } from '../services.ts';
import { addEntries, cloneEntry, createEntry, updateEntry, type CloneArgs, type EntryRules, type NewEntryArgs } from './actions.ts';
import { deleteEntry, restoreEntry, type DeleteArgs } from './deleted.ts';
import { entryFacts, entryTemplatesOf } from './place.ts';

export { addEntries, checkTitle, madeUnder, type EntryRules } from './actions.ts';
export { sweepDeletedEntries, SWEEP_EVERY_MS as SWEEP_DELETED_EVERY_MS } from './deleted.ts';
export { placeFor } from './place.ts';
export type { Entry, EntryFilter } from '../repository/entries.ts';

/** More than any facility has in a call; whoever needs more says which. */
const MAX_LISTED = 2000;

/** What samples and sub-template entries have in common: rows that stand in place of an answer of a proposal. */
export function createEntries(services: EntryServices, rules: EntryRules) {
  const { db } = services.core;
  /** One row more than may be read, so that too many are noticed and not left out. */
  const mostRead = (): number => (requestBudget()?.left().rows ?? Infinity) + 1;
  const readable = async (actor: Actor, filter: EntryFilter, limit = mostRead()): Promise<readonly Entry[]> => {
    const reading = { actor, readableOnly: true, ...(limit === Infinity ? {} : { limit }) };
    return counted(await entriesBy(db, rules, filter, reading)).map((row) => row.entry);
  };
  const ofProposals = batched(async (proposalPks: readonly number[], { actor }: Context) =>
    grouped(await readable(actor, { proposalPks }), (entry) => entry.proposalPk),
  );
  return {
    rules,
    find: (actor: Actor, filter: EntryFilter) => readable(actor, filter),
    /** For callers who choose the filter, or none. @throws CodedError ENTRY_LIST_TOO_LONG */
    list: async (actor: Actor, filter: EntryFilter) => {
      const found = await readable(actor, filter, MAX_LISTED + 1);
      if (found.length > MAX_LISTED) throw fail('ENTRY_LIST_TOO_LONG', { max: MAX_LISTED });
      return found;
    },
    byId: async (actor: Actor, id: number) => (await readable(actor, { ids: [id] }))[0] ?? null,
    ofProposal: async (context: Context, proposalPk: number) => (await ofProposals(context, proposalPk)) ?? [],
    create: (actor: Actor, args: NewEntryArgs) => createEntry(services, rules, actor, args),
    update: (actor: Actor, args: { readonly id: number; readonly title: string | null }) => updateEntry(services, rules, actor, args),
    delete: (actor: Actor, args: DeleteArgs) => deleteEntry(services, rules, actor, args),
    /** Undoes one's own deletion. */
    restore: (actor: Actor, id: number) => restoreEntry(services, rules, actor, id),
    clone: (actor: Actor, args: CloneArgs) => cloneEntry(services, rules, actor, args),
  };
}

interface EntryOwner extends Owner {
  readonly row: EntryRow;
}

/** Registers the kind with questionaries and proposals. */
export function registerEntries(services: EntryServices, rules: EntryRules): void {
  const { facts, proposals, questionaries } = services;
  questionaries.own(rules.kind, entryOwner(services, rules));
  facts.provideRows(
    { kind: rules.kind, parent: 'PROPOSAL' },
    {
      entries: (proposalPk) => entryRows(rules, proposalPk),
      questionaries: (proposalPk) => questionariesOfEntries(rules, proposalPk),
      heldBy: (questionaryIds) => holdersOfEntries(rules, questionaryIds),
    },
  );
  proposals.holds(rules.kind, entryHolder(services, rules));
}

const entryOwner = ({ proposals }: EntryServices, rules: EntryRules): OwnerKind<EntryOwner> => ({
  async scopeOfNew(db, actor, { callId, parentId }) {
    if (parentId === null) return { ...EMPTY_SCOPE, callId };
    const proposal = await proposals.byPk(actor, parentId, db);
    if (!proposal) throw fail('PROPOSAL_NOT_FOUND', { primaryKey: parentId });
    return scopeOf(proposal);
  },
  held: (questionaryId) => proposalsToHold(rules, { questionaryIds: [questionaryId] }),
  load: async (db, questionaryIds, actor) =>
    (await entriesBy(db, rules, { questionaryIds }, { actor })).map((row) => ({
      questionaryId: row.entry.questionaryId,
      id: row.entry.id,
      parent: { kind: 'PROPOSAL', id: row.entry.proposalPk },
      loggedUnder: { kind: 'PROPOSAL', id: row.entry.proposalPk },
      scope: scopeOf(row.proposal),
      columns: { title: row.entry.title, proposalPk: row.entry.proposalPk },
      row,
    })),
  mayRead: (_actor, { row }) => (row.mayRead ? yes : no('PROPOSAL_NOT_FOUND')),
  mayWrite: (actor, { row }, now) => mayEditEntry(actor, entryFacts(row.proposal, row.entry.isPostProposalSubmission), now),
  /** A title that was cleared, or whose typing was undone, is unfinished as a proposal's is: its step is not complete, and a full save asks for it. */
  async saveBasis(tx, { row }, changed, { at, note }) {
    const title = changed['title'];
    if (typeof title !== 'string') return [];
    await saveEntryTitle(tx, rules, { id: row.entry.id, title, at }, note);
    return [];
  },
});

const entryHolder = (services: EntryServices, rules: EntryRules): Holder => ({
  questionariesOf: (db, proposalPks) => heldQuestionaries(db, rules, proposalPks),
  /** Rows under questions that the actor may read and the copy's template has, too; with their answers, to be confirmed again. */
  async copyInto(tx: Tx, { source, targetPk, actor }: CopyInto) {
    const rows = (await entriesBy(tx, rules, { proposalPks: [source.primaryKey] }, { actor })).filter(
      ({ entry }) => !entry.isPostProposalSubmission,
    );
    if (rows.length === 0) return;
    const target = await services.proposals.get(targetPk, tx);
    const viewer = services.questionaries.viewerOf(actor);
    const shown = await entryTemplatesOf(services, tx, { questionaryId: source.questionaryId, kind: rules.kind, viewer });
    const templates = await entryTemplatesOf(services, tx, { questionaryId: target.questionaryId, kind: rules.kind, viewer });
    const copied = rows.flatMap(({ entry }) => {
      const templateId = shown.has(entry.questionId) ? templates.get(entry.questionId) : undefined;
      return templateId === undefined ? [] : [{ entry, templateId }];
    });
    const made = await addEntries(
      services,
      tx,
      rules,
      actor,
      copied.map(({ entry: { title, questionId }, templateId }) => ({
        title,
        questionId,
        templateId,
        proposalPk: targetPk,
        isPostProposalSubmission: false,
      })),
    );
    await services.questionaries.copyAnswers(
      tx,
      copied.map(({ entry }, i) => ({ from: entry.questionaryId, to: made[i]?.questionaryId ?? 0 })),
      { viewer },
    );
  },
});
