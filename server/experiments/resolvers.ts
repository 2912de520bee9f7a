import type { Resolvers } from '../generated/resolvers.ts';
import { experimentLinks, experimentOf, experimentsOfProposal } from './loaders.ts';
import type { ExperimentContext } from './services.ts';

export const resolvers: Resolvers<ExperimentContext> = {
  Query: {
    getExperiment: (_root, { experimentPk }, context) => experimentOf(context, experimentPk),
    getAllExperiments: (_root, args, { actor, experiments }) => experiments.list(actor, args),
    getUserExperiments: (_root, { filter }, { actor, experiments }) => experiments.own(actor, filter ?? {}),
    getExperimentWarnings: (_root, args, { experiments }) => experiments.warnings(args),
  },
  Mutation: {
    createExperiment: (_root, args, { actor, experiments }) => experiments.create(actor, args),
    updateExperiment: (_root, args, { actor, experiments }) => experiments.update(actor, args),
  },
  Experiment: experimentLinks,
  Proposal: { experiments: async ({ primaryKey }, _args, context) => (await experimentsOfProposal(context, primaryKey)) ?? [] },
};
