import type { ExperimentStatus } from '../../engine/rules/experiments.ts';
import type { RegistrationStatus } from '../../engine/rules/visits.ts';
import type { Context, Services } from '../context.ts';

export type VisitServices = Pick<
  Services,
  | 'core'
  | 'events'
  | 'experiments'
  | 'expiryDates'
  | 'features'
  | 'invites'
  | 'mail'
  | 'messageQueue'
  | 'proposals'
  | 'questionaries'
  | 'settings'
  | 'templates'
  | 'users'
>;

export type VisitContext = Context & VisitServices & Pick<Services, 'visits'>;

export interface VisitRow {
  readonly id: number;
  readonly proposalPk: number;
  readonly experimentPk: number;
  readonly creatorId: number;
  readonly teamLeadUserId: number;
  /** The actor is on the proposal. */
  readonly isMember: boolean;
}

/** With what rights and log lines need, for one actor. */
export interface JudgedVisit extends VisitRow {
  readonly experimentId: string;
  readonly experimentStatus: ExperimentStatus;
  readonly mayRead: boolean;
}

export interface VisitRegistrationRow {
  readonly visitId: number;
  readonly userId: number;
  readonly registrationQuestionaryId: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly status: RegistrationStatus;
  /** Taken off the team after submission. */
  readonly leftTeamAt: Date | null;
  readonly submittedAt: Date | null;
  /** The last request of the user office, in its words. */
  readonly requestedChanges: string | null;
  readonly cancellationReason: string | null;
}

/** With the experiment, for one actor. */
export interface JudgedRegistration extends VisitRegistrationRow {
  readonly proposalPk: number;
  readonly proposalId: string;
  readonly withdrawnAt: Date | null;
  readonly callId: number;
  readonly experimentPk: number;
  readonly experimentId: string;
  readonly instrumentId: number;
  readonly experimentStartsAt: Date;
  readonly experimentEndsAt: Date;
  readonly isCancelledExperiment: boolean;
  readonly isTeamLead: boolean;
  readonly visitor: string;
  /** Lead of the visit or principal investigator: reads dates and status. */
  readonly readsDates: boolean;
  /** Member of the proposal or scientist of the instrument: reads who is coming. */
  readonly readsTeam: boolean;
}
