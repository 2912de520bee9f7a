import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { LIMITS } from './limits.ts';
import { isMember, publicStatusFor, type Crew, type DecisionFacts } from './proposals.ts';

/**
 * Right to change who has access to the data of a proposal (permissions, updateDataAccessUsers).
 *
 * @example mayChangeDataAccess(proposer, { ...facts, finalStatus: 'UNSET' }) // { ok: false, reason: 'DATA_ACCESS_NOT_ACCEPTED' }
 */
export function mayChangeDataAccess(actor: Actor, proposal: Crew & DecisionFacts): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (!isMember(actor, proposal)) return no('NOT_ON_THE_PROPOSAL');
  return publicStatusFor(actor, proposal) === 'accepted' ? yes : no('DATA_ACCESS_NOT_ACCEPTED');
}

/**
 * Members have access already, so they are not on the list.
 *
 * @example mayHaveDataAccess({ proposerId: 1, coProposerIds: [2] }, [2]) // { ok: false, reason: 'DATA_ACCESS_MEMBER' }
 */
export function mayHaveDataAccess({ proposerId, coProposerIds }: Crew, userIds: readonly number[]): RuleAnswer {
  if (userIds.some((id) => id === proposerId || coProposerIds.includes(id))) return no('DATA_ACCESS_MEMBER');
  return userIds.length > LIMITS.proposalMembers ? no('TOO_MANY_MEMBERS') : yes;
}
