import type { Context } from '../context.ts';
import type { QueryGetFileMetadataArgs, QueryGetFilesMetadataArgs } from '../generated/resolvers.ts';

export const resolvers = {
  Query: {
    getMaxFileBytes: (_root: unknown, _args: unknown, { core }: Context) => core.config.maxFileBytes,
    getFileMetadata: async (_root: unknown, { fileId }: QueryGetFileMetadataArgs, { actor, files }: Context) =>
      (await files.metadata(actor, [fileId]))[0] ?? null,
    getFilesMetadata: (_root: unknown, { filter }: QueryGetFilesMetadataArgs, { actor, files }: Context) =>
      files.metadata(actor, filter.fileIds),
  },
};
