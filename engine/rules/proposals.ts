import { noneNewBeyond } from '../logic/values.ts';
import type { StatusTraits } from '../workflows/types.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type Answer } from './answer.ts';
import { callOpenFor, type CallWindow } from './calls.ts';
import { LIMITS } from './limits.ts';

export const { proposalTitle: TITLE_MAX, proposalAbstract: ABSTRACT_MAX } = LIMITS;

export type FinalStatus = 'UNSET' | 'ACCEPTED' | 'RESERVED' | 'REJECTED';
export type PublicStatus = 'draft' | 'submitted' | 'accepted' | 'reserved' | 'rejected' | 'unknown';

/** What rights on a proposal hang on; the page and the server fill it from what they have. */
export interface ProposalFacts {
  readonly proposerId: number;
  readonly coProposerIds: readonly number[];
  readonly submitted: boolean;
  /** The trait of its status, never the status' name. */
  readonly editableBy: StatusTraits['editableBy'];
  readonly call: CallWindow;
}

/**
 * Principal investigator or co-proposer.
 * @example isMember(actor, { proposerId: 1, coProposerIds: [2, 3] })
 */
export const isMember = (actor: Actor, it: Pick<ProposalFacts, 'proposerId' | 'coProposerIds'>): boolean =>
  actor.userId !== null && (it.proposerId === actor.userId || it.coProposerIds.includes(actor.userId));

/**
 * May this person change the proposal, its samples, its entries and its answers (permissions, Write rights on a proposal)?
 * @example mayEdit(actor, facts, now) // { ok: false, reason: 'CALL_CLOSED' }
 */
export function mayEdit(actor: Actor, it: ProposalFacts, now: Date): Answer {
  if (isOfficer(actor)) return yes;
  if (!isMember(actor, it)) return no('NOT_ON_THE_PROPOSAL');
  switch (it.editableBy) {
    case 'MEMBERS':
      return yes;
    case 'INTERNAL_MEMBERS':
      return actor.isInternal ? yes : no('PROPOSAL_NOT_WRITABLE');
    case 'MEMBERS_WHILE_CALL_OPEN':
      return callOpenFor(it.call, actor, now) ? yes : no('CALL_CLOSED');
    case 'NOBODY':
      return no('PROPOSAL_NOT_WRITABLE');
  }
}

/**
 * May this person submit the proposal? Officers are not held by the closing date.
 * @example maySubmit(actor, { ...facts, complete: false }, now) // { ok: false, reason: 'QUESTIONARY_INCOMPLETE' }
 */
export function maySubmit(actor: Actor, it: ProposalFacts & { readonly complete: boolean }, now: Date): Answer {
  const asked = mayAskToSubmit(actor, it, now);
  if (!asked.ok) return asked;
  return it.complete ? yes : no('QUESTIONARY_INCOMPLETE');
}

/**
 * As maySubmit, before anybody has looked whether every step is complete: that costs more than the rest.
 * @example mayAskToSubmit(actor, facts, now)
 */
export function mayAskToSubmit(actor: Actor, it: ProposalFacts, now: Date): Answer {
  if (!isOfficer(actor) && !isMember(actor, it)) return no('NOT_ON_THE_PROPOSAL');
  if (it.submitted) return no('PROPOSAL_ALREADY_SUBMITTED');
  return isOfficer(actor) || callOpenFor(it.call, actor, now) ? yes : no('CALL_CLOSED');
}

/**
 * May this person delete the proposal? The reasons are the texts of the disabled button.
 * @example mayDelete(coProposer, facts) // { ok: false, reason: 'ONLY_PI_CAN_DELETE' }
 */
export function mayDelete(actor: Actor, it: Pick<ProposalFacts, 'proposerId' | 'submitted'>): Answer {
  if (isOfficer(actor)) return yes;
  if (actor.userId !== it.proposerId) return no('ONLY_PI_CAN_DELETE');
  return it.submitted ? no('ONLY_DRAFTS_CAN_BE_DELETED') : yes;
}

/**
 * May the proposal have these members when this person saves it? Of a crowd that officers brought together, nobody has to go. @param before who is on it
 * @example mayHaveMembers(actor, { proposerId: 1, coProposerIds: [1] }) // { ok: false, reason: 'MEMBER_TWICE' }
 */
export function mayHaveMembers(
  actor: Actor,
  it: Pick<ProposalFacts, 'proposerId' | 'coProposerIds'>,
  before: readonly number[] = [],
): Answer {
  const all = [it.proposerId, ...it.coProposerIds];
  if (new Set(all).size < all.length) return no('MEMBER_TWICE');
  if (isOfficer(actor)) return yes;
  if (!noneNewBeyond(LIMITS.proposalMembers, all, before)) return no('TOO_MANY_MEMBERS');
  return isMember(actor, it) ? yes : no('NOT_A_MEMBER');
}

/** Who is on a proposal. */
export type Crew = Pick<ProposalFacts, 'proposerId' | 'coProposerIds'>;

/**
 * Whom a change takes off the proposal: who only gets another part in it stays.
 * @example takenOff({ proposerId: 1, coProposerIds: [2, 3] }, { proposerId: 3, coProposerIds: [] }) // [1, 2]
 */
export function takenOff(before: Crew, after: Crew): readonly number[] {
  const stay = [after.proposerId, ...after.coProposerIds];
  return [before.proposerId, ...before.coProposerIds].filter((id) => !stay.includes(id));
}

/**
 * The people after a reset that takes back that some were added: who has done something on the proposal themselves stays, as a co-proposer.
 * @example afterReset({ proposerId: 1, coProposerIds: [2, 3] }, { proposerId: 1, coProposerIds: [] }, [3]) // co-proposer 3 stays
 */
export function afterReset(before: Crew, wanted: Crew, staying: readonly number[]): Crew {
  const stay = takenOff(before, wanted).filter((id) => staying.includes(id));
  return { ...wanted, coProposerIds: [...wanted.coProposerIds, ...stay] };
}

/** How somebody stands to a proposal that they have before them. */
export interface Standing {
  /** Their current role lets them read it: all of them, on their instrument, by a seat in its panel. Being on the proposal does not count. */
  readonly byRole: boolean;
}

/** What the visibility of a decision hangs on. */
export interface DecisionFacts extends Standing {
  readonly submitted: boolean;
  readonly finalStatus: FinalStatus;
  readonly notified: boolean;
  readonly managementDecisionSubmitted: boolean;
}

type ReleaseFacts = Pick<DecisionFacts, 'byRole' | 'notified' | 'managementDecisionSubmitted'>;

const seesAll = (actor: Actor): boolean => isOfficer(actor) || actor.kind === 'token';

/** A proposer who changes to another role stays a proposer on what is theirs; without a role nobody is staff. */
const isStaffOn = (actor: Actor, { byRole }: Standing): boolean =>
  seesAll(actor) || (byRole && actor.role !== null && actor.role !== 'USER');

/**
 * Staff and panel seats see a decision at once; a user once it is submitted or the proposal is notified.
 * @example seesDecision(proposer, { byRole: false, notified: false, managementDecisionSubmitted: false }) // false
 */
export const seesDecision = (actor: Actor, it: ReleaseFacts): boolean => isStaffOn(actor, it) || isReleased(it);

/**
 * Members read the decision, and the true status.
 * @example isReleased({ notified: false, managementDecisionSubmitted: true }) // true
 */
export const isReleased = ({ notified, managementDecisionSubmitted }: Omit<ReleaseFacts, 'byRole'>): boolean =>
  notified || managementDecisionSubmitted;

/** A proposal with its true status, and with the last one that told no decision. */
export interface StatusFacts<S> extends Pick<DecisionFacts, 'notified' | 'managementDecisionSubmitted'> {
  readonly status: S;
  readonly proposerStatus: S;
}

/**
 * The status as members read it, and the one that says whether they may edit: a status that tells a decision counts from its release.
 * @example statusForMembers({ status: allocated, proposerStatus: inReview, notified: false, managementDecisionSubmitted: false }) // inReview
 */
export const statusForMembers = <S>(it: StatusFacts<S>): S => (isReleased(it) ? it.status : it.proposerStatus);

/**
 * The status as this person reads it.
 * @example statusFor(officer, { ...facts, byRole: true }) // the true one
 */
export const statusFor = <S>(actor: Actor, it: StatusFacts<S> & Standing): S => (isStaffOn(actor, it) ? it.status : statusForMembers(it));

/**
 * The final status as this person may know it.
 * @example finalStatusFor(proposer, { ...facts, finalStatus: 'ACCEPTED', notified: false }) // 'UNSET'
 */
export const finalStatusFor = (actor: Actor, it: Omit<DecisionFacts, 'submitted'>): FinalStatus =>
  seesDecision(actor, it) ? it.finalStatus : 'UNSET';

/**
 * The status in words for proposers.
 * @example publicStatusFor(proposer, { ...facts, submitted: true, finalStatus: 'UNSET' }) // 'submitted'
 */
export function publicStatusFor(actor: Actor, it: DecisionFacts): PublicStatus {
  if (!it.submitted) return 'draft';
  const final = finalStatusFor(actor, it);
  return final === 'UNSET' ? 'submitted' : PUBLIC_STATUS[final];
}
/** What proposers are told of a decision. */
export const PUBLIC_STATUS = { ACCEPTED: 'accepted', RESERVED: 'reserved', REJECTED: 'rejected' } as const;
export type ToldDecision = (typeof PUBLIC_STATUS)[keyof typeof PUBLIC_STATUS];

/**
 * What proposers read in place of the status, once it is told: the decision. null: they read the status. One word everywhere.
 * @example decisionTold('accepted') // 'accepted'
 * @example decisionTold('submitted') // null
 */
export const decisionTold = (publicStatus: PublicStatus): ToldDecision | null =>
  Object.values(PUBLIC_STATUS).find((told) => told === publicStatus) ?? null;

/**
 * The comment for the management: officers, scientists, and the seats of its panel.
 * @example seesManagementComment(scientist, { byRole: false }) // false: their own proposal, not their instrument's
 */
export const seesManagementComment = (actor: Actor, it: Standing): boolean =>
  seesAll(actor) || (it.byRole && (actor.role === 'INSTRUMENT_SCIENTIST' || isPanelSeat(actor)));

/**
 * The comment for the user: officers and the seats of its panel at once, everybody else once the proposal is notified.
 * @example seesUserComment(proposer, { byRole: false, notified: true }) // true
 */
export const seesUserComment = (actor: Actor, it: Pick<DecisionFacts, 'byRole' | 'notified'>): boolean =>
  it.notified || seesAll(actor) || (it.byRole && isPanelSeat(actor));

const isPanelSeat = ({ role }: Actor): boolean => role === 'FAP_CHAIR' || role === 'FAP_SECRETARY';

/**
 * What is wrong with a title or an abstract, in the words of the specification; null: nothing.
 * @example proposalTextProblem({ title: '', abstract: 'x' }) // 'Proposal Title is required'
 */
export function proposalTextProblem({ title, abstract }: { readonly title: string; readonly abstract: string }): string | null {
  if (title.trim() === '') return 'Proposal Title is required';
  // the specification has the word abstract here, too
  if (title.length > TITLE_MAX) return `Please make abstract at most ${TITLE_MAX} characters long`;
  if (abstract.trim() === '') return 'Proposal Abstract is required';
  if (abstract.length > ABSTRACT_MAX) return `Please make abstract at most ${ABSTRACT_MAX} characters long`;
  return null;
}
