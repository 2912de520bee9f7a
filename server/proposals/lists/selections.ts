import { randomUUID } from 'node:crypto';
import { fail } from '../../../engine/errors.ts';
import { ownId, type Actor } from '../../../engine/rules/actor.ts';
import { MAX_SELECTED } from '../../../engine/rules/downloads.ts';
import type { Core } from '../../context.ts';
import { deleteAllButNewest, deleteSelectionsBefore, insertSelection, selectionById } from '../repository/selections.ts';

/** Milliseconds; long enough to start and retry a download. */
const KEPT_MS = 60 * 60_000;

export const MAX_KEPT = 20;

export interface ProposalSelection {
  readonly id: string;
  readonly count: number;
}

/**
 * Stores proposal keys for downloads whose address would be too long. Usable only by the same person; permissions are checked at use.
 *
 * @throws SELECTION_TOO_LARGE
 */
export async function storeSelection({ db, now }: Core, actor: Actor, primaryKeys: readonly number[]): Promise<ProposalSelection> {
  const proposalPks = [...new Set(primaryKeys)];
  if (proposalPks.length === 0) throw fail('BAD_INPUT', { message: 'No proposal is chosen' });
  if (proposalPks.length > MAX_SELECTED) throw fail('SELECTION_TOO_LARGE', { max: MAX_SELECTED });
  const id = randomUUID();
  await insertSelection(db, { id, userId: ownId(actor), proposalPks, createdAt: now() });
  await deleteAllButNewest(db, ownId(actor), MAX_KEPT);
  return { id, count: proposalPks.length };
}

/** @throws SELECTION_GONE when it has expired or belongs to another person */
export async function keysOfSelection({ db, now }: Core, actor: Actor, id: string): Promise<readonly number[]> {
  const selection = await selectionById(db, id, ownId(actor));
  if (!selection || selection.createdAt < leastRecent(now())) throw fail('SELECTION_GONE');
  return selection.proposalPks;
}

const leastRecent = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

export const SELECTION_SWEEP_MS = KEPT_MS;
export const sweepSelections = ({ db }: Core, now: Date): Promise<number> => deleteSelectionsBefore(db, leastRecent(now));
