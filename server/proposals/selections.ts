import { randomUUID } from 'node:crypto';
import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { MAX_SELECTED } from '../../engine/rules/downloads.ts';
import type { Core } from '../context.ts';
import { deleteAllButNewest, deleteSelectionsBefore, insertSelection, selectionById } from './repository/selections.ts';

/** Long enough to begin a download and to try it again. */
const KEPT_MS = 60 * 60_000;

/** Selections kept for a person: more than anybody has downloads under way. */
export const MAX_KEPT = 20;

export interface ProposalSelection {
  readonly id: string;
  readonly count: number;
}

/**
 * Keeps the keys of proposals for a while, so that a download can name more of them than an address can hold. It gives no right: whether the
 * person may read them is asked when it is used, and it is of use to nobody else.
 * @throws SELECTION_TOO_LARGE
 */
export async function keepSelection({ db, now }: Core, actor: Actor, primaryKeys: readonly number[]): Promise<ProposalSelection> {
  const proposalPks = [...new Set(primaryKeys)];
  if (proposalPks.length === 0) throw fail('BAD_INPUT', { message: 'No proposal is chosen' });
  if (proposalPks.length > MAX_SELECTED) throw fail('SELECTION_TOO_LARGE', { max: MAX_SELECTED });
  const id = randomUUID();
  await insertSelection(db, { id, userId: ownId(actor), proposalPks, createdAt: now() });
  await deleteAllButNewest(db, ownId(actor), MAX_KEPT);
  return { id, count: proposalPks.length };
}

/** @throws SELECTION_GONE when it is too old, or somebody else's */
export async function keysOfSelection({ db, now }: Core, actor: Actor, id: string): Promise<readonly number[]> {
  const found = await selectionById(db, id, ownId(actor));
  if (!found || found.createdAt < leastRecent(now())) throw fail('SELECTION_GONE');
  return found.proposalPks;
}

/** What was kept before this is of no use any more. */
const leastRecent = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

export const SWEEP_EVERY_MS = KEPT_MS;
export const sweepSelections = ({ db }: Core, now: Date): Promise<number> => deleteSelectionsBefore(db, leastRecent(now));
