import type { Resolvers } from '../generated/resolvers.ts';
import type { ImportContext } from './types.ts';

export const resolvers: Resolvers<ImportContext> = {
  Query: {
    checkImport: (_root, { kind, file, encoding }, { actor, imports }) =>
      imports.check(actor, { kind, file: Buffer.from(file, 'base64'), encoding: encoding ?? null }),
  },
  Mutation: {
    importRows: (_root, { kind, file, encoding, checked, leaveOutRefused }, { actor, imports }) =>
      imports.import(actor, {
        ...{ kind, checked, file: Buffer.from(file, 'base64'), encoding: encoding ?? null },
        leaveOutRefused: leaveOutRefused ?? false,
      }),
  },
};
