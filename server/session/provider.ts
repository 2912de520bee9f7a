import * as client from 'openid-client';
import { fail } from '../../engine/errors.ts';
import { LOGGED_OUT_STATE } from '../../engine/rules/sign-out.ts';
import { boundedJson } from '../plugins/bounded-json.ts';

export interface ProviderSettings {
  /** Stored with each person: a subject is unique only together with its issuer. */
  readonly issuerName: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly extra: Readonly<Record<string, string>>;
  readonly fetch?: client.CustomFetch;
  /** Absent for a provider within the process, which does not change. */
  readonly clock?: () => Date;
}

export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface ProviderAnswer {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly accessToken: string;
  /** Lifetime of the access token in seconds; null if unknown. */
  readonly lifetimeS: number | null;
  readonly idToken: string | null;
}

const TIMEOUT_S = 10;
/** Age in milliseconds after which endpoints and keys are read again. */
export const DISCOVERY_AGE_MS = 60 * 60_000;

export class Provider {
  private discovered: Promise<client.Configuration> | null = null;
  private discoveredAt = 0;

  constructor(readonly settings: ProviderSettings) {}

  /** Authorization URL (code flow with PKCE). @throws CodedError PROVIDER_UNREACHABLE */
  async signInUrl(pending: PendingSignIn): Promise<URL> {
    const configuration = await this.configuration();
    return client.buildAuthorizationUrl(configuration, {
      redirect_uri: pending.redirectUri,
      scope: this.settings.scopes,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      ...this.settings.extra,
    });
  }

  /**
   * Exchanges the code for the claims of ID token and userinfo endpoint.
   *
   * @throws CodedError SIGN_IN_REFUSED with the provider's reason
   */
  async exchange(returnedTo: URL, { state, nonce, verifier }: PendingSignIn): Promise<ProviderAnswer> {
    const configuration = await this.configuration();
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await client.authorizationCodeGrant(configuration, returnedTo, checks);
      const idClaims = tokens.claims() ?? { sub: '' };
      const endpoint = configuration.serverMetadata().userinfo_endpoint;
      const userinfo = endpoint ? await client.fetchUserInfo(configuration, tokens.access_token, idClaims.sub) : {};
      const lifetimeS = tokens.expiresIn() ?? null;
      return { claims: { ...idClaims, ...userinfo }, accessToken: tokens.access_token, lifetimeS, idToken: tokens.id_token ?? null };
    } catch (error) {
      throw fail('SIGN_IN_REFUSED', { message: reasonOf(error) });
    }
  }

  async accepts(accessToken: string): Promise<boolean | null> {
    try {
      await client.fetchUserInfo(await this.configuration(), accessToken, client.skipSubjectCheck);
      return true;
    } catch (error) {
      return error instanceof client.WWWAuthenticateChallengeError || error instanceof client.ResponseBodyError ? false : null;
    }
  }

  async revoke(accessToken: string): Promise<void> {
    const configuration = await this.configuration();
    if (configuration.serverMetadata().revocation_endpoint) await client.tokenRevocation(configuration, accessToken);
  }

  /** End-session URL; null if the provider has none. */
  async signOutUrl(idToken: string | null, returnTo: string): Promise<URL | null> {
    const configuration = await this.configuration();
    if (!configuration.serverMetadata().end_session_endpoint) return null;
    return client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: returnTo,
      state: LOGGED_OUT_STATE,
      ...(idToken ? { id_token_hint: idToken } : {}),
    });
  }

  /**
   * Reads endpoints and keys again; those of before stay if that fails.
   *
   * @throws CodedError PROVIDER_UNREACHABLE
   */
  async refresh(): Promise<void> {
    this.discoveredAt = this.nowMs();
    const configuration = await this.discover().catch((error: unknown) => this.unreachable(error));
    this.discovered = Promise.resolve(configuration);
  }

  private configuration(): Promise<client.Configuration> {
    // each server refreshes for itself, since the job runs on one
    if (this.discovered && this.nowMs() - this.discoveredAt > DISCOVERY_AGE_MS) this.refresh().catch(() => undefined);
    if (!this.discovered) this.discoveredAt = this.nowMs();
    this.discovered ??= this.discover().catch((error: unknown) => {
      this.discovered = null;
      return this.unreachable(error);
    });
    return this.discovered;
  }

  private nowMs = (): number => this.settings.clock?.().getTime() ?? 0;

  private unreachable(error: unknown): never {
    throw fail('PROVIDER_UNREACHABLE', { issuer: this.settings.issuer, cause: causeOf(error) });
  }

  private discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret, fetch } = this.settings;
    const url = new URL(issuer);
    const authentication = clientSecret ? client.ClientSecretBasic(clientSecret) : client.None();
    return client.discovery(url, clientId, undefined, authentication, {
      timeout: TIMEOUT_S,
      // A provider on plain http is for development and configured explicitly.
      execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      [client.customFetch]: boundedFetch(fetch),
    });
  }
}

/** Answers hold tokens, keys and claims: some kilobytes. */
const MAX_ANSWER_BYTES = 1024 * 1024;

const boundedFetch =
  (ask: client.CustomFetch = (url, options) => fetch(url, options as RequestInit)): client.CustomFetch =>
  async (url, options) => {
    const { body, status, statusText, headers } = await ask(url, options);
    return new Response(body && new Uint8Array(await boundedJson(body, MAX_ANSWER_BYTES)), { status, statusText, headers });
  };

/** The client library wraps what it was told. */
const causeOf = (error: unknown): string =>
  !(error instanceof Error) ? String(error) : error.cause instanceof Error ? causeOf(error.cause) : error.message;

function reasonOf(error: unknown): string {
  if (error instanceof client.AuthorizationResponseError) return error.error_description ?? error.error;
  if (error instanceof client.ResponseBodyError) return error.error_description ?? error.error;
  return error instanceof Error ? error.message : 'unknown error';
}

export const newPending = (redirectUri: string): PendingSignIn => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
  redirectUri,
});
