import type { Resolvers } from '../generated/resolvers.ts';
import type { InstallationContext } from './services.ts';

export const resolvers: Resolvers<InstallationContext> = {
  Mutation: {
    prepareDB: (_root, { includeSeeds }, { installation }) => installation.rebuild(includeSeeds),
  },
};
