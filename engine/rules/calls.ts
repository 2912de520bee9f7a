import { fail } from '../errors.ts';
import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type Answer } from './answer.ts';

/** A moment as it comes from the database (Date) or over the API (ISO text). */
export type Moment = Date | string;

/** What decides whether a call takes proposals. */
export interface CallWindow {
  readonly startCall: Moment;
  readonly endCall: Moment;
  readonly endCallInternal: Moment | null;
  /** The archive toggle, independent of the dates. */
  readonly isActive: boolean;
}

const ms = (moment: Moment): number => new Date(moment).getTime();
/**
 * Dates of a call are meant to the second: a moment belongs to the second in which it lies, and the second of an end still belongs to the period.
 * @example wholeSecond('2030-02-01T12:00:00.700Z') // 2030-02-01T12:00:00.000Z
 */
export const wholeSecond = (moment: Moment): Date => new Date(Math.floor(ms(moment) / 1000) * 1000);
const second = (moment: Moment): number => wholeSecond(moment).getTime();

/**
 * Whether an end is over: from the second after it.
 * @example hasPassed('2030-02-01T12:00:00Z', new Date('2030-02-01T12:00:00.999Z')) // false
 */
export const hasPassed = (end: Moment, now: Date): boolean => second(now) > second(end);
const hasBegun = (start: Moment, now: Date): boolean => second(now) >= second(start);

const internalEnd = (call: Pick<CallWindow, 'endCall' | 'endCallInternal'>): Moment => call.endCallInternal ?? call.endCall;

/**
 * Whether the public submission period runs; both ends belong to it.
 * @example callOpen(call, new Date('2030-02-01'))
 */
export const callOpen = (call: CallWindow, now: Date): boolean => hasBegun(call.startCall, now) && !hasPassed(call.endCall, now);

/**
 * Whether the submission period for people of the facility runs.
 * @example callInternallyOpen({ ...call, endCallInternal: '2030-03-01' }, new Date('2030-02-28')) // true
 */
export const callInternallyOpen = (call: CallWindow, now: Date): boolean =>
  hasBegun(call.startCall, now) && !hasPassed(internalEnd(call), now);

/** Internal users and officers have until the internal end. */
export const countsAsInternal = (actor: Actor): boolean => actor.isInternal || isOfficer(actor);

/**
 * Until when the dates let this person write and submit proposals; officers may write later, too.
 * @example callEndFor({ ...call, endCallInternal: '2030-03-01' }, internalScientist) // 2030-03-01
 */
export const callEndFor = (call: Pick<CallWindow, 'endCall' | 'endCallInternal'>, actor: Actor): Date =>
  new Date(countsAsInternal(actor) ? internalEnd(call) : call.endCall);

/**
 * Whether the dates let this person write and submit proposals. The archive toggle does not matter: it only stops new ones.
 * @example callOpenFor(call, internalScientist, now)
 */
export const callOpenFor = (call: CallWindow, actor: Actor, now: Date): boolean =>
  countsAsInternal(actor) ? callInternallyOpen(call, now) : callOpen(call, now);

/**
 * May this person start a proposal in the call, or clone one into it? Asks for the toggle and for the dates.
 * @example mayProposeIn({ ...call, isActive: false }, actor, now) // no, CALL_NOT_OPEN
 */
export const mayProposeIn = (call: CallWindow, actor: Actor, now: Date): Answer =>
  call.isActive && callOpenFor(call, actor, now) ? yes : no('CALL_NOT_OPEN');

/** Where a call stands in time. Between the public and the internal end only internal users and officers may propose. */
export type CallPhase = 'UPCOMING' | 'OPEN' | 'INTERNALLY_OPEN' | 'CLOSED';

/**
 * Where the dates put the call, whoever asks; the archive toggle is another matter.
 * @example callPhase({ ...call, endCall: '2030-02-01', endCallInternal: '2030-03-01' }, new Date('2030-02-15')) // 'INTERNALLY_OPEN'
 */
export function callPhase(call: Omit<CallWindow, 'isActive'>, now: Date): CallPhase {
  if (!hasBegun(call.startCall, now)) return 'UPCOMING';
  if (!hasPassed(call.endCall, now)) return 'OPEN';
  return hasPassed(internalEnd(call), now) ? 'CLOSED' : 'INTERNALLY_OPEN';
}

/**
 * Where the dates put the call for this person.
 * @example callPhaseFor(call, internalScientist, new Date('2030-02-15')) // 'OPEN'
 */
export function callPhaseFor(call: Omit<CallWindow, 'isActive'>, actor: Actor, now: Date): Exclude<CallPhase, 'INTERNALLY_OPEN'> {
  const phase = callPhase(call, now);
  if (phase !== 'INTERNALLY_OPEN') return phase;
  return countsAsInternal(actor) ? 'OPEN' : 'CLOSED';
}

/** The fields of a call that its dates and texts are judged by; whatever is absent is not judged. */
export interface CallFields {
  readonly shortCode?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly startCall?: Moment | null | undefined;
  readonly endCall?: Moment | null | undefined;
  readonly endCallInternal?: Moment | null | undefined;
  readonly startReview?: Moment | null | undefined;
  readonly endReview?: Moment | null | undefined;
  readonly startFapReview?: Moment | null | undefined;
  readonly endFapReview?: Moment | null | undefined;
  readonly startNotify?: Moment | null | undefined;
  readonly endNotify?: Moment | null | undefined;
  readonly startCycle?: Moment | null | undefined;
  readonly endCycle?: Moment | null | undefined;
  readonly cycleComment?: string | null | undefined;
  readonly surveyComment?: string | null | undefined;
  readonly referenceNumberFormat?: string | null | undefined;
  readonly allocationTimeUnit?: string | null | undefined;
  readonly proposalWorkflowId?: number | null | undefined;
  readonly templateId?: number | null | undefined;
}

/** Something wrong with one field of a call's form. */
export interface CallProblem {
  readonly field: keyof CallFields;
  readonly text: string;
}

/** Pairs of dates that must not stand in the wrong order: start, end, and what the message calls them. */
const PERIODS = [
  ['startCall', 'endCall', 'The end of the call', 'its start'],
  ['endCall', 'endCallInternal', 'The internal end of the call', 'its public end'],
  ['startReview', 'endReview', 'The end of the review', 'its start'],
  ['startFapReview', 'endFapReview', 'The end of the panel review', 'its start'],
  ['startNotify', 'endNotify', 'The end of the notification period', 'its start'],
  ['startCycle', 'endCycle', 'The end of the cycle', 'its start'],
] as const satisfies readonly (readonly [keyof CallFields, keyof CallFields, string, string])[];

/** Longest texts of a call, in characters. */
export const CALL_TEXT_LIMITS = { shortCode: 20, title: 100, cycleComment: 100, surveyComment: 100, referenceNumberFormat: 64 } as const;
const TEXT_NAMES = {
  shortCode: 'the short code',
  title: 'the title',
  cycleComment: 'the cycle comment',
  surveyComment: 'the survey comment',
  referenceNumberFormat: 'the reference number format',
} as const satisfies Record<keyof typeof CALL_TEXT_LIMITS, string>;
const textFields = Object.keys(CALL_TEXT_LIMITS) as (keyof typeof CALL_TEXT_LIMITS)[];

/** What a call cannot be without (specification 5, Others), and what its message calls it. */
const REQUIRED = {
  shortCode: 'Short code',
  startCall: 'Start of the call',
  endCall: 'End of the call',
  startReview: 'Start of the review',
  endReview: 'End of the review',
  startNotify: 'Start of the notification period',
  endNotify: 'End of the notification period',
  startCycle: 'Start of the cycle',
  endCycle: 'End of the cycle',
  cycleComment: 'Cycle comment',
  surveyComment: 'Survey comment',
  allocationTimeUnit: 'Time allocation unit',
  proposalWorkflowId: 'Proposal workflow',
  templateId: 'Proposal template',
} as const satisfies Partial<Record<keyof CallFields, string>>;
const requiredFields = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[];

/** Whether a call cannot be without the field. */
export const isRequiredOfCall = (field: string): boolean => field in REQUIRED;

const isMissing = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/**
 * What a whole call still needs; `callProblems` says what is wrong with what it has.
 * @example missingOfCall({ ...call, templateId: null })[0]?.text // 'Proposal template is required'
 */
export const missingOfCall = (call: CallFields): readonly CallProblem[] =>
  requiredFields.filter((field) => isMissing(call[field])).map((field) => ({ field, text: `${REQUIRED[field]} is required` }));

/**
 * Everything that is wrong with the dates and texts of a call, for its form and for the server.
 * @example callProblems({ startCycle: '2030-02-01', endCycle: '2030-01-01' })[0]?.field // 'endCycle'
 */
export function callProblems(call: CallFields): readonly CallProblem[] {
  const problems: CallProblem[] = [];
  for (const [start, end, what, than] of PERIODS) {
    const [from, to] = [call[start], call[end]];
    if (from && to && ms(to) < ms(from)) problems.push({ field: end, text: `${what} must not be before ${than}` });
  }
  for (const field of textFields) {
    if ((call[field]?.length ?? 0) > CALL_TEXT_LIMITS[field]) {
      problems.push({ field, text: `Please make ${TEXT_NAMES[field]} at most ${CALL_TEXT_LIMITS[field]} characters long` });
    }
  }
  if (call.referenceNumberFormat) problems.push(...formatProblems(call.referenceNumberFormat));
  return problems;
}

function formatProblems(format: string): readonly CallProblem[] {
  const parts = parseReferenceFormat(format);
  const field = 'referenceNumberFormat';
  if (!parts) return [{ field, text: 'The reference number format is some text followed by {digits:N}, with N from 1 to 9' }];
  const length = parts.prefix.length + parts.digits;
  return length > MAX_REFERENCE_LENGTH
    ? [{ field, text: `The reference number format gives ids of more than ${MAX_REFERENCE_LENGTH} characters` }]
    : [];
}

/** Longest id of a proposal, in characters. */
const MAX_REFERENCE_LENGTH = 16;

/**
 * Reads `PREFIX{digits:N}`; null when it is anything else.
 * @example parseReferenceFormat('NMX-{digits:5}') // { prefix: 'NMX-', digits: 5 }
 */
export function parseReferenceFormat(format: string): { readonly prefix: string; readonly digits: number } | null {
  const match = /^([^{}]+)\{digits:([1-9])\}$/.exec(format.trim());
  const [, prefix, digits] = match ?? [];
  return prefix !== undefined && digits !== undefined ? { prefix, digits: Number(digits) } : null;
}

/**
 * Whether the format has digits enough for this number.
 * @example fitsReferenceFormat('NMX-{digits:1}', 10) // false
 */
export const fitsReferenceFormat = (format: string, number: number): boolean =>
  String(number).length <= (parseReferenceFormat(format)?.digits ?? 0);

/**
 * The reference that people read on a submitted proposal.
 * @example referenceNumber('NMX-{digits:5}', 42) // 'NMX-00042'
 * @throws REFERENCE_NUMBERS_USED_UP, REFERENCE_NUMBER_TOO_LONG
 */
export function referenceNumber(format: string, counter: number): string {
  const parts = parseReferenceFormat(format);
  if (!parts) throw fail('REFERENCE_NUMBER_FORMAT', { format });
  if (!fitsReferenceFormat(format, counter)) throw fail('REFERENCE_NUMBERS_USED_UP', { format });
  if (parts.prefix.length + parts.digits > MAX_REFERENCE_LENGTH) throw fail('REFERENCE_NUMBER_TOO_LONG', { max: MAX_REFERENCE_LENGTH });
  return parts.prefix + String(counter).padStart(parts.digits, '0');
}
