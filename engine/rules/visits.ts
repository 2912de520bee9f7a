import { isOfficer, readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type Decided, type Refusal, type RuleAnswer } from './answer.ts';
import { commentProblem } from './comments.ts';
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
  requestChanges: { from: ['SUBMITTED', 'APPROVED'], to: 'CHANGE_REQUESTED' },
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
export function mayMoveRegistration(actor: Actor, registration: RegistrationFacts, move: RegistrationMove): RuleAnswer {
  const possible = moveOf(actor, registration, move);
  if (!possible) return no('INSUFFICIENT_PERMISSIONS');
  return possible.from.includes(registration.status) ? yes : inThisStatus(registration);
}

/** A registration before a change of it. */
export interface RegistrationState extends RegistrationFacts {
  readonly submittedAt: Date | null;
  readonly leftTeamAt: Date | null;
  /** The last request of the user office, in its words. */
  readonly requestedChanges: string | null;
  readonly cancellationReason: string | null;
  readonly isCancelledExperiment: boolean;
}

export type RegistrationChange = Partial<Omit<RegistrationState, 'userId' | 'isCancelledExperiment'>>;

/** With the mail to the visitor. */
export interface AcceptedChange<After = RegistrationChange> {
  readonly ok: true;
  readonly after: After;
  readonly events: readonly string[];
  readonly mail: 'approved' | 'cancelled' | 'changes-requested' | null;
}

const changing = (after: RegistrationChange, mail: AcceptedChange['mail'] = null, events: readonly string[] = []): AcceptedChange => ({
  ...{ ok: true, after, events, mail },
});

const eventsOf = (decision: 'APPROVED' | 'CANCELLED' | 'SENT_BACK'): readonly string[] =>
  ['VISIT_REGISTRATION_', 'PROPOSAL_VISIT_REGISTRATION_'].map((prefix) => prefix + decision);

interface WantedMove {
  readonly move: RegistrationMove;
  /** It has dates, and its form is complete. */
  readonly isComplete?: boolean;
  /** Request of the user office, or reason of a cancellation. */
  readonly comment?: string;
  /** Do the visitor's dates fulfil what the instrument requires? */
  readonly expiryDates?: RuleAnswer;
}

/**
 * Decides on a move of a registration, by the page, the office's list or a preview.
 *
 * @example decideMove(olga, submitted, { move: 'approve' }, now).after // { status: 'APPROVED' }
 */
export function decideMove(
  actor: Actor,
  before: RegistrationState,
  { move, isComplete = false, comment = '', expiryDates = yes }: WantedMove,
  now: Date,
): AcceptedChange | Refusal {
  const may = mayMoveRegistration(actor, before, move);
  if (!may.ok) return may;
  const status = moveOf(actor, before, move)?.to ?? before.status;
  const words = comment.trim();
  const message = commentProblem(words);
  if (message !== null) return no('VISIT_REGISTRATION_FIELDS', { message });
  if (move === 'cancel') return cancelling(before, status, words);
  if (before.isCancelledExperiment) return no('EXPERIMENT_CANCELLED');
  if (move === 'approve' && !expiryDates.ok) return expiryDates;
  if (move === 'approve') return changing({ status }, 'approved', eventsOf('APPROVED'));
  if (move === 'submit') return isComplete ? changing({ status, submittedAt: now }) : no('VISIT_REGISTRATION_INCOMPLETE');
  const events = before.status === 'APPROVED' ? eventsOf('SENT_BACK') : [];
  return changing({ status, requestedChanges: words || null }, 'changes-requested', events);
}

function cancelling(before: RegistrationFacts, status: RegistrationStatus, reason = ''): AcceptedChange {
  const after = { status, ...(reason === '' ? {} : { cancellationReason: reason }) };
  return before.status === 'APPROVED' ? changing(after, 'cancelled', eventsOf('CANCELLED')) : changing(after);
}

/**
 * Cancels the registration of a visit that does not take place; a cancelled one stays as it is.
 *
 * @example cancelledWithVisit({ ...it, status: 'CANCELLED_BY_USER' }).after // {}
 */
export const cancelledWithVisit = (before: RegistrationFacts): AcceptedChange =>
  isCancelledRegistration(before.status) ? changing({}) : cancelling(before, 'CANCELLED_BY_FACILITY');

/**
 * Takes a visitor off the team: `after` null deletes a registration that was never submitted (domain reference 3.15).
 *
 * @example offTeam({ ...drafted, submittedAt: null }, now).after // null
 */
export function offTeam(before: RegistrationState, now: Date): AcceptedChange<RegistrationChange | null> {
  if (before.submittedAt === null) return { ...changing({}), after: null };
  const cancelled = cancelledWithVisit(before);
  return { ...cancelled, after: { ...cancelled.after, leftTeamAt: now } };
}

/**
 * Puts a person who has left the team on it again, as a draft; one who is on it stays as they are.
 *
 * @example backOnTeam({ ...it, leftTeamAt: monday }).after // { status: 'DRAFTED', leftTeamAt: null, … }
 */
export const backOnTeam = ({ leftTeamAt }: Pick<RegistrationState, 'leftTeamAt'>): AcceptedChange =>
  changing(
    leftTeamAt === null ? {} : { status: 'DRAFTED', leftTeamAt: null, submittedAt: null, requestedChanges: null, cancellationReason: null },
  );

/** May they change dates and answers? Officers may in every status. */
export function mayEditRegistration(actor: Actor, registration: RegistrationFacts): RuleAnswer {
  if (actsAsOfficer(actor)) return yes;
  if (actor.userId !== registration.userId) return no('INSUFFICIENT_PERMISSIONS');
  return EDITABLE_REGISTRATIONS.includes(registration.status) ? yes : inThisStatus(registration);
}

const REGISTRATION_STATUS_NAMES: Readonly<Record<RegistrationStatus, string>> = {
  DRAFTED: 'Drafted',
  SUBMITTED: 'Submitted',
  CHANGE_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
  CANCELLED_BY_USER: 'Cancelled by the visitor',
  CANCELLED_BY_FACILITY: 'Cancelled by the facility',
};

/** @example registrationStatusName('CHANGE_REQUESTED') // 'Changes requested' */
export const registrationStatusName = (status: RegistrationStatus): string => REGISTRATION_STATUS_NAMES[status];

const inThisStatus = ({ status }: RegistrationFacts): RuleAnswer =>
  no('VISIT_REGISTRATION_STATE', { status: registrationStatusName(status) });

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

type Definer = Pick<ExperimentFacts, 'isMember'>;

const mayDefineVisit = (actor: Actor, { isMember }: Definer): RuleAnswer =>
  isOfficer(actor) || (actor.role === 'USER' && isMember) ? yes : no('INSUFFICIENT_PERMISSIONS');

/** All registrations, also of those who have left; a new visit has no lead. */
interface TeamState<R> {
  readonly teamLeadUserId: number | null;
  readonly registrations: readonly R[];
}

/** Ids of new visitors, and registrations of those who come back and who leave. */
interface TeamColumns<R> {
  readonly teamLeadUserId: number;
  readonly added: readonly number[];
  readonly back: readonly R[];
  readonly leaving: readonly R[];
}

/**
 * Decides on the team of a visit. Absent members and an absent lead stay.
 *
 * @example decideTeam(petra, { isMember: true }, { teamLeadUserId: 1, registrations }, { team: [] }) // VISIT_FIELDS
 */
export function decideTeam<R extends RegistrationState>(
  actor: Actor,
  experiment: Definer,
  { teamLeadUserId: leadBefore, registrations }: TeamState<R>,
  change: { readonly team?: readonly number[]; readonly teamLeadUserId?: number },
): Decided<TeamColumns<R>> {
  const may = mayDefineVisit(actor, experiment);
  if (!may.ok) return may;
  const present = registrations.filter(({ leftTeamAt }) => leftTeamAt === null);
  const team = change.team ? [...new Set(change.team)] : present.map(({ userId }) => userId);
  const teamLeadUserId = change.teamLeadUserId ?? leadBefore;
  const cancelled = present.filter(({ status }) => isCancelledRegistration(status)).map(({ userId }) => userId);
  const message = visitTeamProblem({ team, teamLeadUserId, cancelled });
  if (message !== null || teamLeadUserId === null) return no('VISIT_FIELDS', { message: message ?? '' });
  const after = {
    teamLeadUserId,
    added: team.filter((id) => registrations.every(({ userId }) => userId !== id)),
    back: registrations.filter(({ userId, leftTeamAt }) => leftTeamAt !== null && team.includes(userId)),
    leaving: present.filter(({ userId }) => !team.includes(userId)),
  };
  return { ok: true, after, events: leadBefore === null ? ['VISIT_CREATED'] : [] };
}

/**
 * Decides on the deletion of a visit: not once the experiment is completed or a registration approved.
 *
 * @param registrations with the names of the visitors
 * @example decideVisitDeletion(petra, { ...experiment, status: 'COMPLETED' }, []) // EXPERIMENT_COMPLETED
 */
export function decideVisitDeletion(
  actor: Actor,
  experiment: Definer & Pick<ExperimentFacts, 'status'>,
  registrations: readonly (Pick<RegistrationFacts, 'status'> & { readonly visitor: string })[],
): Decided<null> {
  const may = mayDefineVisit(actor, experiment);
  if (!may.ok) return may;
  if (experiment.status === 'COMPLETED') return no('EXPERIMENT_COMPLETED');
  const approved = registrations.filter(({ status }) => status === 'APPROVED').map(({ visitor }) => visitor);
  if (approved.length > 0) return no('VISIT_NOT_DELETABLE', { why: `the visit of ${approved.join(', ')} is approved` });
  return { ok: true, after: null, events: ['VISIT_DELETED'] };
}
