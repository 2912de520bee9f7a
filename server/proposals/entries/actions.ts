import { fail } from '../../../engine/errors.ts';
import { ownId, type Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { isMember } from '../../../engine/rules/proposals.ts';
import { copyTitle, isUntitled, mayEditEntry } from '../../../engine/rules/samples.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { clientKeyIn, once } from '../client-key.ts';
import {
  entriesBy,
  entryIdsByClientKeys,
  insertEntries,
  saveEntryTitle,
  type Entry,
  type EntryRow,
  type EntryStore,
  proposalsToHold,
} from '../repository/entries.ts';
import type { EntryServices } from '../services.ts';
import { entryFacts, placeFor } from './place.ts';

/** What a domain of entries brings along. */
export interface EntryRules extends EntryStore {
  readonly notFound: 'SAMPLE_NOT_FOUND' | 'ENTRY_NOT_FOUND' | 'ENTRY_NOT_KEPT';
  readonly titleProblem: (title: string) => string | null;
  /** In characters. */
  readonly titleMax: number;
}

export interface NewEntryArgs {
  readonly title: string;
  readonly templateId: number;
  readonly proposalPk: number;
  readonly questionId: string;
  readonly isPostProposalSubmission?: boolean | null | undefined;
  /** The same key again gives the same entry. */
  readonly clientKey?: string | null | undefined;
}

export async function createEntry(services: EntryServices, rules: EntryRules, actor: Actor, args: NewEntryArgs): Promise<Entry> {
  const clientKey = clientKeyIn(args.clientKey);
  return once(
    () => madeBefore(services, rules, actor, clientKey, ({ proposalPk }) => proposalPk === args.proposalPk),
    () =>
      services.core.db.transaction().execute(async (tx) => {
        const isPostProposalSubmission = args.isPostProposalSubmission ?? false;
        await placeFor(services, tx, actor, { ...args, store: rules, isPostProposalSubmission });
        checkTitle(rules, args.title);
        const id = await addEntry(services, tx, rules, actor, { ...args, isPostProposalSubmission, clientKey });
        return (await entryForUpdate(tx, rules, actor, id)).entry;
      }),
  );
}

/** @param source what it is a copy of, which may have no title yet. @throws ENTRY_FIELDS */
export function checkTitle({ titleProblem }: EntryRules, title: string, source?: Entry): void {
  if (source && isUntitled(source.title) && isUntitled(title)) return;
  const problem = titleProblem(title);
  if (problem) throw fail('ENTRY_FIELDS', { message: problem });
}

async function madeBefore(
  services: EntryServices,
  rules: EntryRules,
  actor: Actor,
  clientKey: string | null,
  isMeant: (entry: Entry) => boolean,
): Promise<Entry | null> {
  const [entry] = clientKey === null ? [] : await madeUnder(services, rules, actor, [clientKey], isMeant);
  return entry ?? null;
}

/** Entries that were made under keys before. @throws BAD_INPUT where a key is that of something else */
export async function madeUnder(
  { core }: EntryServices,
  rules: EntryRules,
  actor: Actor,
  clientKeys: readonly string[],
  isMeant: (entry: Entry) => boolean,
): Promise<readonly Entry[]> {
  const ids = await entryIdsByClientKeys(core.db, rules, clientKeys);
  const rows = ids.length === 0 ? [] : await entriesBy(core.db, rules, { ids }, { actor });
  if (!rows.every(({ entry, mayRead }) => mayRead && isMeant(entry))) throw fail('BAD_INPUT', { message: 'clientKey is in use' });
  return rows.map(({ entry }) => entry);
}

export interface AddedEntry extends Omit<NewEntryArgs, 'isPostProposalSubmission' | 'clientKey'> {
  readonly isPostProposalSubmission: boolean;
  readonly clientKey?: string | null;
}

/** An entry with an empty questionary. */
async function addEntry(services: EntryServices, tx: Tx, rules: EntryRules, actor: Actor, it: AddedEntry): Promise<number> {
  const [added] = await addEntries(services, tx, rules, actor, [it]);
  return added?.id ?? 0;
}

/**
 * Entries of one proposal with empty questionaries, however many with the same statements; the caller has asked for the place and looked at the titles. What a submitted
 * proposal still gets keeps the revision published at this moment, as the proposal does; what belongs to the experiment is not part of it.
 */
export async function addEntries(
  { core, proposals, questionaries }: EntryServices,
  tx: Tx,
  rules: EntryRules,
  actor: Actor,
  entries: readonly AddedEntry[],
): Promise<readonly { readonly id: number; readonly questionaryId: number }[]> {
  const [first] = entries;
  if (!first) return [];
  const creatorId = ownId(actor);
  const questionaryIds = await questionaries.createMany(
    tx,
    entries.map(({ templateId }) => ({ templateId, ownerKind: rules.kind, creatorId })),
  );
  const rows = entries.map(({ title, proposalPk, questionId, isPostProposalSubmission, clientKey = null }, i) => ({
    title,
    creatorId,
    questionaryId: questionaryIds[i] ?? 0,
    proposalPk,
    questionId,
    isPostProposalSubmission,
    clientKey,
    at: core.now(),
  }));
  const ofProposal = rows.filter((row) => !row.isPostProposalSubmission).map((row) => row.questionaryId);
  if (ofProposal.length > 0 && (await proposals.get(first.proposalPk, tx)).submitted) await questionaries.pin(tx, ofProposal);
  const ids = await insertEntries(tx, rules, rows);
  return rows.map(({ questionaryId }, i) => ({ id: ids[i] ?? 0, questionaryId }));
}

/** Finds an entry for a change, with its proposal locked. @throws SAMPLE_NOT_FOUND or ENTRY_NOT_FOUND */
async function entryForUpdate(tx: Tx, rules: EntryRules, actor: Actor, id: number): Promise<EntryRow> {
  await proposalsToHold(rules, { ids: [id] }).execute(tx);
  const [row] = await entriesBy(tx, rules, { ids: [id] }, { actor });
  // what one may not read, and is not on, reads as not found: ids cannot be probed
  if (!row || !(row.mayRead || isMember(actor, row.proposal))) throw fail(rules.notFound, { id });
  return row;
}

/** Finds an entry that the actor may change, with its proposal locked. */
export async function editable(services: EntryServices, tx: Tx, rules: EntryRules, actor: Actor, id: number): Promise<EntryRow> {
  const row = await entryForUpdate(tx, rules, actor, id);
  allow(mayEditEntry(actor, entryFacts(row.proposal, row.entry.isPostProposalSubmission), services.core.now()));
  return row;
}

export async function updateEntry(
  services: EntryServices,
  rules: EntryRules,
  actor: Actor,
  { id, title }: { readonly id: number; readonly title: string | null },
): Promise<Entry> {
  return services.core.db.transaction().execute(async (tx) => {
    const { entry } = await editable(services, tx, rules, actor, id);
    if (title === null || title === entry.title) return entry;
    checkTitle(rules, title);
    const at = services.core.now();
    await saveEntryTitle(tx, rules, { id, title, at }, services.questionaries.noteOf(entry.questionaryId, ['title'], { actor, at }));
    return { ...entry, title };
  });
}

export interface CloneArgs {
  readonly id: number;
  readonly title: string | null;
  readonly isPostProposalSubmission: boolean | null;
  /** The same key again gives the same copy. */
  readonly clientKey: string | null;
}

/** A copy beside the original, as complete as that is; what was said about its safety does not come along. */
export async function cloneEntry(services: EntryServices, rules: EntryRules, actor: Actor, args: CloneArgs): Promise<Entry> {
  const clientKey = clientKeyIn(args.clientKey);
  return once(
    // the original may be gone by now
    () => madeBefore(services, rules, actor, clientKey, ({ creatorId }) => creatorId === actor.userId),
    () => services.core.db.transaction().execute((tx) => clone(services, tx, rules, actor, { ...args, clientKey })),
  );
}

async function clone(services: EntryServices, tx: Tx, rules: EntryRules, actor: Actor, { clientKey, ...args }: CloneArgs): Promise<Entry> {
  const { entry, templateId, mayRead } = await entryForUpdate(tx, rules, actor, args.id);
  const isPostProposalSubmission = args.isPostProposalSubmission ?? entry.isPostProposalSubmission;
  const { proposalPk, questionId } = entry;
  await placeFor(services, tx, actor, { store: rules, proposalPk, questionId, templateId, isPostProposalSubmission });
  const title = args.title ?? copyTitle(entry.title, rules.titleMax);
  checkTitle(rules, title, entry);
  const place = { templateId, proposalPk, questionId, isPostProposalSubmission };
  const id = await addEntry(services, tx, rules, actor, { ...place, title, clientKey });
  const copy = await entryForUpdate(tx, rules, actor, id);
  // who has it as a member only is a user to it, whatever the role
  const viewer = services.questionaries.viewerOf(mayRead ? actor : { ...actor, role: 'USER' });
  await services.questionaries.copyAnswers(tx, [{ from: entry.questionaryId, to: copy.entry.questionaryId }], { viewer, complete: true });
  return copy.entry;
}
