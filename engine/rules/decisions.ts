import { textWithoutMarkup } from '../logic/index.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { COMMENT_MAX } from './comments.ts';
import { mayJudgeThis, type JudgedFacts } from './own-proposals.ts';
import type { FinalStatus } from './proposals.ts';
import { mayBeJudged, type WithdrawableProposal } from './withdrawal.ts';

/** Order in which they are offered. */
export const FINAL_STATUSES = ['UNSET', 'ACCEPTED', 'RESERVED', 'REJECTED'] as const satisfies readonly FinalStatus[];

/** Time on an instrument, in the unit of the call. */
const MANAGEMENT_TIME = { min: 0, max: 100_000 } as const;

export interface ManagementTime {
  readonly instrumentId: number;
  readonly value: number;
}

/** Values of a management decision. */
export interface Decision {
  readonly finalStatus: FinalStatus;
  readonly commentForUser: string | null;
  readonly commentForManagement: string | null;
  readonly times: readonly ManagementTime[];
  readonly submitted: boolean;
}

export interface DecidingFacts extends JudgedFacts {
  readonly managementDecisionSubmitted: boolean;
  readonly notified: boolean;
  /** The actor holds the seat of the current role in a panel of the proposal. */
  readonly inPanel: boolean;
  /** An instrument that is submitted in such a panel, by name. */
  readonly closedInstrument: string | null;
}

/**
 * Right to save a decision: officers always; chairs and secretaries in their own panels until it is submitted or the instrument is.
 *
 * @example mayDecide(chair, { ...facts, inPanel: true, closedInstrument: 'HERON' }) // FAP_INSTRUMENT_SUBMITTED
 */
export function mayDecide(actor: Actor, facts: DecidingFacts): RuleAnswer {
  if (isOfficer(actor)) return mayJudgeThis(facts);
  if (!facts.inPanel) return no('NOT_IN_FAP');
  const judging = mayJudgeThis(facts);
  if (!judging.ok) return judging;
  if (facts.closedInstrument !== null) return no('FAP_INSTRUMENT_SUBMITTED', { instrument: facts.closedInstrument });
  return facts.managementDecisionSubmitted || facts.notified ? no('DECISION_SUBMITTED') : yes;
}

/**
 * Fault of one time in the words of the specification, or null.
 *
 * @example managementTimeProblem(-1) // 'Must be greater than or equal to 0'
 */
export function managementTimeProblem(value: number): string | null {
  if (value < MANAGEMENT_TIME.min) return `Must be greater than or equal to ${MANAGEMENT_TIME.min}`;
  if (value > MANAGEMENT_TIME.max) return `Must be less than or equal to ${MANAGEMENT_TIME.max}`;
  return Number.isInteger(value) ? null : 'Enter a whole number';
}

export interface DecidedProposal extends WithdrawableProposal {
  readonly submitted: boolean;
  readonly instrumentIds: readonly number[];
}

/**
 * Fault of the values of a decision.
 *
 * @example checkDecision({ ...decision, times: [] }, { ...proposal, instrumentIds: [] }) // PROPOSAL_WITHOUT_INSTRUMENT
 */
export function checkDecision(
  { finalStatus, submitted, times, commentForUser, commentForManagement }: Decision,
  { submitted: proposalSubmitted, instrumentIds, ...proposal }: DecidedProposal,
): RuleAnswer {
  const { proposalId } = proposal;
  const fields = (message: string) => no('DECISION_FIELDS', { message });
  const judging = mayBeJudged([proposal]);
  if (!judging.ok) return judging;
  if (instrumentIds.length === 0) return no('PROPOSAL_WITHOUT_INSTRUMENT');
  if (!proposalSubmitted) return no('DECISION_ON_DRAFT', { proposal: proposalId });
  if (submitted && finalStatus === 'UNSET') return no('FINAL_STATUS_MISSING', { proposal: proposalId });
  if (times.length === 0) return fields('Enter a time for at least one instrument, 0 for none');
  if (new Set(times.map(({ instrumentId }) => instrumentId)).size < times.length) return fields('Enter one time for each instrument');
  const foreign = times.find(({ instrumentId }) => !instrumentIds.includes(instrumentId));
  if (foreign) return no('INSTRUMENT_NOT_ON_PROPOSAL', { instrument: `Instrument ${foreign.instrumentId}`, proposals: proposalId });
  const fault = times.map(({ value }) => managementTimeProblem(value)).find((problem) => problem !== null);
  if (fault !== undefined) return fields(`Time allocation: ${fault}`);
  const tooLong = [commentForUser, commentForManagement].some((comment) => (comment ?? '').length > COMMENT_MAX);
  return tooLong ? fields(`Please make comments at most ${COMMENT_MAX} characters long`) : yes;
}

export interface NotifyFacts extends WithdrawableProposal {
  readonly finalStatus: FinalStatus;
  readonly notified: boolean;
}

/**
 * Right to send the answer: once for a final status.
 *
 * @example mayNotify({ proposalId: '42', finalStatus: 'UNSET', notified: false, withdrawnAt: null }) // FINAL_STATUS_MISSING
 */
export function mayNotify({ finalStatus, notified, ...proposal }: NotifyFacts): RuleAnswer {
  const judging = mayBeJudged([proposal]);
  if (!judging.ok) return judging;
  const { proposalId } = proposal;
  if (notified) return no('PROPOSAL_NOTIFIED_ALREADY', { proposal: proposalId });
  return finalStatus === 'UNSET' ? no('FINAL_STATUS_MISSING', { proposal: proposalId }) : yes;
}

/**
 * Gaps of an answer that its proposers would miss; only of accepted proposals.
 *
 * @example answerWarnings({ ...decision, times: [{ instrumentId: 5, value: 0 }] }) // ['Accepted without time']
 */
export function answerWarnings({ finalStatus, times, commentForUser }: Omit<Decision, 'submitted'>): readonly string[] {
  if (finalStatus !== 'ACCEPTED') return [];
  const missing = {
    'Accepted without time': times.every(({ value }) => value === 0),
    'No comment for the user': textWithoutMarkup(commentForUser).trim() === '',
  };
  return Object.entries(missing).flatMap(([text, isMissing]) => (isMissing ? [text] : []));
}

/**
 * Takes the mark "notified" off: the answer that was sent no longer holds.
 *
 * @example answerOutdated({ notified: true, finalStatus: 'RESERVED' }, 'ACCEPTED') // true
 */
export const answerOutdated = (before: Pick<NotifyFacts, 'notified' | 'finalStatus'>, finalStatus: FinalStatus): boolean =>
  before.notified && before.finalStatus !== finalStatus;

/**
 * Compares two decisions; the order of the times does not matter.
 *
 * @example sameDecision(decision, { ...decision, submitted: true }) // false
 */
export const sameDecision = (a: Decision, b: Decision): boolean =>
  a.finalStatus === b.finalStatus &&
  a.submitted === b.submitted &&
  (a.commentForUser ?? '') === (b.commentForUser ?? '') &&
  (a.commentForManagement ?? '') === (b.commentForManagement ?? '') &&
  a.times.length === b.times.length &&
  a.times.every((time) => b.times.some((other) => other.instrumentId === time.instrumentId && other.value === time.value));
