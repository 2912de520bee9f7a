import type { Resolvers } from '../generated/resolvers.ts';
import type { ImportContext } from './services.ts';

export const resolvers: Resolvers<ImportContext> = {
  Query: {
    checkImport: (_root, { kind, file }, { actor, imports }) => imports.check(actor, { kind, file: Buffer.from(file, 'base64') }),
  },
  Mutation: {
    importRows: (_root, { kind, file, checked, leaveOutRefused }, { actor, imports }) =>
      imports.import(actor, { kind, file: Buffer.from(file, 'base64'), checked, leaveOutRefused: leaveOutRefused ?? false }),
  },
};
