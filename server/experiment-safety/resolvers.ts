import type { Resolvers } from '../generated/resolvers.ts';
import { decidingRole } from '../../engine/rules/safety-reviews.ts';
import { linkBy } from '../plugins/batch.ts';
import { experimentSampleOf, safetyLinks, safetyOf, safetyOfExperiment, sampleLinks } from './loaders.ts';
import type { ExperimentSafetyContext } from './types.ts';

export const resolvers: Resolvers<ExperimentSafetyContext> = {
  Query: {
    getExperimentSafety: (_root, { experimentSafetyPk }, context) => safetyOf(context, experimentSafetyPk),
    previewSafetyDecision: (_root, args, { actor, experimentSafety }) =>
      experimentSafety.previewDecision(actor, decidingRole(actor) ?? 'EXPERIMENT_SAFETY_REVIEWER', args),
    previewSafetyTakeBack: (_root, args, { actor, experimentSafety }) => experimentSafety.previewTakeBack(actor, args),
    getExperimentSample: (_root, key, context) => experimentSampleOf(context, key),
  },
  Mutation: {
    createExperimentSafety: (_root, { experimentPk }, { actor, experimentSafety }) => experimentSafety.create(actor, experimentPk),
    submitExperimentSafety: (_root, args, { actor, experimentSafety }) => experimentSafety.submit(actor, args),
    requestSafetyFormReopening: (_root, args, { actor, experimentSafety }) => experimentSafety.askToReopen(actor, args),
    addSampleToExperiment: (_root, key, { actor, experimentSafety }) => experimentSafety.addSample(actor, key),
    removeSampleFromExperiment: (_root, key, { actor, experimentSafety }) => experimentSafety.removeSample(actor, key),
    updateExperimentSample: (_root, { isSubmitted = null, ...key }, { actor, experimentSafety }) =>
      experimentSafety.markSample(actor, { ...key, isSubmitted }),
    cloneExperimentSample: (_root, { newSampleTitle = null, ...key }, { actor, experimentSafety }) =>
      experimentSafety.cloneSample(actor, { ...key, newTitle: newSampleTitle }),
    reviewExperimentSafety: (_root, { experimentSafetyPk }, { actor, experimentSafety }) =>
      experimentSafety.openReview(actor, experimentSafetyPk),
    submitInstrumentScientistExperimentSafetyReview: (_root, args, { actor, experimentSafety }) =>
      experimentSafety.decide(actor, 'INSTRUMENT_SCIENTIST', args),
    submitExperimentSafetyReviewerExperimentSafetyReview: (_root, args, { actor, experimentSafety }) =>
      experimentSafety.decide(actor, 'EXPERIMENT_SAFETY_REVIEWER', args),
  },
  Experiment: { experimentSafety: linkBy('experimentPk', safetyOfExperiment) },
  ExperimentSafety: safetyLinks,
  ExperimentSample: sampleLinks,
};
