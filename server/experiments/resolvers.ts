import type { Resolvers } from '../generated/resolvers.ts';
import { experimentLinks, experimentOf } from './loaders.ts';
import type { ExperimentContext } from './services.ts';

export const resolvers: Resolvers<ExperimentContext> = {
  Query: {
    getExperiment: (_root, { experimentPk }, context) => experimentOf(context, experimentPk),
  },
  Mutation: {
    createExperiment: (_root, args, { actor, experiments }) => experiments.create(actor, args),
    updateExperiment: (_root, args, { actor, experiments }) => experiments.update(actor, args),
  },
  Experiment: experimentLinks,
};
