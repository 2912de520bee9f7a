import type { RoleCode } from '../../../engine/catalog/index.ts';

export interface DemoAccount {
  readonly id: number;
  readonly key: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
  readonly title: string | null;
  readonly username: string;
  readonly email: string;
  readonly institution: string;
  readonly position: string;
  readonly roles: readonly string[];
  readonly roleCodes: readonly RoleCode[];
  readonly isInternal: boolean;
}

export const claimsOf = (account: DemoAccount) => ({
  sub: account.key,
  given_name: account.firstname,
  family_name: account.lastname,
  name: `${account.firstname} ${account.lastname}`,
  nickname: account.preferredname ?? undefined,
  title: account.title ?? undefined,
  preferred_username: account.username,
  email: account.email,
  email_verified: true,
  institution_name: account.institution,
  internal_user: account.isInternal,
});
