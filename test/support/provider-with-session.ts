import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { Provider as OidcProvider } from 'oidc-provider';
import type { IdentityProvider } from './identity-provider.ts';

/** OpenID provider that keeps its own session: whoever has signed in there is signed in again without a question. */
export async function aProviderWithSession({ endsSession }: { readonly endsSession: boolean }): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = randomBytes(24).toString('base64url');
  const provider = new OidcProvider(issuer, {
    clients: [{ client_id: 'beamtime', client_secret: secret, redirect_uris: [`${issuer}/external-auth/`], response_types: ['code'] }],
    cookies: { keys: [secret] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { revocation: { enabled: true }, rpInitiatedLogout: { enabled: endsSession } },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, email_verified: true, given_name: 'Vera', family_name: 'Official' }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: 'beamtime', accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  // The product's port is not known yet.
  const leadsTo = (path: string) => (uri: string) => URL.canParse(uri) && new URL(uri).pathname === path;
  provider.Client.prototype.redirectUriAllowed = leadsTo('/external-auth/');
  provider.Client.prototype.postLogoutRedirectUriAllowed = leadsTo('/');
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'beamtime', OIDC_CLIENT_SECRET: secret },
    stop: () => new Promise((stopped) => (server.closeAllConnections(), server.close(() => stopped()))),
  };
}
