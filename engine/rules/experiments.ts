import { isOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

export const EXPERIMENT_STATUSES = ['DRAFT', 'ACTIVE', 'COMPLETED'] as const;
export type ExperimentStatus = (typeof EXPERIMENT_STATUSES)[number];

/** An experiment as the rights of its team depend on it, for one actor. */
export interface ExperimentFacts {
  readonly status: ExperimentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cancelledAt: Date | null;
  /** The proposal is accepted and its decision submitted. */
  readonly isAccepted: boolean;
  /** Principal investigator or co-proposer. */
  readonly isMember: boolean;
  /** On the team of the visit. */
  readonly isVisitor: boolean;
  /** Scientist or contact of the instrument, or local contact. */
  readonly isScientist: boolean;
}

type Person = Pick<Actor, 'kind' | 'role' | 'userId'>;
type Team = Pick<ExperimentFacts, 'isMember' | 'isVisitor'>;

/**
 * Are they on the experiment's team: as a member of the proposal or a visitor? Judged by the current role.
 *
 * @example isOnTeam(petra, { isMember: true, isVisitor: false }) // true
 */
export const isOnTeam = ({ role }: Person, { isMember, isVisitor }: Team): boolean => role === 'USER' && (isMember || isVisitor);

/**
 * May they read an experiment? (permissions, Experiments and safety)
 *
 * @example mayReadExperiment(safetyReviewer, { isMember: false, isVisitor: false, isScientist: false }) // true
 */
export function mayReadExperiment(actor: Actor, it: Team & Pick<ExperimentFacts, 'isScientist'>): boolean {
  if (isOfficer(actor) || actor.kind === 'token' || actor.role === 'EXPERIMENT_SAFETY_REVIEWER') return true;
  return actor.role === 'INSTRUMENT_SCIENTIST' ? it.isScientist : isOnTeam(actor, it);
}

/**
 * Does what the team does for an experiment begin? The proposal must be accepted with its decision submitted.
 *
 * @example openForTeam({ ...facts, isAccepted: false }) // { ok: false, reason: 'NOT_ACCEPTED_YET' }
 */
export function openForTeam({ isAccepted, cancelledAt }: Pick<ExperimentFacts, 'isAccepted' | 'cancelledAt'>): RuleAnswer {
  if (!isAccepted) return no('NOT_ACCEPTED_YET');
  return cancelledAt === null ? yes : no('EXPERIMENT_CANCELLED');
}

/**
 * Reason why times of an experiment are refused.
 *
 * @example experimentTimeProblem(noon, noon) // 'The end must be after the start'
 */
export const experimentTimeProblem = (startsAt: Date, endsAt: Date): string | null =>
  endsAt.getTime() > startsAt.getTime() ? null : 'The end must be after the start';
