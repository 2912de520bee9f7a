import type { ExperimentSafetyResolvers, ExperimentSampleResolvers } from '../generated/resolvers.ts';
import { experimentOf, linkedProposal, linkedQuestionary } from '../experiments/index.ts';
import { person } from '../instruments/index.ts';
import { batched, batchedRow, batchedRows, linkBy } from '../plugins/batch.ts';
import { bySafetyExperiments, bySafetyPks } from './repository/forms.ts';
import type { SampleKey } from './repository/samples.ts';
import type { ExperimentSafetyContext } from './types.ts';

/** Null for who may not read it, as below. */
export const safetyOf = batchedRow('experimentSafetyPk', (keys: readonly number[], { actor, experimentSafety }: ExperimentSafetyContext) =>
  experimentSafety.readable(actor, bySafetyPks(keys)),
);
export const safetyOfExperiment = batchedRow(
  'experimentPk',
  (keys: readonly number[], { actor, experimentSafety }: ExperimentSafetyContext) =>
    experimentSafety.readable(actor, bySafetyExperiments(keys)),
);

const samplesOf = batchedRows('experimentPk', (keys: readonly number[], { experimentSafety }: ExperimentSafetyContext) =>
  experimentSafety.samplesOf(keys),
);

/** The sample of an experiment, judged by its safety form. */
export async function experimentSampleOf(context: ExperimentSafetyContext, { experimentPk, sampleId }: SampleKey) {
  if (!(await safetyOfExperiment(context, experimentPk))) return null;
  return (await samplesOf(context, experimentPk)).find((it) => it.sampleId === sampleId) ?? null;
}

/** Without permission check, as that of the form covers its samples. */
const sample = batched((ids: readonly number[], { actor, samples }: ExperimentSafetyContext) => samples.byIds(actor, ids));

export const safetyLinks: ExperimentSafetyResolvers<ExperimentSafetyContext> = {
  status: ({ statusId }, _args, { workflows }) => workflows.statusById(statusId),
  samples: ({ experimentPk }, _args, context) => samplesOf(context, experimentPk),
  questionary: linkBy('esiQuestionaryId', linkedQuestionary),
  safetyReviewQuestionary: linkBy('safetyReviewQuestionaryId', linkedQuestionary),
  proposal: linkBy('proposalPk', linkedProposal),
  experiment: linkBy('experimentPk', experimentOf),
  instrumentScientist: linkBy('instrumentScientistId', person),
  experimentSafetyReviewer: linkBy('experimentSafetyReviewerId', person),
};

export const sampleLinks: ExperimentSampleResolvers<ExperimentSafetyContext> = {
  sample: async ({ sampleId }, _args, context) => {
    const linkedSample = await sample(context, sampleId);
    if (!linkedSample) throw new Error(`sample ${sampleId} of an experiment is missing`);
    return linkedSample;
  },
  questionary: linkBy('sampleEsiQuestionaryId', linkedQuestionary),
};
