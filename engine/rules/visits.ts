import { readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';
import { openForTeam, type ExperimentFacts } from './experiments.ts';

export type RegistrationStatus = 'DRAFTED' | 'SUBMITTED' | 'CHANGE_REQUESTED' | 'APPROVED' | 'CANCELLED_BY_USER' | 'CANCELLED_BY_FACILITY';

export const CANCELLED_REGISTRATIONS: readonly RegistrationStatus[] = ['CANCELLED_BY_USER', 'CANCELLED_BY_FACILITY'];

/** A cancelled registration gives no rights of a visitor. */
export const isCancelledRegistration = (status: RegistrationStatus): boolean => CANCELLED_REGISTRATIONS.includes(status);

export type RegistrationCancellation = 'BY_VISITOR' | 'BY_FACILITY' | 'OFF_TEAM' | 'EXPERIMENT_CANCELLED';

/**
 * Why a registration is cancelled; null: it is not.
 *
 * @example whyCancelled({ status: 'CANCELLED_BY_FACILITY', leftTeamAt: null, isCancelledExperiment: true }) // 'EXPERIMENT_CANCELLED'
 */
export function whyCancelled({
  status,
  leftTeamAt,
  isCancelledExperiment,
}: {
  readonly status: RegistrationStatus;
  readonly leftTeamAt: Date | null;
  readonly isCancelledExperiment: boolean;
}): RegistrationCancellation | null {
  if (!isCancelledRegistration(status)) return null;
  if (status === 'CANCELLED_BY_USER') return 'BY_VISITOR';
  if (leftTeamAt !== null) return 'OFF_TEAM';
  return isCancelledExperiment ? 'EXPERIMENT_CANCELLED' : 'BY_FACILITY';
}

export interface RegistrationFacts {
  readonly userId: number;
  readonly status: RegistrationStatus;
}

export type RegistrationMove = 'submit' | 'requestChanges' | 'approve' | 'cancel';

interface Move {
  readonly from: readonly RegistrationStatus[];
  readonly to: RegistrationStatus;
}

/** The visitor edits and submits these. */
export const EDITABLE_REGISTRATIONS: readonly RegistrationStatus[] = ['DRAFTED', 'CHANGE_REQUESTED'];
const SUBMIT: Move = { from: EDITABLE_REGISTRATIONS, to: 'SUBMITTED' };

/** Moves of visitors and of officers (domain reference 3.15). */
const BY_VISITOR: Partial<Readonly<Record<RegistrationMove, Move>>> = {
  submit: SUBMIT,
  cancel: { from: ['DRAFTED', 'SUBMITTED', 'CHANGE_REQUESTED'], to: 'CANCELLED_BY_USER' },
};
const BY_OFFICER: Readonly<Record<RegistrationMove, Move>> = {
  submit: SUBMIT,
  requestChanges: { from: ['SUBMITTED'], to: 'CHANGE_REQUESTED' },
  approve: { from: ['SUBMITTED'], to: 'APPROVED' },
  cancel: { from: ['DRAFTED', 'SUBMITTED', 'CHANGE_REQUESTED', 'APPROVED'], to: 'CANCELLED_BY_FACILITY' },
};

/** A token does what it names as an officer does. */
const actsAsOfficer = readsAsOfficer;

function moveOf(actor: Actor, { userId }: RegistrationFacts, move: RegistrationMove): Move | undefined {
  if (actsAsOfficer(actor)) return BY_OFFICER[move];
  return actor.userId === userId ? BY_VISITOR[move] : undefined;
}

/**
 * May they move a registration?
 *
 * @example mayMoveRegistration(visitor, { userId: visitor.userId, status: 'APPROVED' }, 'cancel') // { ok: false, reason: 'VISIT_REGISTRATION_STATE' }
 */
export function mayMoveRegistration(actor: Actor, it: RegistrationFacts, move: RegistrationMove): RuleAnswer {
  const found = moveOf(actor, it, move);
  if (!found) return no('INSUFFICIENT_PERMISSIONS');
  return found.from.includes(it.status) ? yes : inThisStatus(it);
}

/** @throws Error where `mayMoveRegistration` refuses the actor */
export function statusAfterMove(actor: Actor, it: RegistrationFacts, move: RegistrationMove): RegistrationStatus {
  const found = moveOf(actor, it, move);
  if (!found) throw new Error(`${move} is no move of this actor`);
  return found.to;
}

/** May they change dates and answers? Officers may in every status. */
export function mayEditRegistration(actor: Actor, it: RegistrationFacts): RuleAnswer {
  if (actsAsOfficer(actor)) return yes;
  if (actor.userId !== it.userId) return no('INSUFFICIENT_PERMISSIONS');
  return EDITABLE_REGISTRATIONS.includes(it.status) ? yes : inThisStatus(it);
}

const REGISTRATION_STATUS_NAMES: Readonly<Record<RegistrationStatus, string>> = {
  DRAFTED: 'Drafted',
  SUBMITTED: 'Submitted',
  CHANGE_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
  CANCELLED_BY_USER: 'Cancelled by the visitor',
  CANCELLED_BY_FACILITY: 'Cancelled by the facility',
};

const inThisStatus = ({ status }: RegistrationFacts): RuleAnswer =>
  no('VISIT_REGISTRATION_STATE', { status: REGISTRATION_STATUS_NAMES[status] });

/** Icon of a registration in lists (specification §2). */
export type RegistrationIcon = 'active' | 'pending' | 'completed' | 'disabled';

const ICONS: Readonly<Record<RegistrationStatus, RegistrationIcon>> = {
  DRAFTED: 'active',
  CHANGE_REQUESTED: 'active',
  SUBMITTED: 'pending',
  APPROVED: 'completed',
  CANCELLED_BY_USER: 'disabled',
  CANCELLED_BY_FACILITY: 'disabled',
};

export const registrationIcon = (status: RegistrationStatus): RegistrationIcon => ICONS[status];

/** A registration taken off the team becomes cancelled once it was submitted; before, it is deleted (domain reference 3.15). */
export const staysWhenTakenOff = ({ submittedAt }: { readonly submittedAt: Date | null }): boolean => submittedAt !== null;

/**
 * May people be invited to the visit of an experiment, and accept?
 *
 * @example openForVisitors({ isAccepted: true, cancelledAt: null, status: 'COMPLETED' }) // no('EXPERIMENT_COMPLETED')
 */
export const openForVisitors = (experiment: Pick<ExperimentFacts, 'isAccepted' | 'cancelledAt' | 'status'>): RuleAnswer =>
  experiment.status === 'COMPLETED' ? no('EXPERIMENT_COMPLETED') : openForTeam(experiment);

/**
 * Fault of a team, in the words of the specification, or null.
 *
 * @example visitTeamProblem({ team: [1, 2], teamLeadUserId: 3 }) // 'Team lead must be one of the visitors'
 */
export function visitTeamProblem({
  team,
  teamLeadUserId,
  cancelled = [],
}: {
  readonly team: readonly number[];
  readonly teamLeadUserId: number | null;
  /** Team members whose registration is cancelled. */
  readonly cancelled?: readonly number[];
}): string | null {
  if (team.length === 0) return 'Please add visitors';
  if (teamLeadUserId === null) return 'Please select the team lead';
  if (!team.includes(teamLeadUserId)) return 'Team lead must be one of the visitors';
  return cancelled.includes(teamLeadUserId) ? 'The registration of the team lead is cancelled. Please select another one' : null;
}

interface VisitDates {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/**
 * Dates of a visit after a change that its form accepts. The form compares days and minutes: within them an end before the start becomes the start.
 *
 * @example datesAfter({ startsAt: at('2026-03-12T08:00'), endsAt: null }, { endsAt: at('2026-03-12T00:00') }).endsAt // 2026-03-12T08:00
 */
export function datesAfter(before: VisitDates, change: Partial<VisitDates>): VisitDates {
  const { startsAt, endsAt } = { ...before, ...change };
  return { startsAt, endsAt: startsAt !== null && endsAt !== null && endsAt < startsAt ? startsAt : endsAt };
}
