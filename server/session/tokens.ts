import { errors as joseErrors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { fail } from '../../engine/errors.ts';
import type { Role } from '../users/index.ts';
import type { Core } from '../context.ts';
import { SigningKeys } from './keys.ts';

const ALGORITHM = 'HS256';
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

/** Signs and verifies session tokens, with the keys that all servers share. */
export class SessionTokens {
  readonly keys: SigningKeys;
  /** A page sends many requests with one token, and each is asked for twice: for its limit and for who asks. */
  private readonly verified = new Map<string, VerifiedClaims>();
  /** The keys with which these were found good. */
  private verifiedWith = '';

  constructor(private readonly core: Core) {
    this.keys = new SigningKeys(core);
  }

  /** @param signedInAt the token ends with the longest time of that sign-in */
  async sign(claims: SessionClaims, signedInAt: Date): Promise<string> {
    const key = await this.keys.signing();
    const iat = seconds(this.core.now());
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
      .setIssuedAt(iat)
      .setExpirationTime(Math.min(iat + this.core.config.sessionLifetimeS, seconds(signedInAt) + this.core.config.sessionMaxAgeS))
      .sign(key.secret);
  }

  /** @throws CodedError INVALID_TOKEN for whatever is not a token of ours that still lives */
  async verify(token: string): Promise<VerifiedClaims> {
    const { mark } = await this.keys.current();
    if (mark !== this.verifiedWith || this.verified.size >= MAX_VERIFIED) this.verified.clear();
    this.verifiedWith = mark;
    const known = this.verified.get(token);
    if (known && seconds(this.core.now()) < known.exp) return known;
    const claims = await this.verifySignature(token);
    // unless the keys were read again meanwhile
    if ((await this.keys.current()).mark === mark) this.verified.set(token, claims);
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
    const key = await this.keys.signing();
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

  private async keyNamed(id: string | undefined): Promise<Uint8Array> {
    const key = await this.keys.named(id);
    if (!key) throw new joseErrors.JWKSNoMatchingKey();
    return key.secret;
  }
}

/** The claims were written by us: the signature says so. */
const asClaims = (payload: JWTPayload): VerifiedClaims => payload as unknown as VerifiedClaims;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
