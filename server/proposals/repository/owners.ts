import { sql } from 'kysely';
import type { Actor } from '../../../engine/rules/actor.ts';
import { oneOf, shownName, type Connection, type Piece } from '../../plugins/database/index.ts';
import type { FactScope } from '../../questionaries/index.ts';
import { conflictUnanswered, readableBy } from './access.ts';
import { proposalRows } from './proposals.ts';
import type { ProposalRow } from '../types.ts';

export interface OwningProposal extends ProposalRow {
  readonly mayRead: boolean;
  readonly conflictUnanswered: boolean;
}

export const proposalsOfQuestionaries = (
  db: Connection,
  questionaryIds: readonly number[],
  actor: Actor,
): Promise<readonly OwningProposal[]> =>
  proposalRows(db)
    .select([readableBy(actor).as('mayRead'), conflictUnanswered(actor).as('conflictUnanswered')])
    .where('p.questionaryId', '=', oneOf(questionaryIds))
    .orderBy('p.primaryKey')
    .execute();

export const proposalOfQuestionary = (questionaryId: number) =>
  sql`select primary_key from proposals where questionary_id = ${questionaryId}::int for update`;

/** Locks proposals that every change of their items locks. @param proposalPks selects their keys */
export const proposalsToLock = (proposalPks: Piece<unknown>): Piece<unknown> =>
  sql`select p.primary_key from proposals p where p.primary_key in (${proposalPks}) for update of p`;

/** Fact for the basis question: the people of a proposal, or who begins a new one. Their eligibility is not checked. */
export const membersFact = ({ proposalPk, beginnerId = null }: FactScope) => sql`
  select coalesce(json_agg(json_build_object('id', u.id, 'name', ${shownName('u')}, 'institution', i.name) order by u.id), '[]'::json)
  from users u join institutions i on i.id = u.institution_id where u.id in (
    select proposer_id from proposals where primary_key = ${proposalPk}::int
    union select user_id from proposal_users where proposal_pk = ${proposalPk}::int
    union select ${beginnerId}::int)`;

/** People with access to the data know the members; members do not know them, since anybody can be named. */
export const peopleMetOnProposals = (userId: number) => sql`
  select met.user_id from (
    select primary_key as proposal_pk, proposer_id as user_id from proposals union all select proposal_pk, user_id from proposal_users
  ) met where met.proposal_pk in (
    select primary_key from proposals where proposer_id = ${userId} union all select proposal_pk from proposal_users where user_id = ${userId}
    union all select proposal_pk from data_access_users where user_id = ${userId})`;
