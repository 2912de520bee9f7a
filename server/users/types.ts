import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Context, Services } from '../context.ts';
import type { Piece, RowOfRecord } from '../plugins/database/index.ts';

export type UserServices = Pick<Services, 'core' | 'events' | 'features' | 'settings'>;

export type UserContext = Context & UserServices & Pick<Services, 'users'>;

export type InstitutionRow = RowOfRecord<'INSTITUTION'>;

export interface UserRecord {
  readonly id: number;
  readonly userTitle: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
  readonly username: string;
  readonly gender: string | null;
  readonly birthdate: string | null;
  readonly institution: string;
  readonly institutionId: number;
  readonly department: string | null;
  readonly position: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly telephone: string | null;
  readonly country: string | null;
  readonly oidcSub: string | null;
  readonly oauthIssuer: string | null;
  readonly isInternal: boolean;
  readonly placeholder: boolean;
  readonly created: Date;
  readonly deactivatedAt: Date | null;
  /** The account that this one was merged into, and leads to. */
  readonly mergedIntoId: number | null;
  readonly locale: string | null;
  readonly roles: readonly Role[];
}

export interface BasicUser {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
  readonly institution: string;
  readonly institutionId: number;
  readonly position: string;
  readonly created: Date;
  readonly placeholder: boolean;
  /** Null where the reader has no relation to the person. */
  readonly email: string | null;
  readonly country: string | null;
}

/** Only for readers who find everybody: no field is left out. */
export interface PersonJson {
  readonly id: number;
}

export interface SamePerson {
  readonly placeholderId: number;
  readonly userId: number;
}

export interface Role {
  readonly id: number;
  readonly shortCode: RoleCode;
  readonly title: string;
  readonly description: string;
}

/** A kind of rows that name a person. */
export interface PersonUse {
  /** Read before the names of the rows: "principal investigator of". */
  readonly what: string;
  readonly keepsFromDeletion: boolean;
  /** Select of `name`: what each row is called. */
  readonly names: (userId: number) => Piece<unknown>;
}

export interface FoundPersonUse {
  readonly what: string;
  readonly keepsFromDeletion: boolean;
  readonly count: number;
  /** Names of the first rows. */
  readonly examples: readonly string[];
}
