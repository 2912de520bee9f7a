import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { callOpenFor } from './calls.ts';
import { COMMENT_MAX } from './comments.ts';
import { isReleased, type ProposalFacts } from './proposals.ts';

/** A proposal that may have been withdrawn. */
export interface WithdrawableProposal {
  readonly proposalId: string;
  readonly withdrawnAt: Date | string | null;
}

export interface WithdrawalFacts extends WithdrawableProposal, Pick<ProposalFacts, 'proposerId' | 'submitted' | 'call'> {
  readonly notified: boolean;
  readonly managementDecisionSubmitted: boolean;
}

/**
 * Nobody judges or decides on a withdrawn proposal, officers neither; the withdrawal is taken back first.
 *
 * @example mayBeJudged([{ proposalId: '42', withdrawnAt: new Date() }]) // PROPOSAL_WITHDRAWN
 */
export function mayBeJudged(proposals: readonly WithdrawableProposal[]): RuleAnswer {
  const withdrawn = proposals.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ proposalId }) => proposalId);
  return withdrawn.length > 0 ? no('PROPOSAL_WITHDRAWN', { proposals: withdrawn.join(', ') }) : yes;
}

const isPrincipalInvestigator = ({ role, userId }: Actor, { proposerId }: Pick<WithdrawalFacts, 'proposerId'>): boolean =>
  role === 'USER' && userId === proposerId;

/**
 * Right to withdraw a submitted proposal before its answer: its principal investigator and officers, once.
 *
 * @example mayWithdraw(coProposer, facts) // ONLY_PI_CAN_WITHDRAW
 */
export function mayWithdraw(actor: Actor, proposal: WithdrawalFacts): RuleAnswer {
  if (!isOfficer(actor) && !isPrincipalInvestigator(actor, proposal)) return no('ONLY_PI_CAN_WITHDRAW');
  return mayWithdrawOfList(proposal);
}

/** A proposal as lists of officers have it. */
interface ListedProposal extends WithdrawableProposal, Pick<WithdrawalFacts, 'submitted' | 'notified'> {
  /** Lists do not have it; the server judges it. */
  readonly managementDecisionSubmitted?: boolean;
}

/**
 * May officers withdraw a proposal of their list? As `mayWithdraw`.
 *
 * @example mayWithdrawOfList({ ...row, submitted: false }) // ONLY_SUBMITTED_CAN_BE_WITHDRAWN
 */
export function mayWithdrawOfList({
  proposalId,
  submitted,
  withdrawnAt,
  notified,
  managementDecisionSubmitted = false,
}: ListedProposal): RuleAnswer {
  if (!submitted) return no('ONLY_SUBMITTED_CAN_BE_WITHDRAWN');
  if (withdrawnAt !== null) return no('PROPOSAL_WITHDRAWN', { proposals: proposalId });
  return isReleased({ notified, managementDecisionSubmitted }) ? no('ANSWERED_NOT_WITHDRAWN') : yes;
}

/**
 * Right to take a withdrawal back: the principal investigator while the call is open for them, officers at any time.
 *
 * @example mayTakeBackWithdrawal(proposer, factsOfClosedCall, now) // WITHDRAWAL_STAYS
 */
export function mayTakeBackWithdrawal(actor: Actor, proposal: WithdrawalFacts, now: Date): RuleAnswer {
  if (!isOfficer(actor) && !isPrincipalInvestigator(actor, proposal)) return no('ONLY_PI_CAN_WITHDRAW');
  if (proposal.withdrawnAt === null) return no('PROPOSAL_NOT_WITHDRAWN');
  return isOfficer(actor) || callOpenFor(proposal.call, actor, now) ? yes : no('WITHDRAWAL_STAYS');
}

/**
 * Fault of the reason, or null.
 *
 * @example withdrawalCommentProblem('We have the data by now') // null
 */
export const withdrawalCommentProblem = (comment: string): string | null =>
  comment.length > COMMENT_MAX ? `Please make the reason at most ${COMMENT_MAX} characters long` : null;
