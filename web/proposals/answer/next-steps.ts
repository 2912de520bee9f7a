import { experimentActionState } from '../../../engine/rules/experiment-actions.ts';
import type { AnswerPartsFragment } from '../../generated/answer.ts';

export type BookedExperiment = AnswerPartsFragment['experiments'][number];

/** Experiments ahead, by their start. */
export const bookedExperiments = (all: readonly BookedExperiment[], now: Date): readonly BookedExperiment[] =>
  all
    .filter(({ cancelledAt, endsAt, status }) => cancelledAt === null && status !== 'DRAFT' && new Date(endsAt) > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));

/** Experiments that are over and lack the final report that is asked for, by its due date. */
export const reportsToWrite = (all: readonly BookedExperiment[], now: Date) =>
  all
    .flatMap((experiment) => {
      const { cancelledAt, endsAt, reportDueAt, reports, status } = experiment;
      const isOver = cancelledAt === null && status !== 'DRAFT' && (status === 'COMPLETED' || new Date(endsAt) <= now);
      const isSubmitted = reports.some((report) => report.kind === 'FINAL' && report.status === 'SUBMITTED');
      return isOver && !isSubmitted && reportDueAt !== null ? [{ ...experiment, reportDueAt }] : [];
    })
    .toSorted((a, b) => a.reportDueAt.localeCompare(b.reportDueAt));

const STEPS = [
  { name: 'defineVisit', feature: 'VISIT_MANAGEMENT' },
  { name: 'safetyForm', feature: 'RISK_ASSESSMENT' },
  { name: 'registration', feature: 'VISIT_MANAGEMENT' },
] as const;

type NextStep = (typeof STEPS)[number] & { readonly to: string };

/** Steps that wait for the person before an experiment of an accepted proposal; the start page has those without an address. */
export function stepsOf(
  { status, startsAt, endsAt, cancelledAt, visit, experimentSafety }: BookedExperiment,
  { proposer, users }: Pick<AnswerPartsFragment, 'proposer' | 'users'>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): readonly NextStep[] {
  const facts = {
    status,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isCancelled: cancelledAt !== null,
    isAccepted: true,
    isMember: [proposer, ...users].some((person) => person?.id === userId),
    isTeamLead: visit?.teamLeadUserId === userId,
    hasVisit: visit !== null,
    isLeadCancelled: false,
    safetyReview: null,
    registration: visit?.registrations.find((one) => one.userId === userId && one.leftTeamAt === null)?.status ?? null,
    safetyForm: experimentSafety && (experimentSafety.esiQuestionarySubmittedAt === null ? ('OPEN' as const) : ('SUBMITTED' as const)),
    shipments: [],
    feedback: null,
    report: null,
  };
  return STEPS.filter(({ name }) => experimentActionState(name, facts, now).state === 'active').map((step) => ({
    ...step,
    to: step.name === 'safetyForm' && experimentSafety ? `/ExperimentSafety/${experimentSafety.experimentSafetyPk}` : '/',
  }));
}
