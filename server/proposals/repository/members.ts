import { sql } from 'kysely';
import type { PeopleOfProposal } from '../../../engine/rules/own-proposals.ts';
import type { Connection, Tx } from '../../plugins/database/index.ts';
import type { SamePerson } from '../../users/index.ts';
import { barredUserIds, idleViceChairIds, memberOf } from './access.ts';
import { lockProposals, proposalRows } from './proposals.ts';
import type { ProposalRow } from '../types.ts';

/** Locks the proposals of a member in the common lock order; repeats if more were added meanwhile. */
export async function proposalsOfMember(tx: Tx, userId: number): Promise<ProposalRow[]> {
  let held: readonly number[] = [];
  for (;;) {
    const rows = await proposalRows(tx).where(memberOf(userId)).orderBy('p.primaryKey').execute();
    if (rows.every(({ primaryKey }) => held.includes(primaryKey))) return rows;
    held = rows.map(({ primaryKey }) => primaryKey);
    await lockProposals(tx, held);
  }
}

/** Replaces a placeholder by the person, without duplicates on a proposal. */
export async function replaceMember(tx: Tx, { placeholderId, userId }: SamePerson): Promise<void> {
  await sql`update proposals set proposer_id = ${userId}::int where proposer_id = ${placeholderId}::int`.execute(tx);
  await sql`with gone as (delete from proposal_users where user_id = ${placeholderId}::int returning proposal_pk)
    insert into proposal_users (proposal_pk, user_id) select g.proposal_pk, ${userId}::int from gone g
      join proposals p on p.primary_key = g.proposal_pk and p.proposer_id <> ${userId}::int
    on conflict do nothing`.execute(tx);
  await sql`delete from proposal_users u using proposals p
    where p.primary_key = u.proposal_pk and p.proposer_id = u.user_id and u.user_id = ${userId}::int`.execute(tx);
  await sql`delete from data_access_users d using proposals p where p.primary_key = d.proposal_pk and d.user_id = ${userId}::int
    and (${memberOf(userId)})`.execute(tx);
}

/** People on these proposals, for `mayJudge`. */
export async function peopleOfProposals(
  db: Connection,
  primaryKeys: readonly number[],
): Promise<readonly (PeopleOfProposal & { readonly primaryKey: number })[]> {
  const { rows } = await sql<PeopleOfProposal & { readonly primaryKey: number }>`
    select p.primary_key, p.proposal_id, p.proposer_id, p.withdrawn_at,
      array(select u.user_id from proposal_users u where u.proposal_pk = p.primary_key) as co_proposer_ids,
      array(select d.user_id from data_access_users d where d.proposal_pk = p.primary_key) as data_access_user_ids,
      ${barredUserIds} as barred_user_ids, ${idleViceChairIds()} as idle_vice_chair_ids
    from proposals p where p.primary_key = any(${primaryKeys}::int[]) order by p.primary_key`.execute(db);
  return rows;
}
