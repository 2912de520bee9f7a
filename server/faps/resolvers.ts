import type { Resolvers } from '../generated/resolvers.ts';
import { fapLinks, fapOf } from './loaders.ts';
import type { FapContext } from './services.ts';

export const resolvers: Resolvers<FapContext> = {
  Query: {
    getFap: (_root, { id }, context) => fapOf(context, id),
    getFaps: (_root, { filter }, { faps }) => faps.find(filter ?? {}),
    getFapsMinimal: (_root, { filter }, { faps }) => faps.find(filter ?? {}),
    getUserFaps: (_root, _args, { actor, faps }) => faps.mine(actor),
  },
  Fap: fapLinks,
};
