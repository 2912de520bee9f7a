import type { ExperimentStatus } from './experiments.ts';
import type { RegistrationStatus } from './visits.ts';

export const EXPERIMENT_ACTIONS = ['defineVisit', 'safetyForm', 'registration', 'shipments', 'feedback', 'report'] as const;
export type ExperimentActionName = (typeof EXPERIMENT_ACTIONS)[number];

/** An experiment as a person's actions on it depend on it. Null: there is none. */
export interface ExperimentActionFacts {
  readonly status: ExperimentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isCancelled: boolean;
  /** The proposal is accepted and its decision submitted or notified. */
  readonly isAccepted: boolean;
  /** Principal investigator or co-proposer. */
  readonly isMember: boolean;
  readonly isTeamLead: boolean;
  readonly hasVisit: boolean;
  /** The registration of the team lead is cancelled: another lead is to be named. */
  readonly isLeadCancelled: boolean;
  /** The person's own one. */
  readonly registration: RegistrationStatus | null;
  readonly safetyForm: 'OPEN' | 'SUBMITTED' | null;
  /** RETURNED: the office took its submission back. */
  readonly safetyReview: 'REJECTED' | 'RETURNED' | null;
  readonly shipments: readonly ('DRAFT' | 'SUBMITTED')[];
  readonly feedback: 'DRAFT' | 'SUBMITTED' | null;
  /** The final one. */
  readonly report: 'DRAFT' | 'SUBMITTED' | null;
}

/** Reasons are keys of the texts in the tooltips. */
export type WhyInactive =
  | 'cancelled'
  | 'notAccepted'
  | 'membersOnly'
  | 'notScheduled'
  | 'begun'
  | 'noVisit'
  | 'notOnTeam'
  | 'registrationCancelled'
  | 'notCompleted'
  | 'leadOnly'
  | 'authorsOnly'
  | 'notOver';

export type ExperimentActionState =
  | { readonly state: 'active'; readonly note?: 'changeRequested' | 'pendingApproval' | 'leadCancelled' }
  | { readonly state: 'completed' }
  | { readonly state: 'inactive'; readonly why: WhyInactive };

const active: ExperimentActionState = { state: 'active' };
const completed: ExperimentActionState = { state: 'completed' };
const inactive = (why: WhyInactive): ExperimentActionState => ({ state: 'inactive', why });

const RULES: Readonly<Record<ExperimentActionName, (it: ExperimentActionFacts, now: Date) => ExperimentActionState>> = {
  defineVisit: (experiment) => {
    if (!experiment.isAccepted) return inactive('notAccepted');
    if (!experiment.isMember) return inactive('membersOnly');
    if (experiment.isLeadCancelled) return { state: 'active', note: 'leadCancelled' };
    return experiment.hasVisit ? completed : active;
  },
  safetyForm: (experiment, now) => {
    if (!experiment.isAccepted) return inactive('notAccepted');
    if (experiment.safetyForm !== null) return experiment.safetyForm === 'SUBMITTED' ? completed : active;
    if (experiment.status !== 'ACTIVE') return inactive('notScheduled');
    return experiment.startsAt > now ? active : inactive('begun');
  },
  registration: (experiment) => {
    if (!experiment.hasVisit) return inactive('noVisit');
    return experiment.registration === null ? inactive('notOnTeam') : REGISTRATIONS[experiment.registration];
  },
  shipments: (experiment) => {
    if (!experiment.isAccepted) return inactive('notAccepted');
    return experiment.shipments.length > 0 && experiment.shipments.every((status) => status === 'SUBMITTED') ? completed : active;
  },
  feedback: (experiment) => {
    if (!experiment.hasVisit) return inactive('noVisit');
    if (!experiment.isTeamLead) return inactive('leadOnly');
    if (experiment.status !== 'COMPLETED') return inactive('notCompleted');
    return experiment.feedback === 'SUBMITTED' ? completed : active;
  },
  report: (experiment, now) => {
    if (!experiment.isAccepted) return inactive('notAccepted');
    if (!experiment.isMember) return inactive('authorsOnly');
    if (experiment.report === 'SUBMITTED') return completed;
    return experiment.status === 'COMPLETED' || experiment.endsAt <= now ? active : inactive('notOver');
  },
};

const REGISTRATIONS: Readonly<Record<RegistrationStatus, ExperimentActionState>> = {
  DRAFTED: active,
  CHANGE_REQUESTED: { state: 'active', note: 'changeRequested' },
  SUBMITTED: { state: 'active', note: 'pendingApproval' },
  APPROVED: completed,
  CANCELLED_BY_USER: inactive('registrationCancelled'),
  CANCELLED_BY_FACILITY: inactive('registrationCancelled'),
};

/**
 * State of an action on an upcoming experiment (specification 2 and 4).
 *
 * @example experimentActionState('feedback', { ...facts, isTeamLead: false }, now) // { state: 'inactive', why: 'leadOnly' }
 */
export const experimentActionState = (name: ExperimentActionName, it: ExperimentActionFacts, now: Date): ExperimentActionState =>
  it.isCancelled ? inactive('cancelled') : RULES[name](it, now);

export interface NextStep {
  readonly name: ExperimentActionName;
  readonly note: 'rejected' | 'changeRequested' | 'leadCancelled' | null;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Days until a moment, the last one counted in full; null once it has passed.
 *
 * @example daysUntil(tomorrowNoon, todayAtTen) // 2
 */
const daysUntil = (moment: Date, now: Date): number | null =>
  moment > now ? Math.ceil((moment.getTime() - now.getTime()) / DAY_MS) : null;

/**
 * One step that a person does next for an experiment: sent back ones first, then in the order of the actions. Parcels count once one is begun; of
 * one that is over, feedback and report only.
 *
 * @param offered actions whose feature is on
 * @example nextStepOf({ ...facts, safetyReview: 'REJECTED' }, all, now) // { name: 'safetyForm', note: 'rejected' }
 */
export function nextStepOf(experiment: ExperimentActionFacts, offered: readonly ExperimentActionName[], now: Date): NextStep | null {
  const step = (name: ExperimentActionName, note: NextStep['note'] = null): NextStep => ({ name, note });
  if (experiment.isCancelled) return null;
  const isOver = experiment.status === 'COMPLETED' || experiment.endsAt <= now;
  if (experiment.safetyReview && offered.includes('safetyForm') && !isOver)
    return step('safetyForm', experiment.safetyReview === 'REJECTED' ? 'rejected' : 'changeRequested');
  const open = offered.flatMap((name) => {
    if (isOver && name !== 'feedback' && name !== 'report') return [];
    const state = experimentActionState(name, experiment, now);
    const waits =
      state.state !== 'active' || state.note === 'pendingApproval' || (name === 'shipments' && !experiment.shipments.includes('DRAFT'));
    if (waits) return [];
    return [step(name, state.note === 'changeRequested' || state.note === 'leadCancelled' ? state.note : null)];
  });
  return open.find(({ note }) => note !== null) ?? open[0] ?? null;
}

/** Days before its start from which on an experiment without safety form or team is marked. */
const LACKS_DAYS = 14;

export type ExperimentLack = 'safetyForm' | 'team';

/**
 * Lacks of an experiment that soon begins, or runs: a submitted safety form, a team.
 *
 * @example experimentLacks({ ...facts, hasVisit: false, safetyForm: 'SUBMITTED' }, ['safetyForm', 'team'], now) // ['team']
 */
export function experimentLacks(
  experiment: Pick<ExperimentActionFacts, 'status' | 'startsAt' | 'endsAt' | 'isCancelled' | 'hasVisit' | 'safetyForm'>,
  checked: readonly ExperimentLack[],
  now: Date,
): readonly ExperimentLack[] {
  const isSoon = experiment.endsAt > now && (daysUntil(experiment.startsAt, now) ?? 0) <= LACKS_DAYS;
  if (experiment.status !== 'ACTIVE' || experiment.isCancelled || !isSoon) return [];
  return checked.filter((what) => (what === 'team' ? !experiment.hasVisit : experiment.safetyForm !== 'SUBMITTED'));
}
