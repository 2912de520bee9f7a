import type { Resolvers } from '../generated/resolvers.ts';
import { batched } from '../plugins/batch.ts';
import type { ApiTokenContext } from './types.ts';
import { masked } from './text.ts';

const personOf = batched(async (ids: readonly number[], { users, actor }: ApiTokenContext) => {
  const rows = await users.basic(ids, actor);
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
});

export const resolvers: Resolvers<ApiTokenContext> = {
  Query: {
    getAllApiAccessTokensAndPermissions: (_root, _args, { apiTokens }) => apiTokens.all(),
    getAllQueriesMutationsAndServices: (_root, _args, { apiTokens }) => apiTokens.offered(),
  },
  Mutation: {
    createApiAccessToken: (_root, args, { actor, apiTokens }) => apiTokens.create(actor, args),
    updateApiAccessToken: (_root, { accessTokenId, ...input }, { actor, apiTokens }) => apiTokens.update(actor, accessTokenId, input),
    deleteApiAccessToken: (_root, { accessTokenId }, { actor, apiTokens }) => apiTokens.delete(actor, accessTokenId),
  },
  ApiAccessToken: {
    accessToken: ({ text, shownEnd }) => text ?? masked(shownEnd),
    accessPermissions: ({ permissions }) => JSON.stringify(Object.fromEntries(permissions.map((name) => [name, true]))),
    createdBy: ({ createdBy }, _args, context) => (createdBy === null ? null : personOf(context, createdBy)),
  },
};
