import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider as OidcProvider, type KoaContextWithOIDC } from 'oidc-provider';
import { claimsOf, type DemoAccount } from './accounts.ts';
import { DEMO_PATH } from './issuer.ts';

const CLIENT_ID = 'beamtime';
const DAY_S = 24 * 3600;

export interface DemoProvider {
  readonly provider: OidcProvider;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** In-memory OpenID provider without passwords, for demonstrations. Its accounts are those of the demonstration data. */
export async function demoProvider(issuer: string, accounts: () => Promise<readonly DemoAccount[]>): Promise<DemoProvider> {
  const clientSecret = randomBytes(24).toString('base64url');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const provider = new OidcProvider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [`${new URL(issuer).origin}/external-auth/`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'demonstration' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'nickname', 'title', 'preferred_username', 'institution_name', 'internal_user'],
    },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true, methods: ['S256'] },
    ttl: { AccessToken: 14 * DAY_S, AuthorizationCode: 60, IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 14 * DAY_S },
    interactions: { url: (_ctx, { uid }) => `${DEMO_PATH}/interaction/${uid}` },
    findAccount: async (_ctx, key) => {
      const account = (await accounts()).find((a) => a.key === key);
      return account && { accountId: key, claims: () => claimsOf(account) };
    },
    expiresWithSession: () => false,
    loadExistingGrant: consent,
    renderError: (ctx, out) => {
      ctx.type = 'text';
      ctx.body = `The demonstration sign-in failed: ${out.error_description ?? out.error}`;
    },
  });
  // Accepts every host name of the redirect URI, because a demonstration protects nothing.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => URL.canParse(uri) && new URL(uri).pathname === '/external-auth/';
  return { provider, clientId: CLIENT_ID, clientSecret };
}

async function consent(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  const accountId = session?.accountId;
  if (!client || !accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}
