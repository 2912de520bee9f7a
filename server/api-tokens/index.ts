import type { Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import { AcceptedTokens } from './accepted.ts';
import { changeToken, createToken, removeToken } from './actions.ts';
import type { OfferedCall } from '../plugins/offered-calls.ts';
import { Offered } from './offered.ts';
import { allTokens, expireTokensOf } from './repository/api-tokens.ts';
import { resolvers } from './resolvers.ts';
import type { ApiTokenServices } from './types.ts';

export { isApiToken } from './text.ts';

function createApiTokens(services: ApiTokenServices) {
  const { core } = services;
  const accepted = new AcceptedTokens(core);
  const offered = new Offered();
  const deps = { ...services, offered };
  return {
    actorOf: (text: string): Promise<Actor> => accepted.actorOf(text),
    /** Id of a token that was accepted before, without a database read. */
    knownId: (text: string): string | null => accepted.knownId(text),
    /** Calls that tokens may hold, from the schema. */
    offerCalls: (calls: readonly OfferedCall[]): void => offered.setCalls(calls),
    /** `apiTokens.offerDownload('files', '/files/download/{fileId}')` */
    offerDownload: (domain: string, path: string): void => offered.addDownload(domain, path),
    offered: () => offered.names(),
    all: () => allTokens(core.db),
    ...bound(deps, { create: createToken, update: changeToken, delete: removeToken }),
  };
}

declare module '../context.ts' {
  interface Services {
    readonly apiTokens: ReturnType<typeof createApiTokens>;
  }
}

export const apiTokens: Domain<ApiTokenServices, 'apiTokens'> = {
  name: 'api-tokens',
  create: (services) => ({ apiTokens: createApiTokens(services) }),
  ready: ({ events }) => events.on('USERS_MERGED', async (tx, { entity, at }) => void (await expireTokensOf(tx, entity.id, at))),
  resolvers,
};
