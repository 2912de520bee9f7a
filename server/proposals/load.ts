import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { counted } from '../plugins/request-budget.ts';
import { knownTo, readableBy } from './repository/access.ts';
import { referenced } from './repository/reads.ts';
import { among, callOfProposal, holdForReading, proposals, proposalsForUpdate, type ProposalRow } from './repository/proposals.ts';

/** The proposal if the actor may read it, else null: whether it exists is not told. */
export const readable = async (db: Connection, actor: Actor, primaryKey: number): Promise<ProposalRow | null> =>
  (await proposals(db).where('p.primaryKey', '=', primaryKey).where(readableBy(actor)).executeTakeFirst()) ?? null;

export async function readableAmong(
  db: Connection,
  actor: Actor,
  primaryKeys: readonly number[],
): Promise<ReadonlyMap<number, ProposalRow>> {
  const rows = counted(await proposals(db).where(among(primaryKeys)).where(readableBy(actor)).execute());
  return new Map(rows.map((row) => [row.primaryKey, row]));
}

/** The same by the ids that people read: those may change, and keep up with a new format of the call. */
export async function readableReferenced(db: Connection, actor: Actor, proposalIds: readonly string[]): Promise<readonly ProposalRow[]> {
  return proposals(db).where(referenced(proposalIds)).where(readableBy(actor)).execute();
}

/** Locks a proposal for a change. @throws PROPOSAL_NOT_FOUND also for whom there is none: nothing is learnt by asking */
export async function locked(tx: Tx, actor: Actor, primaryKey: number): Promise<ProposalRow> {
  const [row] = await proposalsForUpdate(tx, [primaryKey], knownTo(actor));
  if (!row) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
  return row;
}

/** Holds a proposal that is read in several statements, as it is now: nobody changes it or its rows meanwhile. @throws PROPOSAL_NOT_FOUND */
export async function held(tx: Tx, actor: Actor, primaryKey: number): Promise<ProposalRow> {
  await holdForReading(tx, primaryKey);
  const row = await readable(tx, actor, primaryKey);
  if (!row) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
  return row;
}

/** The call of a proposal, which never changes. @throws PROPOSAL_NOT_FOUND */
export async function callIdOf(db: Connection, primaryKey: number): Promise<number> {
  const callId = await callOfProposal(db, primaryKey);
  if (callId === undefined) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
  return callId;
}
