import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { entryTitleProblem, isUntitled } from '../../engine/rules/entries.ts';
import type { MutationCreateSampleArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import { clientKeyIn, once } from '../proposals/index.ts';
import { placeFor } from './place.ts';
import { entryForUpdate } from './read.ts';
import { entriesBy, entryIdsByClientKeys, insertEntries } from './repository/entries.ts';
import type { EntryPlace, KindServices, ProposalEntry } from './types.ts';

export const createEntry = (services: KindServices, actor: Actor, args: MutationCreateSampleArgs): Promise<ProposalEntry> =>
  createdOnce(
    services,
    actor,
    args.clientKey,
    ({ proposalPk }) => proposalPk === args.proposalPk,
    async (tx, clientKey) => {
      const entry = { ...args, clientKey, isPostProposalSubmission: args.isPostProposalSubmission ?? false };
      await placeFor(services, tx, actor, entry);
      checkTitle(services, args.title);
      return addEntry(services, tx, actor, entry);
    },
  );

/** @param source original of a copy, which may have no title. @throws ENTRY_FIELDS */
export function checkTitle({ kind }: KindServices, title: string, source?: ProposalEntry): void {
  if (source && isUntitled(source.title) && isUntitled(title)) return;
  const message = entryTitleProblem(title, kind.titleMax);
  if (message) throw fail('ENTRY_FIELDS', { message });
}

/** The entry that was created under the key before, or a new one. @throws BAD_INPUT where the key belongs to something else */
export function createdOnce(
  services: KindServices,
  actor: Actor,
  key: string | null | undefined,
  isMeant: (entry: ProposalEntry) => boolean,
  create: (tx: Tx, clientKey: string | null) => Promise<ProposalEntry>,
): Promise<ProposalEntry> {
  const clientKey = clientKeyIn(key);
  return once(
    async () => (await createdUnder(services, actor, [clientKey], isMeant))?.[0] ?? null,
    () => services.core.db.transaction().execute((tx) => create(tx, clientKey)),
  );
}

/** Entries created earlier under these keys, if any. @throws BAD_INPUT where a key belongs to something else */
export async function createdUnder(
  { core, kind }: KindServices,
  actor: Actor,
  keys: readonly (string | null)[],
  isMeant: (entry: ProposalEntry) => boolean,
): Promise<readonly ProposalEntry[] | null> {
  const clientKeys = keys.filter((key) => key !== null);
  const ids = clientKeys.length === 0 ? [] : await entryIdsByClientKeys(core.db, kind, clientKeys);
  if (ids.length === 0) return null;
  const rows = await entriesBy(core.db, kind, actor, { ids });
  if (!rows.every(({ entry, mayRead }) => mayRead && isMeant(entry))) throw fail('BAD_INPUT', { message: 'clientKey is in use' });
  return rows.map(({ entry }) => entry);
}

export interface AddedEntry extends EntryPlace {
  readonly title: string;
  readonly clientKey?: string | null;
}

export async function addEntry(services: KindServices, tx: Tx, actor: Actor, entry: AddedEntry): Promise<ProposalEntry> {
  const [added] = await addEntries(services, tx, actor, [entry]);
  return (await entryForUpdate(services, tx, actor, added?.id ?? 0)).entry;
}

/**
 * Adds entries of one proposal with a fixed number of statements; the caller has checked place and titles. In a submitted proposal they keep the
 * currently published revision, except experiment entries.
 */
export async function addEntries(
  { core, kind, proposals, questionaries }: KindServices,
  tx: Tx,
  actor: Actor,
  entries: readonly AddedEntry[],
): Promise<readonly { readonly id: number; readonly questionaryId: number }[]> {
  const [first] = entries;
  if (!first) return [];
  const creatorId = ownId(actor);
  const questionaryIds = await questionaries.createMany(
    tx,
    entries.map(({ templateId }) => ({ templateId, ownerKind: kind.ownerKind, creatorId })),
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
  const ids = await insertEntries(tx, kind, rows);
  return rows.map(({ questionaryId }, i) => ({ id: ids[i] ?? 0, questionaryId }));
}
