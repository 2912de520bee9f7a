import { fail } from '../../engine/errors.ts';
import type { SignedIn } from '../users/index.ts';

type Claims = Readonly<Record<string, unknown>>;

const text = (claims: Claims, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = claims[name];
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  return null;
};

/** Providers write booleans in several ways. */
const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === '1' || value === 1;

/** What the configuration says about a provider. */
export interface ProviderManners {
  readonly issuer: string;
  /** Name of the claim that is true for people of the facility. */
  readonly internalClaim: string;
  /** Its addresses are right although it does not say so. */
  readonly trustsEmail: boolean;
}

/**
 * Reads the claims: the standard ones of OpenID Connect, and for the institution `institution_name`, `institution_country` and
 * `institution_ror_id`.
 * @throws CodedError SIGN_IN_INCOMPLETE when the provider does not say who it is
 */
export function profileOf(claims: Claims, { issuer, internalClaim, trustsEmail }: ProviderManners): SignedIn {
  const subject = text(claims, 'sub');
  const email = text(claims, 'email');
  if (!subject || !email) throw fail('SIGN_IN_INCOMPLETE');
  const whole = (text(claims, 'name') ?? '').split(/\s+/);
  return {
    issuer,
    subject,
    firstname: text(claims, 'given_name') ?? whole[0] ?? '',
    lastname: text(claims, 'family_name') ?? (whole.slice(1).join(' ') || email),
    preferredname: text(claims, 'nickname'),
    title: text(claims, 'title'),
    username: text(claims, 'preferred_username'),
    email,
    emailVerified: isTrue(claims['email_verified']),
    emailTrusted: isTrue(claims['email_verified'] ?? trustsEmail),
    isInternal: isTrue(claims[internalClaim]),
    institution: {
      name: text(claims, 'institution_name'),
      country: text(claims, 'institution_country'),
      rorId: text(claims, 'institution_ror_id'),
    },
  };
}
