import { readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { isMember, type ProposalFacts } from './proposals.ts';

/** People of a proposal, who never judge it. */
export interface PeopleOfProposal extends Pick<ProposalFacts, 'proposerId' | 'coProposerIds'> {
  readonly proposalId: string;
  /** They only read the results, and judge as little as members. */
  readonly dataAccessUserIds: readonly number[];
}

/** Something judged about a proposal, with the actor's relation to it as SQL tells it. */
export interface JudgedFacts {
  readonly proposalId: string;
  /** The actor is on the proposal, and no officer. */
  readonly isOwn: boolean;
}

/**
 * `mayJudge` of one proposal whose people were compared before.
 *
 * @example mayJudgeThis({ proposalId: '42', isOwn: true }) // ON_OWN_PROPOSAL
 */
export const mayJudgeThis = ({ proposalId, isOwn }: JudgedFacts): RuleAnswer =>
  isOwn ? no('ON_OWN_PROPOSAL', { proposals: proposalId }) : yes;

/**
 * Right to judge proposals, whatever the role: nobody judges one that they are on, except officers, whose deeds are logged.
 *
 * @example mayJudge({ ...chair, userId: 7 }, [{ proposalId: '42', proposerId: 7, coProposerIds: [], dataAccessUserIds: [] }]) // ON_OWN_PROPOSAL
 */
export function mayJudge(actor: Actor, proposals: readonly PeopleOfProposal[]): RuleAnswer {
  if (readsAsOfficer(actor)) return yes;
  const own = proposals.filter((it) => isOnProposal(actor, it)).map(({ proposalId }) => proposalId);
  return own.length > 0 ? no('ON_OWN_PROPOSAL', { proposals: own.join(', ') }) : yes;
}

/**
 * Member of the proposal, or with access to its data.
 *
 * @example isOnProposal({ userId: 7 }, { proposalId: '42', proposerId: 1, coProposerIds: [], dataAccessUserIds: [7] }) // true
 */
export const isOnProposal = (person: Pick<Actor, 'userId'>, it: PeopleOfProposal): boolean =>
  isMember(person, it) || (person.userId !== null && it.dataAccessUserIds.includes(person.userId));
