import type { Resolvers } from '../generated/resolvers.ts';
import type { InstallationContext } from './types.ts';

export const resolvers: Resolvers<InstallationContext> = {
  Query: {
    getFirstSteps: (_root, _args, { installation }) => installation.firstSteps(),
    getJobs: (_root, _args, { installation }) => installation.jobs(),
    getWorkerState: (_root, _args, { installation }) => installation.workerState(),
    getRestoredDeliveries: (_root, _args, { installation }) => installation.restoredDeliveries(),
  },
  Mutation: {
    dismissFirstSteps: (_root, { isDismissed }, { installation }) => installation.dismissFirstSteps(isDismissed),
    prepareDB: (_root, { includeSeeds }, { installation }) => installation.rebuild(includeSeeds),
    releaseWorker: (_root, { choices }, { actor, installation }) => installation.releaseWorker(actor, choices),
    runJob: (_root, { name }, { actor, installation }) => installation.runJob(actor, name),
  },
};
