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
  type EntryRow,
  type EntryStore,
  proposalsToHold,
} from '../repository/entries.ts';
import { factsOfEntry, placeFor } from './place.ts';
import type { EntryServices, ProposalEntry } from '../types.ts';

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
  /** Idempotency key: the same key returns the same entry. */
  readonly clientKey?: string | null | undefined;
}

export async function createEntry(services: EntryServices, rules: EntryRules, actor: Actor, args: NewEntryArgs): Promise<ProposalEntry> {
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

/** @param source original of a copy, which may have no title. @throws ENTRY_FIELDS */
export function checkTitle({ titleProblem }: EntryRules, title: string, source?: ProposalEntry): void {
  if (source && isUntitled(source.title) && isUntitled(title)) return;
  const problem = titleProblem(title);
  if (problem) throw fail('ENTRY_FIELDS', { message: problem });
}

async function madeBefore(
  services: EntryServices,
  rules: EntryRules,
  actor: Actor,
  clientKey: string | null,
  isMeant: (entry: ProposalEntry) => boolean,
): Promise<ProposalEntry | null> {
  const [entry] = clientKey === null ? [] : await madeUnder(services, rules, actor, [clientKey], isMeant);
  return entry ?? null;
}

/** Entries created earlier under these keys. @throws BAD_INPUT where a key belongs to something else */
export async function madeUnder(
  { core }: EntryServices,
  rules: EntryRules,
  actor: Actor,
  clientKeys: readonly string[],
  isMeant: (entry: ProposalEntry) => boolean,
): Promise<readonly ProposalEntry[]> {
  const ids = await entryIdsByClientKeys(core.db, rules, clientKeys);
  const rows = ids.length === 0 ? [] : await entriesBy(core.db, rules, { ids }, { actor });
  if (!rows.every(({ entry, mayRead }) => mayRead && isMeant(entry))) throw fail('BAD_INPUT', { message: 'clientKey is in use' });
  return rows.map(({ entry }) => entry);
}

export interface AddedEntry extends Omit<NewEntryArgs, 'isPostProposalSubmission' | 'clientKey'> {
  readonly isPostProposalSubmission: boolean;
  readonly clientKey?: string | null;
}

async function addEntry(services: EntryServices, tx: Tx, rules: EntryRules, actor: Actor, it: AddedEntry): Promise<number> {
  const [added] = await addEntries(services, tx, rules, actor, [it]);
  return added?.id ?? 0;
}

/**
 * Adds entries of one proposal with a fixed number of statements; the caller has checked place and titles. In a submitted proposal they keep the
 * currently published revision, except experiment entries.
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

/** @throws SAMPLE_NOT_FOUND or ENTRY_NOT_FOUND */
async function entryForUpdate(tx: Tx, rules: EntryRules, actor: Actor, id: number): Promise<EntryRow> {
  await proposalsToHold(rules, { ids: [id] }).execute(tx);
  const [row] = await entriesBy(tx, rules, { ids: [id] }, { actor });
  // Unreadable entries are answered as not found, so that ids cannot be probed.
  if (!row || !(row.mayRead || isMember(actor, row.proposal))) throw fail(rules.notFound, { id });
  return row;
}

export async function editable(services: EntryServices, tx: Tx, rules: EntryRules, actor: Actor, id: number): Promise<EntryRow> {
  const row = await entryForUpdate(tx, rules, actor, id);
  allow(mayEditEntry(actor, factsOfEntry(row), services.core.now()));
  return row;
}

export async function updateEntry(
  services: EntryServices,
  rules: EntryRules,
  actor: Actor,
  { id, title }: { readonly id: number; readonly title: string | null },
): Promise<ProposalEntry> {
  return services.core.db.transaction().execute(async (tx) => {
    const { entry } = await editable(services, tx, rules, actor, id);
    if (title === null || title === entry.title) return entry;
    checkTitle(rules, title);
    const at = services.core.now();
    await saveEntryTitle(tx, rules, { id, title, at }, services.questionaries.noteOf(entry.questionaryId, ['title'], { actor, at }));
    return { ...entry, title };
  });
}

export interface CloneEntryArgs {
  readonly id: number;
  readonly title: string | null;
  readonly isPostProposalSubmission: boolean | null;
  /** Idempotency key: the same key returns the same copy. */
  readonly clientKey: string | null;
}

/** Copies an entry with its completeness, without its safety assessment. */
export async function cloneEntry(services: EntryServices, rules: EntryRules, actor: Actor, args: CloneEntryArgs): Promise<ProposalEntry> {
  const clientKey = clientKeyIn(args.clientKey);
  return once(
    // The original may be gone by now.
    () => madeBefore(services, rules, actor, clientKey, ({ creatorId }) => creatorId === actor.userId),
    () => services.core.db.transaction().execute((tx) => clone(services, tx, rules, actor, { ...args, clientKey })),
  );
}

async function clone(
  services: EntryServices,
  tx: Tx,
  rules: EntryRules,
  actor: Actor,
  { clientKey, ...args }: CloneEntryArgs,
): Promise<ProposalEntry> {
  const { entry, templateId, mayRead } = await entryForUpdate(tx, rules, actor, args.id);
  const isPostProposalSubmission = args.isPostProposalSubmission ?? entry.isPostProposalSubmission;
  const { proposalPk, questionId } = entry;
  await placeFor(services, tx, actor, { store: rules, proposalPk, questionId, templateId, isPostProposalSubmission });
  const title = args.title ?? copyTitle(entry.title, rules.titleMax);
  checkTitle(rules, title, entry);
  const place = { templateId, proposalPk, questionId, isPostProposalSubmission };
  const id = await addEntry(services, tx, rules, actor, { ...place, title, clientKey });
  const copy = await entryForUpdate(tx, rules, actor, id);
  // Someone who may read it only as a member is treated as a USER, whatever the role.
  const viewer = services.questionaries.viewerOf(mayRead ? actor : { ...actor, role: 'USER' });
  await services.questionaries.copyAnswers(tx, [{ from: entry.questionaryId, to: copy.entry.questionaryId }], { viewer, complete: true });
  return copy.entry;
}
