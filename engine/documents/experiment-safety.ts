import type { JsonObject } from '../json.ts';
import type { SafetyDecision } from '../rules/experiment-safety.ts';
import { answersByKey } from './custom.ts';
import { printedSteps } from './fields.ts';
import { previewPlan } from './preview.ts';
import type { DocumentFrame, DocumentPerson, DocumentPlan, DocumentProposal, DocumentSample, DocumentStep, PdfLayout } from './types.ts';
import { safetyStatusText } from './words.ts';

/** Decision of one role; nobody and no time while it is not made. */
export interface DocumentDecision {
  readonly decision: SafetyDecision | null;
  readonly comment: string;
  readonly by: DocumentPerson | null;
  /** ISO date-time. */
  readonly at: string | null;
}

interface DocumentExperimentSample extends DocumentSample {
  /** Declaration of the sample for the experiment. */
  readonly esiSteps: readonly DocumentStep[];
}

export interface ExperimentSafetyDocument {
  readonly frame: DocumentFrame;
  readonly experiment: { readonly experimentId: string; readonly startsAt: string; readonly endsAt: string; readonly status: string };
  /** Short code. */
  readonly status: string;
  readonly instrument: { readonly name: string; readonly shortCode: string } | null;
  readonly localContact: DocumentPerson | null;
  readonly proposal: DocumentProposal;
  readonly principalInvestigator: DocumentPerson | null;
  /** Co-proposers and visitors. */
  readonly team: readonly DocumentPerson[];
  /** Visitors of the experiment. */
  readonly onSite: readonly DocumentPerson[];
  readonly instrumentScientist: DocumentDecision;
  readonly experimentSafetyReviewer: DocumentDecision;
  readonly esiSteps: readonly DocumentStep[];
  readonly reviewSteps: readonly DocumentStep[];
  readonly samples: readonly DocumentExperimentSample[];
}

/**
 * Plans the safety document of an experiment by a layout (domain reference 5.3 and 5.4).
 *
 * @example experimentSafetyPlan(layout, input).title // 'Experiment safety 242001-1'
 */
export const experimentSafetyPlan = (layout: PdfLayout, input: ExperimentSafetyDocument): DocumentPlan =>
  previewPlan(`Experiment safety ${input.experiment.experimentId}`, layout, variablesOf(input), input.frame.dates);

function variablesOf(input: ExperimentSafetyDocument): JsonObject {
  const { experiment, instrument, proposal, frame, instrumentScientist, experimentSafetyReviewer } = input;
  return {
    experiment,
    experimentSafety: {
      ...decision('instrumentScientist', instrumentScientist),
      ...decision('experimentSafetyReviewer', experimentSafetyReviewer),
    },
    experimentSafetyStatus: input.status,
    instrument,
    localContact: person(input.localContact),
    proposal,
    principalInvestigator: person(input.principalInvestigator),
    team: input.team.map((one) => ({ ...one })),
    onSite: input.onSite.map((one) => ({ ...one })),
    esiQuestionary: questionary(input.esiSteps),
    safetyReviewQuestionary: questionary(input.reviewSteps),
    experimentSamples: input.samples.map(({ id, title, safetyStatus, safetyComment, steps, esiSteps }) => ({
      sample: { id, title, safetyStatus, safetyStatusText: safetyStatusText(safetyStatus), safetyComment },
      sampleQuestionary: questionary(steps),
      sampleESIQuestionary: questionary(esiSteps),
    })),
    userRole: frame.userRole,
    logoPath: frame.logo,
    facility: frame.facility,
  };
}

const decision = (prefix: string, { decision: made, comment, by, at }: DocumentDecision): JsonObject => ({
  [prefix]: person(by),
  [`${prefix}Decision`]: made,
  [`${prefix}Comment`]: comment,
  [`${prefix}DecidedAt`]: at,
});

const person = (it: DocumentPerson | null): JsonObject | null => it && { ...it };

const questionary = (steps: readonly DocumentStep[]): JsonObject => ({
  questionarySteps: printedSteps(steps),
  answers: answersByKey(steps),
});
