import type { ExperimentStatus } from './experiments.ts';
import type { RegistrationStatus } from './visits.ts';

export const EXPERIMENT_ACTIONS = ['defineVisit', 'safetyForm', 'registration', 'shipments', 'feedback'] as const;
export type ExperimentActionName = (typeof EXPERIMENT_ACTIONS)[number];

/** An experiment as a person's actions on it depend on it. Null: there is none. */
export interface ExperimentActionFacts {
  readonly status: ExperimentStatus;
  readonly startsAt: Date;
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
  readonly shipments: readonly ('DRAFT' | 'SUBMITTED')[];
  readonly feedback: 'DRAFT' | 'SUBMITTED' | null;
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
  | 'leadOnly';

export type ExperimentActionState =
  | { readonly state: 'active'; readonly note?: 'changeRequested' | 'pendingApproval' | 'leadCancelled' }
  | { readonly state: 'completed' }
  | { readonly state: 'inactive'; readonly why: WhyInactive };

const active: ExperimentActionState = { state: 'active' };
const completed: ExperimentActionState = { state: 'completed' };
const inactive = (why: WhyInactive): ExperimentActionState => ({ state: 'inactive', why });

const RULES: Readonly<Record<ExperimentActionName, (it: ExperimentActionFacts, now: Date) => ExperimentActionState>> = {
  defineVisit: (it) => {
    if (!it.isAccepted) return inactive('notAccepted');
    if (!it.isMember) return inactive('membersOnly');
    if (it.isLeadCancelled) return { state: 'active', note: 'leadCancelled' };
    return it.hasVisit ? completed : active;
  },
  safetyForm: (it, now) => {
    if (!it.isAccepted) return inactive('notAccepted');
    if (it.safetyForm !== null) return it.safetyForm === 'SUBMITTED' ? completed : active;
    if (it.status !== 'ACTIVE') return inactive('notScheduled');
    return it.startsAt > now ? active : inactive('begun');
  },
  registration: (it) => {
    if (!it.hasVisit) return inactive('noVisit');
    return it.registration === null ? inactive('notOnTeam') : REGISTRATIONS[it.registration];
  },
  shipments: (it) => {
    if (!it.isAccepted) return inactive('notAccepted');
    return it.shipments.length > 0 && it.shipments.every((status) => status === 'SUBMITTED') ? completed : active;
  },
  feedback: (it) => {
    if (!it.hasVisit) return inactive('noVisit');
    if (!it.isTeamLead) return inactive('leadOnly');
    if (it.status !== 'COMPLETED') return inactive('notCompleted');
    return it.feedback === 'SUBMITTED' ? completed : active;
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
