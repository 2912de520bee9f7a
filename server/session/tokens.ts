import { errors as joseErrors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { fail } from '../../engine/errors.ts';
import type { Role } from '../users/index.ts';
import type { Core } from '../context.ts';
import { SigningKeys } from './keys.ts';

const ALGORITHM = 'HS256';
const MAX_VERIFIED = 5_000;

/** Content of a session token: SessionTokenContent of the API, and its session. */
export type SessionClaims = {
  readonly sessionId: string;
  readonly user: SessionUser;
  readonly roles: readonly Role[];
  readonly currentRole: Role | null;
  readonly isInternalUser: boolean;
  readonly impersonatingUserId: number | null;
  readonly externalToken: string | null;
};

export type SessionUser = {
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
};

export type VerifiedClaims = SessionClaims & {
  /** Seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
};

export class SessionTokens {
  readonly keys: SigningKeys;
  /** Cache of verified tokens, because each request verifies twice: for its rate limit and its caller. */
  private readonly verified = new Map<string, VerifiedClaims>();
  private verifiedWith = '';

  constructor(private readonly core: Core) {
    this.keys = new SigningKeys(core);
  }

  /** @param signedInAt limits the expiry to the maximum duration of the sign-in */
  async sign(claims: SessionClaims, signedInAt: Date): Promise<string> {
    const key = await this.keys.signing();
    const iat = seconds(this.core.now());
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
      .setIssuedAt(iat)
      .setExpirationTime(Math.min(iat + this.core.config.sessionLifetimeS, seconds(signedInAt) + this.core.config.sessionMaxAgeS))
      .sign(key.secret);
  }

  /** @throws CodedError INVALID_TOKEN for an invalid or expired token */
  async verify(token: string): Promise<VerifiedClaims> {
    const { mark } = await this.keys.current();
    if (mark !== this.verifiedWith || this.verified.size >= MAX_VERIFIED) this.verified.clear();
    this.verifiedWith = mark;
    const cached = this.verified.get(token);
    if (cached && seconds(this.core.now()) < cached.exp) return cached;
    const claims = await this.verifySignature(token);
    // Not if the keys were reloaded meanwhile.
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

  /** Signs data stored by a browser; `purpose` prevents using one kind as another. */
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

  /** Content sealed for this purpose; null if invalid or expired. */
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

const asClaims = (payload: JWTPayload): VerifiedClaims => payload as VerifiedClaims;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
