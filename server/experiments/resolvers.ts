import type { Resolvers } from '../generated/resolvers.ts';
import { experimentLinks, experimentOf, experimentsOfProposal, timeBalanceOf } from './loaders.ts';
import type { ExperimentContext } from './types.ts';

export const resolvers: Resolvers<ExperimentContext> = {
  Query: {
    getExperiment: (_root, { experimentPk }, context) => experimentOf(context, experimentPk),
    getAllExperiments: (_root, args, { actor, experiments }) => experiments.list(actor, args),
    getUserExperiments: (_root, { filter }, { actor, experiments }) => experiments.own(actor, filter ?? {}),
    getExperimentWarnings: (_root, args, { experiments }) => experiments.warnings(args),
    previewExperiment: (_root, args, { actor, experiments }) => experiments.preview(actor, args),
    getExperimentLog: (_root, { experimentPk }, { experiments }) => experiments.log(experimentPk),
    getSchedulerMessages: (_root, args, { schedulerMessages }) => schedulerMessages.list(args),
    previewExperimentDeletion: (_root, { experimentPk }, { actor, experiments }) => experiments.previewDeletion(actor, experimentPk),
  },
  Mutation: {
    createExperiment: (_root, args, { actor, experiments }) => experiments.create(actor, args),
    updateExperiment: (_root, args, { actor, experiments }) => experiments.update(actor, args),
    becomeLocalContact: (_root, { experimentPk }, { actor, experiments }) => experiments.becomeLocalContact(actor, experimentPk),
    handOverLocalContact: (_root, args, { actor, experiments }) => experiments.handOver(actor, args),
    deleteExperiment: (_root, { experimentPk }, { actor, experiments }) => experiments.delete(actor, experimentPk),
    sendSchedulerMessageAgain: (_root, args, { actor, schedulerMessages }) => schedulerMessages.sendAgain(actor, args),
    discardSchedulerMessage: (_root, { id }, { schedulerMessages }) => schedulerMessages.discard(id),
  },
  Experiment: experimentLinks,
  InstrumentWithManagementTime: { timeBalance: timeBalanceOf },
  Proposal: { experiments: ({ primaryKey }, _args, context) => experimentsOfProposal(context, primaryKey) },
};
