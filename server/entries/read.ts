import { fail } from '../../engine/errors.ts';
import { isOfficer, ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayEditEntry, type EntryFacts } from '../../engine/rules/entries.ts';
import { isMember } from '../../engine/rules/proposals.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { countedLoader, requestBudget } from '../plugins/request-budget.ts';
import { factsOf } from '../proposals/index.ts';
import { entriesBy, lockProposalOf, type EntryFilter, type EntryRow } from './repository/entries.ts';
import type { EntryKind, KindServices, ProposalEntry } from './types.ts';

/** Default limit of a list; higher than any facility's number per call. */
const MAX_LISTED = 2000;

/** One row above the limit, so that exceeding it is detected. */
const mostRead = (): number => (requestBudget()?.left().rows ?? Infinity) + 1;

/** Entries that the actor may read. */
export async function findEntries(
  { core, kind }: KindServices,
  actor: Actor,
  filter: EntryFilter,
  { on = core.db, limit = mostRead() }: { readonly on?: Connection; readonly limit?: number } = {},
): Promise<readonly ProposalEntry[]> {
  return countedLoader(await entriesBy(on, kind, actor, filter, { readableOnly: true, limit })).map(({ entry }) => entry);
}

/** For filters chosen by the caller. @throws ENTRY_LIST_TOO_LONG */
export async function listEntries(services: KindServices, actor: Actor, filter: EntryFilter): Promise<readonly ProposalEntry[]> {
  const entries = await findEntries(services, actor, filter, { limit: MAX_LISTED + 1 });
  if (entries.length > MAX_LISTED) throw fail('ENTRY_LIST_TOO_LONG', { max: MAX_LISTED });
  return entries;
}

/** Sources for copies: entries of one's own proposals, all for officers. */
export const entriesToCopy = (services: KindServices, actor: Actor): Promise<readonly ProposalEntry[]> =>
  listEntries(services, actor, isOfficer(actor) || actor.kind === 'token' ? {} : { memberId: ownId(actor) });

export const entryById = async (services: KindServices, actor: Actor, id: number, on?: Connection): Promise<ProposalEntry | null> =>
  (await findEntries(services, actor, { ids: [id] }, on ? { on } : {}))[0] ?? null;

/** Without permission check. */
export const entriesByIds = async (
  { core, kind }: KindServices,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProposalEntry>> =>
  new Map((await entriesBy(core.db, kind, actor, { ids })).map(({ entry }) => [entry.id, entry]));

type NotFound = EntryKind['notFound'] | 'ENTRY_NOT_KEPT';

/** Locks the proposal of an entry. Unreadable entries are answered as not found, so that ids cannot be probed. */
export async function entryForUpdate(
  { kind }: KindServices,
  tx: Tx,
  actor: Actor,
  id: number,
  notFound: NotFound = kind.notFound,
): Promise<EntryRow> {
  await lockProposalOf(tx, kind, id);
  const [row] = await entriesBy(tx, kind, actor, { ids: [id] });
  if (!row || !(row.mayRead || isMember(actor, row))) throw fail(notFound, { id });
  return row;
}

export async function editableEntry(services: KindServices, tx: Tx, actor: Actor, id: number, notFound?: NotFound): Promise<ProposalEntry> {
  const row = await entryForUpdate(services, tx, actor, id, notFound);
  allow(mayEditEntry(actor, factsOfEntry(row), services.core.now()));
  return row.entry;
}

export const factsOfEntry = (row: EntryRow): EntryFacts => ({
  proposal: factsOf(row),
  isPostProposalSubmission: row.entry.isPostProposalSubmission,
  safetyFormOpen: row.safetyFormOpen,
});
