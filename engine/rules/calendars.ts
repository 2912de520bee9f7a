import type { RoleCode } from '../catalog/types.ts';
import { dayOf, movedByDays } from '../dates.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import type { ExperimentStatus } from './experiments.ts';
import { isCancelledRegistration, type RegistrationStatus } from './visits.ts';
import { waitingInRoles } from './waiting-reviews.ts';

/** Entries that ended before are left out. */
export const CALENDAR_PAST_DAYS = 90;
/** Cancelled entries are shown as such, so that programs take them off. */
export const CANCELLED_KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** One thing has one `uid`, whoever reads it. */
export interface CalendarEntry {
  readonly uid: string;
  readonly summary: string;
  readonly details: readonly string[];
  readonly place: string | null;
  /** Path of its page. */
  readonly path: string;
  readonly startsAt: Date;
  /** Null: a moment. */
  readonly endsAt: Date | null;
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly changedAt: Date;
}

/** A person with the roles of the moment, none of which is the current one. */
interface CalendarReader {
  readonly roles: readonly RoleCode[];
  readonly isInternal: boolean;
}

/** Number of the proposal; the title only of one's own. */
interface OfProposal {
  readonly proposalId: string;
  readonly ownTitle: string | null;
}

interface Versioned {
  readonly sequence: number;
  readonly changedAt: Date;
}

export interface CalendarExperiment extends OfProposal, Versioned {
  readonly experimentPk: number;
  readonly experimentId: string;
  readonly instrument: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: ExperimentStatus;
  readonly cancelledAt: Date | null;
  readonly isMember: boolean;
  readonly isVisitor: boolean;
  /** Scientist or contact of the instrument, or local contact. */
  readonly isScientist: boolean;
}

/** A registration of the reader. */
export interface CalendarVisit extends Versioned {
  readonly visitId: number;
  readonly userId: number;
  readonly experimentId: string;
  readonly instrument: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: RegistrationStatus;
  readonly isCancelledExperiment: boolean;
}

interface OfCall {
  readonly callId: number;
  readonly shortCode: string;
  readonly changedAt: Date;
}

/** A draft of the reader. */
export interface CalendarDraft extends OfProposal, OfCall {
  readonly proposalPk: number;
  readonly endCall: Date;
  readonly endCallInternal: Date;
}

/** Reviews of a call that wait for the reader in a role; those of a panel by panel. */
export interface CalendarReviews extends OfCall {
  readonly role: RoleCode;
  readonly panel: { readonly id: number; readonly code: string } | null;
  readonly count: number;
  readonly due: Date;
}

/** Feedback that the reader was asked for and has not given. */
export interface CalendarFeedback extends Versioned {
  readonly experimentPk: number;
  readonly experimentId: string;
  readonly endsAt: Date;
}

export interface CalendarFacts {
  readonly experiments: readonly CalendarExperiment[];
  readonly visits: readonly CalendarVisit[];
  readonly drafts: readonly CalendarDraft[];
  readonly reviews: readonly CalendarReviews[];
  readonly feedback: readonly CalendarFeedback[];
}

export interface CalendarClock {
  readonly now: Date;
  readonly timeZone: string;
  /** Days after an experiment in which feedback is asked for: setting FEEDBACK_EXHAUST_DAYS. */
  readonly feedbackDays: number;
}

/**
 * Entries in the calendar of a person.
 *
 * @example personCalendar({ roles: ['USER'], isInternal: false }, facts, clock) // experiments, visits and deadlines
 */
export function personCalendar(reader: CalendarReader, facts: CalendarFacts, clock: CalendarClock): readonly CalendarEntry[] {
  const isUser = reader.roles.includes('USER');
  const isScientist = reader.roles.includes('INSTRUMENT_SCIENTIST');
  const experiments = facts.experiments.filter((it) => (isUser && (it.isMember || it.isVisitor)) || (isScientist && it.isScientist));
  const entries = [
    ...instrumentCalendar(reader, experiments, clock),
    ...(isUser ? facts.visits.map((it) => visitEntry(it, clock)) : []),
    ...(isUser ? facts.drafts.map((it) => draftEntry(reader, it)) : []),
    ...waitingInRoles(facts.reviews, reader.roles).map(reviewEntry),
    ...(isUser ? facts.feedback.map((it) => feedbackEntry(it, clock)) : []),
  ];
  // somebody with two seats of a panel has its reviews in both roles
  return [...new Map(entries.map((it) => [it.uid, it])).values()].filter((it) => isShown(it, clock.now));
}

/**
 * Entries in the calendar of an instrument, for its scientists and officers.
 *
 * @example instrumentCalendar(officer, experiments, clock)[0].summary // 'Experiment 2026-004-1 on FINCH'
 */
export const instrumentCalendar = (
  { roles }: Pick<CalendarReader, 'roles'>,
  experiments: readonly CalendarExperiment[],
  { now }: Pick<CalendarClock, 'now'>,
): readonly CalendarEntry[] => experiments.map((it) => experimentEntry(it, roles.includes('USER'))).filter((it) => isShown(it, now));

/**
 * May they have the calendar of an instrument?
 *
 * @example mayReadInstrumentCalendar(['INSTRUMENT_SCIENTIST'], false) // { ok: false, reason: 'INSUFFICIENT_PERMISSIONS' }
 */
export const mayReadInstrumentCalendar = (roles: readonly RoleCode[], isOwnInstrument: boolean): RuleAnswer =>
  roles.includes('USER_OFFICER') || (roles.includes('INSTRUMENT_SCIENTIST') && isOwnInstrument) ? yes : no('INSUFFICIENT_PERMISSIONS');

function isShown({ status, startsAt, endsAt, changedAt }: CalendarEntry, now: Date): boolean {
  const kept = status === 'CANCELLED' ? changedAt.getTime() + CANCELLED_KEPT_DAYS * DAY_MS : Infinity;
  return now.getTime() < Math.min(kept, (endsAt ?? startsAt).getTime() + CALENDAR_PAST_DAYS * DAY_MS);
}

const STATUS = { DRAFT: 'TENTATIVE', ACTIVE: 'CONFIRMED', COMPLETED: 'CONFIRMED' } as const;

function experimentEntry(experiment: CalendarExperiment, isUser: boolean): CalendarEntry {
  const title = isUser && experiment.isMember ? experiment.ownTitle : null;
  const name = `Experiment ${experiment.experimentId} on ${experiment.instrument}`;
  return {
    uid: `experiment-${experiment.experimentPk}`,
    summary: title === null ? name : `${name}: ${title}`,
    details: [`Proposal ${experiment.proposalId}`],
    place: experiment.instrument,
    path: isUser && (experiment.isMember || experiment.isVisitor) ? '/ExperimentTimes' : '/Experiments',
    startsAt: experiment.startsAt,
    endsAt: experiment.endsAt,
    sequence: experiment.sequence,
    status: experiment.cancelledAt === null ? STATUS[experiment.status] : 'CANCELLED',
    changedAt: experiment.cancelledAt ?? experiment.changedAt,
  };
}

function visitEntry(visit: CalendarVisit, { timeZone }: CalendarClock): CalendarEntry {
  const isCancelled = visit.isCancelledExperiment || isCancelledRegistration(visit.status);
  return {
    uid: `visit-${visit.visitId}-${visit.userId}`,
    summary: `Visit for experiment ${visit.experimentId} on ${visit.instrument}`,
    details: [visit.status === 'APPROVED' ? 'The registration is approved' : 'The registration is not approved yet'],
    place: visit.instrument,
    path: '/ExperimentTimes',
    startsAt: visit.startsAt,
    endsAt: endOfVisit(visit, timeZone),
    sequence: visit.sequence,
    status: isCancelled ? 'CANCELLED' : visit.status === 'APPROVED' ? 'CONFIRMED' : 'TENTATIVE',
    changedAt: visit.changedAt,
  };
}

/** An end at midnight stands for that whole day, as the form says it. */
function endOfVisit({ startsAt, endsAt }: CalendarVisit, timeZone: string): Date {
  const isMidnight = dayOf(endsAt.toISOString(), timeZone) !== dayOf(new Date(endsAt.getTime() - 1).toISOString(), timeZone);
  return isMidnight || endsAt <= startsAt ? movedByDays(endsAt, 1, timeZone) : endsAt;
}

function draftEntry({ isInternal }: CalendarReader, draft: CalendarDraft): CalendarEntry {
  const { proposalPk, proposalId, ownTitle, shortCode, endCall, endCallInternal } = draft;
  const isLater = isInternal && endCallInternal > endCall;
  return deadline(draft, {
    uid: `draft-${proposalPk}${isLater ? '-internal' : ''}`,
    summary: `Call ${shortCode} closes: submit ${ownTitle || proposalId}`,
    details: [`Draft ${proposalId}`],
    path: `/ProposalEdit/${proposalPk}`,
    startsAt: isLater ? endCallInternal : endCall,
  });
}

const REVIEWS = { INSTRUMENT_SCIENTIST: 'technical-reviews', INTERNAL_REVIEWER: 'internal-reviews' } as const;

function reviewEntry(reviews: CalendarReviews): CalendarEntry {
  const { callId, shortCode, role, count, panel, due } = reviews;
  const kind = role === 'INSTRUMENT_SCIENTIST' || role === 'INTERNAL_REVIEWER' ? REVIEWS[role] : `panel-${panel?.id ?? 0}-reviews`;
  const name = panel === null ? `${role === 'INTERNAL_REVIEWER' ? 'Internal' : 'Technical'} reviews` : `Reviews of panel ${panel.code}`;
  return deadline(reviews, {
    uid: `call-${callId}-${kind}`,
    summary: `${name} for call ${shortCode} are due`,
    details: [count === 1 ? '1 review waits for you' : `${count} reviews wait for you`],
    path: '/',
    startsAt: due,
  });
}

function feedbackEntry(feedback: CalendarFeedback, { feedbackDays, timeZone }: CalendarClock): CalendarEntry {
  const { experimentPk, experimentId, endsAt, sequence, changedAt } = feedback;
  const entry = {
    uid: `feedback-${experimentPk}`,
    summary: `Feedback on experiment ${experimentId} is due`,
    details: [],
    path: `/CreateFeedback/${experimentPk}`,
    startsAt: movedByDays(endsAt, feedbackDays, timeZone),
  };
  return { ...deadline({ changedAt }, entry), sequence };
}

/** A moment that blocks no time. */
const deadline = (
  { changedAt }: Pick<OfCall, 'changedAt'>,
  entry: Pick<CalendarEntry, 'uid' | 'summary' | 'details' | 'path' | 'startsAt'>,
): CalendarEntry => ({ ...entry, place: null, endsAt: null, sequence: secondsSince2020(changedAt), status: 'CONFIRMED', changedAt });

/** Rises with each change of the call that moves the deadline, as SEQUENCE must (RFC 5545, 3.8.7.4). */
const secondsSince2020 = (at: Date): number => Math.max(0, Math.floor((at.getTime() - Date.UTC(2020, 0)) / 1000));
