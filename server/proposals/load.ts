import { fail } from '../../engine/errors.ts';
import { FAP_ROLES } from '../../engine/rules/faps.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { countedLoader } from '../plugins/request-budget.ts';
import { conflictUnanswered, knownTo, readableBy } from './repository/access.ts';
import { referencedProposals } from './repository/reads.ts';
import { among, callOfProposal, holdForReading, proposalRows, proposalsForUpdate } from './repository/proposals.ts';
import type { ProposalRow } from './types.ts';

/** Null for missing and unreadable proposals, which are not distinguished. */
export const readableProposal = async (db: Connection, actor: Actor, primaryKey: number): Promise<ProposalRow | null> =>
  (await proposalRows(db).where('p.primaryKey', '=', primaryKey).where(readableBy(actor)).executeTakeFirst()) ?? null;

export async function readableAmong(
  db: Connection,
  actor: Actor,
  primaryKeys: readonly number[],
): Promise<ReadonlyMap<number, ProposalRow>> {
  const rows = countedLoader(await proposalRows(db).where(among(primaryKeys)).where(readableBy(actor)).execute());
  return new Map(rows.map((row) => [row.primaryKey, row]));
}

/** The same by the displayed ids, which may change with the call's format. */
export async function readableReferenced(db: Connection, actor: Actor, proposalIds: readonly string[]): Promise<readonly ProposalRow[]> {
  return proposalRows(db).where(referencedProposals(proposalIds)).where(readableBy(actor)).execute();
}

/** Proposals among these about which the actor has to say first whether they have a conflict of interest. */
export async function unansweredAmong(db: Connection, actor: Actor, primaryKeys: readonly number[]): Promise<ReadonlySet<number>> {
  if (!FAP_ROLES.some((one) => one === actor.role)) return new Set();
  const rows = await proposalRows(db).where(among(primaryKeys)).where(conflictUnanswered(actor)).execute();
  return new Set(countedLoader(rows).map((row) => row.primaryKey));
}

/** Locks a proposal for a change. @throws PROPOSAL_NOT_FOUND also without access, so that ids cannot be probed */
export async function locked(tx: Tx, actor: Actor, primaryKey: number): Promise<ProposalRow> {
  const [row] = await proposalsForUpdate(tx, [primaryKey], knownTo(actor));
  if (!row) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
  return row;
}

/** Share-locks a proposal that is read by several statements. @throws PROPOSAL_NOT_FOUND */
export async function held(tx: Tx, actor: Actor, primaryKey: number): Promise<ProposalRow> {
  await holdForReading(tx, primaryKey);
  const row = await readableProposal(tx, actor, primaryKey);
  if (!row) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
  return row;
}

/** The call of a proposal never changes. @throws PROPOSAL_NOT_FOUND */
export async function callIdOf(db: Connection, primaryKey: number): Promise<number> {
  const callId = await callOfProposal(db, primaryKey);
  if (callId === undefined) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
  return callId;
}
