import { noneNewBeyond } from '../logic/values.ts';
import type { StatusTraits } from '../workflows/types.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { callOpenFor, type CallWindow } from './calls.ts';
import { LIMITS } from './limits.ts';

export const { proposalTitle: TITLE_MAX, proposalAbstract: ABSTRACT_MAX } = LIMITS;

export type FinalStatus = 'UNSET' | 'ACCEPTED' | 'RESERVED' | 'REJECTED';
export type PublicStatus = 'draft' | 'submitted' | 'accepted' | 'reserved' | 'rejected' | 'unknown';

export interface ProposalFacts {
  readonly proposerId: number;
  readonly coProposerIds: readonly number[];
  readonly submitted: boolean;
  /** Trait of the status, never its name. */
  readonly editableBy: StatusTraits['editableBy'];
  readonly call: CallWindow;
}

/**
 * Principal investigator or co-proposer.
 *
 * @example isMember(actor, { proposerId: 1, coProposerIds: [2, 3] })
 */
export const isMember = (actor: Pick<Actor, 'userId'>, it: Pick<ProposalFacts, 'proposerId' | 'coProposerIds'>): boolean =>
  actor.userId !== null && (it.proposerId === actor.userId || it.coProposerIds.includes(actor.userId));

/**
 * Right to change a proposal, its samples, entries and answers (permissions, Write rights on a proposal).
 *
 * @example mayEdit(actor, facts, now) // { ok: false, reason: 'CALL_CLOSED' }
 */
export function mayEdit(actor: Actor, proposal: ProposalFacts, now: Date): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (!isMember(actor, proposal)) return no('NOT_ON_THE_PROPOSAL');
  switch (proposal.editableBy) {
    case 'MEMBERS':
      return yes;
    case 'INTERNAL_MEMBERS':
      return actor.isInternal ? yes : no('PROPOSAL_NOT_WRITABLE');
    case 'MEMBERS_WHILE_CALL_OPEN':
      return callOpenFor(proposal.call, actor, now) ? yes : no('CALL_CLOSED');
    case 'NOBODY':
      return no('PROPOSAL_NOT_WRITABLE');
  }
}

/**
 * Right to submit; officers may submit after the call has closed.
 *
 * @example maySubmit(actor, { ...facts, complete: false }, now) // { ok: false, reason: 'QUESTIONARY_INCOMPLETE' }
 */
export function maySubmit(actor: Actor, proposal: ProposalFacts & { readonly complete: boolean }, now: Date): RuleAnswer {
  const ifComplete = mayAskToSubmit(actor, proposal, now);
  if (!ifComplete.ok) return ifComplete;
  return proposal.complete ? yes : no('QUESTIONARY_INCOMPLETE');
}

/**
 * Checks maySubmit without the costly completeness check.
 *
 * @example mayAskToSubmit(actor, facts, now)
 */
export function mayAskToSubmit(actor: Actor, proposal: ProposalFacts, now: Date): RuleAnswer {
  if (!isOfficer(actor) && !isMember(actor, proposal)) return no('NOT_ON_THE_PROPOSAL');
  if (proposal.submitted) return no('PROPOSAL_ALREADY_SUBMITTED');
  return isOfficer(actor) || callOpenFor(proposal.call, actor, now) ? yes : no('CALL_CLOSED');
}

/**
 * Right to delete; the reasons are texts of the disabled button.
 *
 * @example mayDelete(coProposer, facts) // { ok: false, reason: 'ONLY_PI_CAN_DELETE' }
 */
export function mayDelete(actor: Actor, proposal: Pick<ProposalFacts, 'proposerId' | 'submitted'>): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (actor.userId !== proposal.proposerId) return no('ONLY_PI_CAN_DELETE');
  return proposal.submitted ? no('ONLY_DRAFTS_CAN_BE_DELETED') : yes;
}

/**
 * Right to copy a proposal: members as users, and officers. Others may read it, but make no drafts in accounts of people.
 *
 * @example mayClone(reviewer, { proposerId: 1, coProposerIds: [2] }) // INSUFFICIENT_PERMISSIONS
 */
export function mayClone(actor: Actor, proposal: Crew): RuleAnswer {
  if (isOfficer(actor)) return yes;
  if (actor.role !== 'USER') return no('INSUFFICIENT_PERMISSIONS');
  return isMember(actor, proposal) ? yes : no('NOT_ON_THE_PROPOSAL');
}

/**
 * Validates the members of a proposal; an excess that officers created may stay.
 *
 * @param before current members
 * @example mayHaveMembers(actor, { proposerId: 1, coProposerIds: [1] }) // { ok: false, reason: 'MEMBER_TWICE' }
 */
export function mayHaveMembers(
  actor: Actor,
  proposal: Pick<ProposalFacts, 'proposerId' | 'coProposerIds'>,
  before: readonly number[] = [],
): RuleAnswer {
  const all = [proposal.proposerId, ...proposal.coProposerIds];
  if (new Set(all).size < all.length) return no('MEMBER_TWICE');
  if (isOfficer(actor)) return yes;
  if (!noneNewBeyond(LIMITS.proposalMembers, all, before)) return no('TOO_MANY_MEMBERS');
  return isMember(actor, proposal) ? yes : no('NOT_A_MEMBER');
}

export type Crew = Pick<ProposalFacts, 'proposerId' | 'coProposerIds'>;

/**
 * Members that a change removes; a change of role does not count.
 *
 * @example takenOff({ proposerId: 1, coProposerIds: [2, 3] }, { proposerId: 3, coProposerIds: [] }) // [1, 2]
 */
export function takenOff(before: Crew, after: Crew): readonly number[] {
  const stay = [after.proposerId, ...after.coProposerIds];
  return [before.proposerId, ...before.coProposerIds].filter((id) => !stay.includes(id));
}

/**
 * Members after a reset. A reset keeps members who have edited, as co-proposers.
 *
 * @example afterReset({ proposerId: 1, coProposerIds: [2, 3] }, { proposerId: 1, coProposerIds: [] }, [3]) // co-proposer 3 stays
 */
export function afterReset(before: Crew, requested: Crew, staying: readonly number[]): Crew {
  const stay = takenOff(before, requested).filter((id) => staying.includes(id));
  return { ...requested, coProposerIds: [...requested.coProposerIds, ...stay] };
}

export interface ProposalAccess {
  /** Access through the current role: all proposals, the instrument or a panel seat. Membership does not count. */
  readonly byRole: boolean;
}

export interface DecisionFacts extends ProposalAccess {
  readonly submitted: boolean;
  readonly finalStatus: FinalStatus;
  readonly notified: boolean;
  readonly managementDecisionSubmitted: boolean;
}

type ReleaseFacts = Pick<DecisionFacts, 'byRole' | 'notified' | 'managementDecisionSubmitted'>;

const seesAll = (actor: Actor): boolean => isOfficer(actor) || actor.kind === 'token';

/** A proposer in another role remains a proposer on their own proposals; without a role nobody is staff. */
const isStaffOn = (actor: Actor, { byRole }: ProposalAccess): boolean =>
  seesAll(actor) || (byRole && actor.role !== null && actor.role !== 'USER');

/**
 * Staff and panel seats see a decision at once, users once it is submitted or notified.
 *
 * @example seesDecision(proposer, { byRole: false, notified: false, managementDecisionSubmitted: false }) // false
 */
export const seesDecision = (actor: Actor, it: ReleaseFacts): boolean => isStaffOn(actor, it) || isReleased(it);

/**
 * True once members may read the decision and the true status.
 *
 * @example isReleased({ notified: false, managementDecisionSubmitted: true }) // true
 */
export const isReleased = ({ notified, managementDecisionSubmitted }: Omit<ReleaseFacts, 'byRole'>): boolean =>
  notified || managementDecisionSubmitted;

/**
 * True once the team may act on an accepted proposal.
 *
 * @example isAcceptanceReleased({ finalStatus: 'ACCEPTED', notified: true, managementDecisionSubmitted: false }) // true
 */
export const isAcceptanceReleased = (it: Omit<ReleaseFacts, 'byRole'> & { readonly finalStatus: string | null }): boolean =>
  it.finalStatus === 'ACCEPTED' && isReleased(it);

/** True status, and the last one that reveals no decision. */
export interface StatusFacts<S> extends Pick<DecisionFacts, 'notified' | 'managementDecisionSubmitted'> {
  readonly status: S;
  readonly proposerStatus: S;
}

/**
 * Status for members and for their edit rights; a status that reveals a decision counts from its release.
 *
 * @example statusForMembers({ status: allocated, proposerStatus: inReview, notified: false, managementDecisionSubmitted: false }) // inReview
 */
export const statusForMembers = <S>(it: StatusFacts<S>): S => (isReleased(it) ? it.status : it.proposerStatus);

/** @example statusFor(officer, { ...facts, byRole: true }) // the true one */
export const statusFor = <S>(actor: Actor, it: StatusFacts<S> & ProposalAccess): S =>
  isStaffOn(actor, it) ? it.status : statusForMembers(it);

/**
 * Final status as far as this person may know it.
 *
 * @example finalStatusFor(proposer, { ...facts, finalStatus: 'ACCEPTED', notified: false }) // 'UNSET'
 */
export const finalStatusFor = (actor: Actor, it: Omit<DecisionFacts, 'submitted'>): FinalStatus =>
  seesDecision(actor, it) ? it.finalStatus : 'UNSET';

/** @example publicStatusFor(proposer, { ...facts, submitted: true, finalStatus: 'UNSET' }) // 'submitted' */
export function publicStatusFor(actor: Actor, proposal: DecisionFacts): PublicStatus {
  if (!proposal.submitted) return 'draft';
  const final = finalStatusFor(actor, proposal);
  return final === 'UNSET' ? 'submitted' : PUBLIC_STATUS[final];
}
export const PUBLIC_STATUS = { ACCEPTED: 'accepted', RESERVED: 'reserved', REJECTED: 'rejected' } as const;
export type ToldDecision = (typeof PUBLIC_STATUS)[keyof typeof PUBLIC_STATUS];

/**
 * Decision that replaces the status for proposers; null while undecided.
 *
 * @example decisionTold('accepted') // 'accepted'
 * @example decisionTold('submitted') // null
 */
export const decisionTold = (publicStatus: PublicStatus): ToldDecision | null =>
  Object.values(PUBLIC_STATUS).find((decision) => decision === publicStatus) ?? null;

/**
 * Visible to officers, scientists and panel seats.
 *
 * @example seesManagementComment(scientist, { byRole: false }) // false: their own proposal, not their instrument's
 */
export const seesManagementComment = (actor: Actor, it: ProposalAccess): boolean =>
  seesAll(actor) || (it.byRole && (actor.role === 'INSTRUMENT_SCIENTIST' || isPanelSeat(actor)));

/**
 * Visible to officers and panel seats at once, to others after notification.
 *
 * @example seesUserComment(proposer, { byRole: false, notified: true }) // true
 */
export const seesUserComment = (actor: Actor, it: Pick<DecisionFacts, 'byRole' | 'notified'>): boolean =>
  it.notified || seesAll(actor) || (it.byRole && isPanelSeat(actor));

const isPanelSeat = ({ role }: Actor): boolean => role === 'FAP_CHAIR' || role === 'FAP_SECRETARY';

/**
 * Fault of a title or abstract in the words of the specification, or null.
 *
 * @example proposalTextProblem({ title: '', abstract: 'x' }) // 'Proposal Title is required'
 */
export function proposalTextProblem({ title, abstract }: { readonly title: string; readonly abstract: string }): string | null {
  if (title.trim() === '') return 'Proposal Title is required';
  // the specification says abstract here, too
  if (title.length > TITLE_MAX) return `Please make abstract at most ${TITLE_MAX} characters long`;
  if (abstract.trim() === '') return 'Proposal Abstract is required';
  if (abstract.length > ABSTRACT_MAX) return `Please make abstract at most ${ABSTRACT_MAX} characters long`;
  return null;
}
