import { readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { FAP_ROLES } from './faps.ts';
import { isMember, type ProposalFacts } from './proposals.ts';

/** People of a proposal, who never judge it. */
export interface PeopleOfProposal extends Pick<ProposalFacts, 'proposerId' | 'coProposerIds'> {
  readonly proposalId: string;
  /** They only read the results, and judge as little as members. */
  readonly dataAccessUserIds: readonly number[];
  /** Members of a panel that has it and whose declared conflict of interest bars there. */
  readonly barredUserIds: readonly number[];
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
 * Nobody judges a proposal that they are on, or with which they declared a conflict that bars, whatever the role. Officers are excepted; their deeds
 * are logged.
 *
 * @example mayJudge({ ...chair, userId: 7 }, [{ proposalId: '42', proposerId: 7, coProposerIds: [], dataAccessUserIds: [], barredUserIds: [] }]) // ON_OWN_PROPOSAL
 */
export function mayJudge(actor: Actor, proposals: readonly PeopleOfProposal[]): RuleAnswer {
  if (readsAsOfficer(actor)) return yes;
  const own = proposals.filter((it) => isOnProposal(actor, it)).map(({ proposalId }) => proposalId);
  if (own.length > 0) return no('ON_OWN_PROPOSAL', { proposals: own.join(', ') });
  const barred = proposals.filter((it) => isBarred(actor, it)).map(({ proposalId }) => proposalId);
  return barred.length > 0 ? no('CONFLICT_BARS', { proposals: barred.join(', ') }) : yes;
}

/**
 * A declared conflict of interest that bars closes what panels judge about the proposal, in the roles of panels.
 *
 * @example isBarred({ ...chair, userId: 7 }, { barredUserIds: [7] }) // true
 */
export const isBarred = ({ userId, role }: Actor, { barredUserIds }: Pick<PeopleOfProposal, 'barredUserIds'>): boolean =>
  FAP_ROLES.some((it) => it === role) && userId !== null && barredUserIds.includes(userId);

/**
 * Member of the proposal, or with access to its data.
 *
 * @example isOnProposal({ userId: 7 }, { proposalId: '42', proposerId: 1, coProposerIds: [], dataAccessUserIds: [7], … }) // true
 */
export const isOnProposal = (person: Pick<Actor, 'userId'>, it: PeopleOfProposal): boolean =>
  isMember(person, it) || (person.userId !== null && it.dataAccessUserIds.includes(person.userId));
