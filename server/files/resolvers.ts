import type { Resolvers } from '../generated/resolvers.ts';
import type { FileContext } from './types.ts';

export const resolvers: Resolvers<FileContext> = {
  Query: {
    getMaxFileBytes: (_root, _args, { core }) => core.config.maxFileBytes,
    getFileMetadata: async (_root, { fileId }, { actor, files }) => (await files.metadata(actor, [fileId]))[0] ?? null,
    getFilesMetadata: (_root, { filter }, { actor, files }) => files.metadata(actor, filter.fileIds),
  },
};
