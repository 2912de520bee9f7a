import type { SignedIn, UserRecord } from '../../server/users/index.ts';
import type { World } from './index.ts';

export const signInOf = (claims: Partial<SignedIn> = {}): SignedIn => ({
  issuer: 'https://id.facility.example',
  subject: 'abc',
  firstname: 'Nora',
  lastname: 'New',
  preferredname: null,
  title: null,
  username: null,
  email: 'nora@new.example',
  emailVerified: true,
  emailTrusted: true,
  isInternal: false,
  institution: { name: null, country: null, rorId: null },
  ...claims,
});

export const signsIn = ({ services }: World, claims: Partial<SignedIn> = {}): Promise<UserRecord> =>
  services.users.signedIn(signInOf(claims));

export const UNVERIFIED = { emailVerified: false, emailTrusted: false };
/** Claims without verification, from a provider that the configuration trusts. */
export const TRUSTED = { emailVerified: false, emailTrusted: true };
