import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { isMember } from '../../../engine/rules/proposals.ts';
import { mayEditEntry } from '../../../engine/rules/samples.ts';
import { batched, grouped } from '../../plugins/batch.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { countedLoader, requestBudget } from '../../plugins/request-budget.ts';
import { EMPTY_SCOPE, type Owner, type OwnerKind } from '../../questionaries/index.ts';
import type { CopyInto, QuestionaryHolder } from '../questionary-holders.ts';
import { mayReadAnswers, scopeOf } from '../owner.ts';
import {
  entriesBy,
  entryRows,
  questionariesOfEntries,
  heldQuestionaries,
  holdersOfEntries,
  saveEntryTitle,
  type EntryFilter,
  type EntryRow,
  proposalsToHold,
} from '../repository/entries.ts';
import type { Context } from '../../context.ts';
import { addEntries, cloneEntry, createEntry, updateEntry, type CloneEntryArgs, type EntryRules, type NewEntryArgs } from './actions.ts';
import { deleteEntry, restoreEntry, type DeleteArgs } from './deleted.ts';
import { factsOfEntry, entryTemplatesOf, templateNamedBy, type NamedTemplate } from './place.ts';
import type { EntryServices, ProposalEntry } from '../types.ts';

export { addEntries, checkTitle, madeUnder, type EntryRules } from './actions.ts';
export { sweepDeletedEntries, DELETED_ENTRY_SWEEP_MS as SWEEP_DELETED_EVERY_MS } from './deleted.ts';
export { placeFor } from './place.ts';
export type { EntryFilter } from '../repository/entries.ts';
export type { ProposalEntry } from '../types.ts';

/** Default limit of a list; higher than any facility's number per call. */
const MAX_LISTED = 2000;

export function createEntries(services: EntryServices, rules: EntryRules) {
  const { db } = services.core;
  /** One row above the limit, so that exceeding it is detected. */
  const mostRead = (): number => (requestBudget()?.left().rows ?? Infinity) + 1;
  const readable = async (actor: Actor, filter: EntryFilter, limit = mostRead()): Promise<readonly ProposalEntry[]> => {
    const reading = { actor, readableOnly: true, ...(limit === Infinity ? {} : { limit }) };
    return countedLoader(await entriesBy(db, rules, filter, reading)).map((row) => row.entry);
  };
  const ofProposals = batched(async (proposalPks: readonly number[], { actor }: Context) =>
    grouped(await readable(actor, { proposalPks }), (entry) => entry.proposalPk),
  );
  return {
    rules,
    find: (actor: Actor, filter: EntryFilter) => readable(actor, filter),
    /** For filters chosen by the caller. @throws CodedError ENTRY_LIST_TOO_LONG */
    list: async (actor: Actor, filter: EntryFilter) => {
      const found = await readable(actor, filter, MAX_LISTED + 1);
      if (found.length > MAX_LISTED) throw fail('ENTRY_LIST_TOO_LONG', { max: MAX_LISTED });
      return found;
    },
    byId: async (actor: Actor, id: number) => (await readable(actor, { ids: [id] }))[0] ?? null,
    ofProposal: async (context: Context, proposalPk: number) => (await ofProposals(context, proposalPk)) ?? [],
    templateNamedBy: (tx: Tx, named: NamedTemplate) => templateNamedBy(services, tx, rules.kind, named),
    create: (actor: Actor, args: NewEntryArgs) => createEntry(services, rules, actor, args),
    update: (actor: Actor, args: { readonly id: number; readonly title: string | null }) => updateEntry(services, rules, actor, args),
    delete: (actor: Actor, args: DeleteArgs) => deleteEntry(services, rules, actor, args),
    restore: (actor: Actor, id: number) => restoreEntry(services, rules, actor, id),
    clone: (actor: Actor, args: CloneEntryArgs) => cloneEntry(services, rules, actor, args),
  };
}

interface EntryOwner extends Owner {
  readonly row: EntryRow;
}

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
      isOwn: isMember(actor, row.proposal),
      row,
    })),
  mayRead: (_actor, { row }) => mayReadAnswers(row),
  mayWrite: (actor, { row }, now) => mayEditEntry(actor, factsOfEntry(row), now),
  /** An empty title is allowed but leaves the step incomplete; a full save requires it. */
  async saveBasis(tx, { row }, changed, { at, note }) {
    const title = changed['title'];
    if (typeof title !== 'string') return [];
    await saveEntryTitle(tx, rules, { id: row.entry.id, title, at }, note);
    return [];
  },
});

const entryHolder = (services: EntryServices, rules: EntryRules): QuestionaryHolder => ({
  questionariesOf: (db, proposalPks) => heldQuestionaries(db, rules, proposalPks),
  /** Copies rows under questions that the actor may read and the copy's template has. Their answers must be confirmed again. */
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
