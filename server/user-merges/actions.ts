import { fail } from '../../engine/errors.ts';
import { personBehind, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import {
  MERGE_UNDO_MS,
  mayJoinWork,
  mayMergeAccounts,
  mayUndoMerge,
  mergeConflictText,
  type MergeAccount,
} from '../../engine/rules/merge-people.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import {
  accountsOf,
  endMerge,
  forgetJournals,
  insertMerge,
  lockAccounts,
  mergeConflicts,
  newestMerge,
  rowsThatMove,
} from './repository/merges.ts';
import { giveSeatRoles, moveColumns, primaryKeys, removeDoubles, sameZone } from './repository/move.ts';
import { leftRows, moveBack } from './repository/undo.ts';
import type { MergeAccountPair, MergePair, UndoneUserMergeRow, UserMergePreviewRow, UserMergeRow, UserMergeServices } from './types.ts';

/** @throws USER_NOT_FOUND */
async function accountsNamed<On extends Connection>(
  read: (on: On, ids: readonly number[]) => Promise<readonly MergeAccount[]>,
  on: On,
  { fromUserId, intoUserId }: MergePair,
): Promise<MergeAccountPair> {
  const accounts = await read(on, [fromUserId, intoUserId]);
  const one = (id: number): MergeAccount => {
    const account = accounts.find((it) => it.id === id);
    if (!account) throw fail('USER_NOT_FOUND', { userId: id });
    return account;
  };
  return { from: one(fromUserId), into: one(intoUserId) };
}

/** @throws what `mayMergeAccounts` refuses; conflicts of their work are part of the answer */
export async function previewMerge({ core: { db } }: UserMergeServices, actor: Actor, pair: MergePair): Promise<UserMergePreviewRow> {
  const { from, into } = await accountsNamed(accountsOf, db, pair);
  allow(mayMergeAccounts(actor, from, into));
  const rows = await rowsThatMove(db, pair);
  return {
    moves: rows.filter(({ isDouble }) => !isDouble),
    doubles: rows.filter(({ isDouble }) => isDouble),
    conflicts: (await mergeConflicts(db, pair)).map(mergeConflictText),
  };
}

/**
 * Moves all that names one account to the other one, in one transaction. The merged account leads to the one that stays.
 *
 * @throws MERGE_CONFLICTS and what `mayMergeAccounts` refuses
 */
export async function mergeUsers({ core, events }: UserMergeServices, actor: Actor, pair: MergePair): Promise<UserMergeRow> {
  return core.db.transaction().execute(async (tx) => {
    await sameZone(tx);
    const accounts = await accountsNamed(lockAccounts, tx, pair);
    allow(mayMergeAccounts(actor, accounts.from, accounts.into));
    allow(mayJoinWork(await mergeConflicts(tx, pair)));
    const at = core.now();
    await forgetJournals(tx, new Date(at.getTime() - MERGE_UNDO_MS));
    const merge = await insertMerge(tx, pair, { at, by: personBehind(actor) });
    const underway = { ...pair, mergeId: merge.id, keys: await primaryKeys(tx) };
    await giveSeatRoles(tx, underway);
    await removeDoubles(tx, underway);
    await moveColumns(tx, underway);
    await core.versionedCache.raise(tx, 'instruments');
    await record(events, tx, 'USERS_MERGED', { actor, accounts, at });
    return merge;
  });
}

/**
 * Moves back what nobody has changed since the merge, and names the rest.
 *
 * @throws what `mayUndoMerge` refuses
 */
export async function undoMerge({ core, events }: UserMergeServices, actor: Actor, pair: MergePair): Promise<UndoneUserMergeRow> {
  return core.db.transaction().execute(async (tx) => {
    await sameZone(tx);
    const accounts = await accountsNamed(lockAccounts, tx, pair);
    const merge = (await newestMerge(tx, pair)) ?? null;
    const at = core.now();
    allow(mayUndoMerge(actor, { ...pair, mergedIntoId: accounts.from.mergedIntoId }, merge, at));
    if (merge === null) throw fail('MERGE_NOT_THERE');
    await moveBack(tx, { ...pair, mergeId: merge.id, keys: await primaryKeys(tx) });
    const undone = await endMerge(tx, merge, { at, by: personBehind(actor) });
    await core.versionedCache.raise(tx, 'instruments');
    await record(events, tx, 'USERS_MERGE_UNDONE', { actor, accounts, at });
    return { merge: undone, left: await leftRows(tx, merge.id) };
  });
}

interface Recorded {
  readonly actor: Actor;
  readonly accounts: MergeAccountPair;
  readonly at: Date;
}

/** In the log of both; sessions, calendar addresses and API access tokens of both end with it. */
const record = (events: UserMergeServices['events'], tx: Tx, event: string, { actor, accounts: { from, into }, at }: Recorded) =>
  events.recordMany(
    tx,
    [from, into]
      .sort((a, b) => a.id - b.id)
      .map(({ id }) => ({ event, entity: { kind: 'USER', id }, actor, at, changes: { from: from.name, user: into.name } })),
  );
