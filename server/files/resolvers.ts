import type { QueryGetFileMetadataArgs, QueryGetFilesMetadataArgs } from '../generated/resolvers.ts';
import type { FileContext } from './services.ts';

export const resolvers = {
  Query: {
    getMaxFileBytes: (_root: unknown, _args: unknown, { core }: FileContext) => core.config.maxFileBytes,
    getFileMetadata: async (_root: unknown, { fileId }: QueryGetFileMetadataArgs, { actor, files }: FileContext) =>
      (await files.metadata(actor, [fileId]))[0] ?? null,
    getFilesMetadata: (_root: unknown, { filter }: QueryGetFilesMetadataArgs, { actor, files }: FileContext) =>
      files.metadata(actor, filter.fileIds),
  },
};
