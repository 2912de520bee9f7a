import { randomBytes } from 'node:crypto';
import { errors as joseErrors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { fail } from '../../engine/errors.ts';
import type { Role } from '../users/index.ts';
import type { Core } from '../context.ts';
import { insertSigningKey, signingKeys } from './repository.ts';

const ALGORITHM = 'HS256';
/** Name of the key that SESSION_SECRET gives, beside the numbers of those in the database. */
const CONFIGURED_KEY = 'configured';
/** A token that names an unknown key makes us read the keys again, but not more often than this. */
const KEY_RELOAD_MS = 5_000;

/** How long a token whose signature was found good need not be looked at again: a key that is taken away lets nobody in for longer. */
const VERIFIED_FOR_MS = 60_000;
const MAX_VERIFIED = 5_000;

/** What a session token says: SessionTokenContent of the API, and the session it belongs to. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly user: SessionUser;
  readonly roles: readonly Role[];
  readonly currentRole: Role | null;
  readonly isInternalUser: boolean;
  readonly impersonatingUserId: number | null;
  readonly externalToken: string | null;
}

export interface SessionUser {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
  readonly email: string;
  readonly oidcSub: string | null;
  readonly placeholder: boolean;
  readonly institutionId: number;
  readonly position: string;
  readonly created: string;
}

export interface VerifiedClaims extends SessionClaims {
  /** Seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
}

interface SigningKey {
  readonly id: string;
  readonly secret: Uint8Array;
}

/**
 * Signs and verifies session tokens. The key is SESSION_SECRET, else one made once and kept in the database; every key kept there
 * still verifies, the newest signs, so that a key is rotated by adding a row.
 */
export class SessionTokens {
  private keys: readonly SigningKey[] = [];
  private loadedAt = -Infinity;
  /** A page sends many requests with one token, and each is asked for twice: for its limit and for who asks. */
  private readonly verified = new Map<string, { readonly claims: VerifiedClaims; readonly until: number }>();

  constructor(private readonly core: Core) {}

  async sign(claims: SessionClaims): Promise<string> {
    const key = await this.signingKey();
    const iat = seconds(this.core.now());
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
      .setIssuedAt(iat)
      .setExpirationTime(iat + this.core.config.sessionLifetimeS)
      .sign(key.secret);
  }

  /** @throws CodedError INVALID_TOKEN for whatever is not a token of ours that still lives */
  async verify(token: string): Promise<VerifiedClaims> {
    const known = this.verified.get(token);
    if (known && Date.now() < known.until && seconds(this.core.now()) < known.claims.exp) return known.claims;
    const claims = await this.verifySignature(token);
    if (this.verified.size >= MAX_VERIFIED) this.verified.clear();
    this.verified.set(token, { claims, until: Date.now() + VERIFIED_FOR_MS });
    return claims;
  }

  private async verifySignature(token: string): Promise<VerifiedClaims> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.keyNamed(header.kid), {
        algorithms: [ALGORITHM],
        requiredClaims: ['iat', 'exp', 'sessionId', 'user'],
        currentDate: this.core.now(),
      });
      return asClaims(payload);
    } catch (error) {
      if (error instanceof joseErrors.JOSEError || error instanceof TypeError) throw fail('INVALID_TOKEN');
      throw error;
    }
  }

  /** Seals something that a browser keeps for us for a while; `purpose` keeps one kind from passing as another. */
  async seal(purpose: string, content: Readonly<Record<string, unknown>>, lifetimeS: number): Promise<string> {
    const key = await this.signingKey();
    const iat = seconds(this.core.now());
    return new SignJWT({ content })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
      .setAudience(purpose)
      .setIssuedAt(iat)
      .setExpirationTime(iat + lifetimeS)
      .sign(key.secret);
  }

  /** What was sealed for this purpose; null for anything else, and after its time. */
  async unseal<T>(purpose: string, sealed: string): Promise<T | null> {
    try {
      const options = { algorithms: [ALGORITHM], audience: purpose, requiredClaims: ['exp', 'content'], currentDate: this.core.now() };
      const { payload } = await jwtVerify(sealed, ({ kid }: { kid?: string }) => this.keyNamed(kid), options);
      return payload['content'] as T;
    } catch (error) {
      if (error instanceof joseErrors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }

  private async signingKey(): Promise<SigningKey> {
    const first = (await this.allKeys())[0];
    if (first) return first;
    await insertSigningKey(this.core.db, randomBytes(48).toString('base64'));
    const made = (await this.allKeys(true))[0];
    if (!made) throw new Error('the signing key could not be stored');
    return made;
  }

  private async keyNamed(id: string | undefined): Promise<Uint8Array> {
    const named = (keys: readonly SigningKey[]) => keys.find((key) => key.id === id)?.secret;
    const known = named(await this.allKeys());
    if (known) return known;
    const found = Date.now() - this.loadedAt > KEY_RELOAD_MS ? named(await this.allKeys(true)) : undefined;
    if (!found) throw new joseErrors.JWKSNoMatchingKey();
    return found;
  }

  private async allKeys(again = false): Promise<readonly SigningKey[]> {
    if (this.keys.length > 0 && !again) return this.keys;
    const { sessionSecret } = this.core.config;
    const configured = sessionSecret ? [{ id: CONFIGURED_KEY, secret: new TextEncoder().encode(sessionSecret) }] : [];
    const stored = (await signingKeys(this.core.db)).map(({ id, secret }) => ({ id: String(id), secret: Buffer.from(secret, 'base64') }));
    this.loadedAt = Date.now();
    return (this.keys = [...configured, ...stored]);
  }
}

/** The claims were written by us: the signature says so. */
const asClaims = (payload: JWTPayload): VerifiedClaims => payload as unknown as VerifiedClaims;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
