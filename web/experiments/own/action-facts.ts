import { isCancelledRegistration } from '../../../engine/rules/visits.ts';
import type { ExperimentActionFacts } from '../../../engine/rules/experiment-actions.ts';
import { isAcceptanceReleased } from '../../../engine/rules/proposals.ts';
import type { OwnExperimentFragment } from '../../generated/own-experiments.ts';

export type OwnExperiment = OwnExperimentFragment;

export const finalReport = ({ reports }: Pick<OwnExperiment, 'reports'>) => reports.find(({ kind }) => kind === 'FINAL');

/** Reports are asked for, or were written all the same. */
export const hasReportAction = ({ reportDueAt, reports }: Pick<OwnExperiment, 'reportDueAt' | 'reports'>): boolean =>
  reportDueAt !== null || reports.length > 0;

/** An experiment as the actions of a person depend on it. */
export function actionFactsOf(experiment: OwnExperiment, userId: number): ExperimentActionFacts {
  const { proposal, visit, experimentSafety, feedback } = experiment;
  const members = proposal ? [proposal.proposer, ...proposal.users] : [];
  const lead = visit?.registrations.find((one) => one.userId === visit.teamLeadUserId);
  const own = visit?.registrations.find((one) => one.userId === userId && one.leftTeamAt === null);
  return {
    status: experiment.status,
    startsAt: new Date(experiment.startsAt),
    endsAt: new Date(experiment.endsAt),
    isCancelled: experiment.cancelledAt !== null,
    isAccepted: proposal ? isAcceptanceReleased(proposal) : false,
    isMember: members.some((person) => person?.id === userId),
    isTeamLead: visit?.teamLeadUserId === userId,
    hasVisit: Boolean(visit),
    isLeadCancelled: lead !== undefined && isCancelledRegistration(lead.status),
    registration: own?.status ?? null,
    safetyForm: experimentSafety && (experimentSafety.esiQuestionarySubmittedAt === null ? 'OPEN' : 'SUBMITTED'),
    safetyReview: experimentSafety && safetyReviewOf(experimentSafety),
    shipments: experiment.shipments.map(({ status }) => status),
    feedback: feedback?.status ?? null,
    report: finalReport(experiment)?.status ?? null,
  };
}

const safetyReviewOf = (form: NonNullable<OwnExperiment['experimentSafety']>): ExperimentActionFacts['safetyReview'] => {
  if (form.esiQuestionarySubmittedAt === null) return form.lastReview && 'RETURNED';
  return [form.instrumentScientistDecision, form.experimentSafetyReviewerDecision].includes('REJECTED') ? 'REJECTED' : null;
};

/** Experiments that have neither ended nor been cancelled. */
export const upcomingOf = <It extends Pick<OwnExperiment, 'endsAt' | 'cancelledAt'>>(
  experiments: readonly It[],
  now: Date,
): readonly It[] => experiments.filter(({ endsAt, cancelledAt }) => cancelledAt === null && new Date(endsAt) > now);
