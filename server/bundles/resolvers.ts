import type { Resolvers } from '../generated/resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    getBundleItems: (_root, _args, { bundles }) => bundles.items(),
    exportBundle: (_root, { selection }, { bundles }) => bundles.export(selection),
  },
  Mutation: {
    validateBundle: (_root, { file }, { bundles }) => bundles.validate(file),
    importBundle: (_root, { file, resolutions, dryRun }, { actor, bundles }) =>
      bundles.import(actor, { file, choices: resolutions, dryRun: dryRun ?? false }),
  },
};
