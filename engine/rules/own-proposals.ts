import { readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { FAP_ROLES } from './faps.ts';
import { isMember, type ProposalFacts } from './proposals.ts';
import { mayBeJudged, type WithdrawableProposal } from './withdrawal.ts';

/** People of a proposal, who never judge it. */
export interface PeopleOfProposal extends WithdrawableProposal, Pick<ProposalFacts, 'proposerId' | 'coProposerIds'> {
  /** They only read the results, and judge as little as members. */
  readonly dataAccessUserIds: readonly number[];
  /** Members of a panel that has it and whose declared conflict of interest bars there. */
  readonly barredUserIds: readonly number[];
  /** Vice-chairs of its panels who stand in for no chair about it. */
  readonly idleViceChairIds: readonly number[];
}

/** Why somebody may not judge a proposal. The first one counts. */
const JUDGING_REFUSALS = ['ON_OWN_PROPOSAL', 'CONFLICT_BARS', 'NOT_STANDING_IN', 'PROPOSAL_WITHDRAWN'] as const;
export type JudgingRefusal = (typeof JUDGING_REFUSALS)[number];

/** Something judged about a proposal. */
export interface JudgedFacts {
  readonly proposalId: string;
  /** Refusal of `mayJudge` for the actor, as SQL tells it (`judgingRefusal`). */
  readonly judgingRefusal: JudgingRefusal | null;
}

/**
 * `mayJudge` of one proposal whose people SQL has compared.
 *
 * @example mayJudgeThis({ proposalId: '42', judgingRefusal: 'CONFLICT_BARS' }) // CONFLICT_BARS
 */
export const mayJudgeThis = (it: JudgedFacts): RuleAnswer => mayJudgeAll([it]);

function mayJudgeAll(proposals: readonly JudgedFacts[]): RuleAnswer {
  const reason = JUDGING_REFUSALS.find((one) => proposals.some(({ judgingRefusal }) => judgingRefusal === one));
  if (reason === undefined) return yes;
  const refused = proposals.filter(({ judgingRefusal }) => judgingRefusal === reason).map(({ proposalId }) => proposalId);
  return no(reason, { proposals: refused.join(', ') });
}

/**
 * Nobody judges a withdrawn proposal or their own, and panel roles none that a declared conflict or an idle seat closes to them. Officers judge also on
 * their own, and their deeds are logged.
 *
 * @example mayJudge({ ...chair, userId: 7 }, [{ proposalId: '42', proposerId: 7, coProposerIds: [], dataAccessUserIds: [], barredUserIds: [], idleViceChairIds: [] }]) // ON_OWN_PROPOSAL
 */
export function mayJudge(actor: Actor, proposals: readonly PeopleOfProposal[]): RuleAnswer {
  return mayJudgeAll(proposals.map((it) => ({ proposalId: it.proposalId, judgingRefusal: judgingRefusalOf(actor, it) })));
}

function judgingRefusalOf(actor: Actor, proposal: PeopleOfProposal): JudgingRefusal | null {
  if (!readsAsOfficer(actor)) {
    if (isOnProposal(actor, proposal)) return 'ON_OWN_PROPOSAL';
    if (isBarred(actor, proposal)) return 'CONFLICT_BARS';
    if (isIdleViceChair(actor, proposal)) return 'NOT_STANDING_IN';
  }
  return mayBeJudged([proposal]).ok ? null : 'PROPOSAL_WITHDRAWN';
}

/**
 * A declared conflict of interest that bars closes what panels judge about the proposal, in the roles of panels.
 *
 * @example isBarred({ ...chair, userId: 7 }, { barredUserIds: [7] }) // true
 */
export const isBarred = ({ userId, role }: Actor, { barredUserIds }: Pick<PeopleOfProposal, 'barredUserIds'>): boolean =>
  FAP_ROLES.some((it) => it === role) && userId !== null && barredUserIds.includes(userId);

/**
 * A vice-chair whose seat does not count about the proposal now, in the role of chairs.
 *
 * @example isIdleViceChair({ ...chair, userId: 7 }, { idleViceChairIds: [7] }) // true
 */
export const isIdleViceChair = ({ userId, role }: Actor, { idleViceChairIds }: Pick<PeopleOfProposal, 'idleViceChairIds'>): boolean =>
  role === 'FAP_CHAIR' && userId !== null && idleViceChairIds.includes(userId);

/**
 * Member of the proposal, or with access to its data.
 *
 * @example isOnProposal({ userId: 7 }, { proposalId: '42', proposerId: 1, coProposerIds: [], dataAccessUserIds: [7], … }) // true
 */
export const isOnProposal = (person: Pick<Actor, 'userId'>, it: PeopleOfProposal): boolean =>
  isMember(person, it) || (person.userId !== null && it.dataAccessUserIds.includes(person.userId));
