import { fail } from '../../engine/errors.ts';
import { asPersonal, type PersonalField } from '../../engine/rules/personal-texts.ts';
import { invisibleIn, outsideLine, withoutInvisible } from '../../engine/outside-text.ts';
import { MAX_EMAIL, oneLine } from '../../engine/text.ts';
import type { SignedIn } from '../users/index.ts';

type Claims = Readonly<Record<string, unknown>>;

const text = (claims: Claims, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = claims[name];
    if (typeof value === 'string' && value.trim()) return outsideLine(value);
  }
  return null;
};

/** Maximum length of a subject (OpenID Connect Core 1.0, chapter 2). */
export const MAX_SUBJECT = 255;
const MAX_LINE = 255;

/** Identifying claims are never truncated, because they could become another person's. */
const key = (claims: Claims, name: string, max: number): string | null => {
  const value = text(claims, name);
  return value !== null && value.length <= max ? value : null;
};

const line = (claims: Claims, name: string): string | null => oneLine((text(claims, name) ?? '').slice(0, 10 * MAX_LINE), MAX_LINE) || null;

const personal = (field: PersonalField, value: string | null): string | null => (value === null ? null : asPersonal(field, value) || null);

const calledBy = (email: string): string => (email.split('@')[0] ?? '').replace(/[._]+/g, ' ');

/** Providers write booleans in several ways. */
const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === '1' || value === 1;

export interface ProviderManners {
  readonly issuer: string;
  /** Name of the claim that is true for people of the facility. */
  readonly internalClaim: string;
  /** Treats its e-mail addresses as verified although it does not say so. */
  readonly trustsEmail: boolean;
}

/**
 * Reads standard OpenID Connect claims, and `institution_name`, `institution_country`, `institution_ror_id`. Long or invalid texts are truncated and
 * cleaned, because a name must not prevent a sign-in.
 *
 * @throws CodedError SIGN_IN_INCOMPLETE when the provider does not identify the person
 */
export function profileOf(claims: Claims, { issuer, internalClaim, trustsEmail }: ProviderManners): SignedIn {
  const subject = key(claims, 'sub', MAX_SUBJECT);
  const email = key(claims, 'email', MAX_EMAIL);
  if (!subject || !email) throw fail('SIGN_IN_INCOMPLETE');
  // Without what nobody sees it may be the address of another person, which the provider has not verified.
  const isPlain = invisibleIn(email) === null;
  const whole = (text(claims, 'name') ?? '').split(/\s+/);
  const lastname = text(claims, 'family_name') ?? whole.slice(1).join(' ');
  return {
    issuer,
    subject,
    firstname: personal('firstname', text(claims, 'given_name') ?? whole[0] ?? null) ?? '',
    lastname: personal('lastname', lastname) ?? personal('lastname', calledBy(email)) ?? subject.slice(0, 20),
    preferredname: personal('preferredname', text(claims, 'nickname')),
    title: personal('userTitle', text(claims, 'title')),
    username: line(claims, 'preferred_username'),
    email: withoutInvisible(email),
    emailVerified: isPlain && isTrue(claims['email_verified']),
    emailTrusted: isPlain && isTrue(claims['email_verified'] ?? trustsEmail),
    isInternal: isTrue(claims[internalClaim]),
    institution: {
      name: line(claims, 'institution_name'),
      country: line(claims, 'institution_country'),
      rorId: key(claims, 'institution_ror_id', MAX_LINE),
    },
  };
}
