import type { ExperimentSafetyResolvers, ExperimentSampleResolvers } from '../generated/resolvers.ts';
import { experimentOf } from '../experiments/index.ts';
import { person } from '../instruments/index.ts';
import { batched, grouped } from '../plugins/batch.ts';
import { bySafetyExperiments, bySafetyPks } from './repository/forms.ts';
import type { SampleKey } from './repository/samples.ts';
import type { ExperimentSafetyContext } from './types.ts';

/** Null for who may not read it, as below. */
export const safetyOf = batched(
  async (keys: readonly number[], { actor, experimentSafety }: ExperimentSafetyContext) =>
    new Map((await experimentSafety.readable(actor, bySafetyPks(keys))).map((row) => [row.experimentSafetyPk, row])),
);
export const safetyOfExperiment = batched(
  async (keys: readonly number[], { actor, experimentSafety }: ExperimentSafetyContext) =>
    new Map((await experimentSafety.readable(actor, bySafetyExperiments(keys))).map((row) => [row.experimentPk, row])),
);

const samplesOf = batched(async (keys: readonly number[], { experimentSafety }: ExperimentSafetyContext) =>
  grouped(await experimentSafety.samplesOf(keys), (it) => it.experimentPk),
);

/** The sample of an experiment, judged by its safety form. */
export async function experimentSampleOf(context: ExperimentSafetyContext, { experimentPk, sampleId }: SampleKey) {
  if (!(await safetyOfExperiment(context, experimentPk))) return null;
  return (await samplesOf(context, experimentPk))?.find((it) => it.sampleId === sampleId) ?? null;
}

const proposal = batched((keys: readonly number[], { actor, proposals }: ExperimentSafetyContext) => proposals.readable(actor, keys));
const questionary = batched((ids: readonly number[], { actor, questionaries }: ExperimentSafetyContext) => questionaries.views(actor, ids));
const sample = batched((ids: readonly number[], { actor, experimentSafety }: ExperimentSafetyContext) =>
  experimentSafety.entries(actor, ids),
);

export const safetyLinks: ExperimentSafetyResolvers<ExperimentSafetyContext> = {
  status: ({ statusId }, _args, { workflows }) => workflows.statusById(statusId),
  samples: async ({ experimentPk }, _args, context) => (await samplesOf(context, experimentPk)) ?? [],
  questionary: ({ esiQuestionaryId }, _args, context) => questionary(context, esiQuestionaryId),
  safetyReviewQuestionary: ({ safetyReviewQuestionaryId: id }, _args, context) => (id === null ? null : questionary(context, id)),
  proposal: ({ proposalPk }, _args, context) => proposal(context, proposalPk),
  experiment: ({ experimentPk }, _args, context) => experimentOf(context, experimentPk),
  instrumentScientist: ({ instrumentScientistId: id }, _args, context) => (id === null ? null : person(context, id)),
  experimentSafetyReviewer: ({ experimentSafetyReviewerId: id }, _args, context) => (id === null ? null : person(context, id)),
};

export const sampleLinks: ExperimentSampleResolvers<ExperimentSafetyContext> = {
  sample: async ({ sampleId }, _args, context) => {
    const found = await sample(context, sampleId);
    if (!found) throw new Error(`sample ${sampleId} of an experiment is missing`);
    return found;
  },
  questionary: ({ sampleEsiQuestionaryId }, _args, context) => questionary(context, sampleEsiQuestionaryId),
};
