import type { SignedIn, UserRecord } from '../../server/users/index.ts';
import type { World } from './index.ts';

/** What a provider as facilities have it says about somebody. */
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

/** What a provider says that has not checked the address. */
export const UNVERIFIED = { emailVerified: false, emailTrusted: false };
/** What is made of a provider that does not say so and whose addresses the configuration calls right. */
export const TRUSTED = { emailVerified: false, emailTrusted: true };
