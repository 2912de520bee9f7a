import type { RoleCode } from '../catalog/types.ts';
import { fail } from '../errors.ts';

/** The requester, judged by the current role only (permissions). An API access token has permissions instead of a role and no user. */
export interface Actor {
  readonly kind: 'person' | 'token' | 'nobody' | 'system';
  readonly userId: number | null;
  readonly role: RoleCode | null;
  readonly roles: readonly RoleCode[];
  readonly isInternal: boolean;
  /** The officer behind an impersonated session. */
  readonly impersonatorId: number | null;
  readonly sessionId: string | null;
  /** Names of the calls an API access token may make; those of all records with the record, `createRecord:TAG`. */
  readonly permissions: ReadonlySet<string>;
  readonly token: ApiToken | null;
  /** Languages that the request wishes, the best first. */
  readonly languages?: readonly string[];
}

/** API access token by which a request came. */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
}

const none: Actor = {
  kind: 'nobody',
  userId: null,
  role: null,
  roles: [],
  isInternal: false,
  impersonatorId: null,
  sessionId: null,
  permissions: new Set(),
  token: null,
};
export const nobody: Actor = none;
export const system: Actor = { ...none, kind: 'system' };

interface WhoActs {
  readonly userId?: number | null;
  readonly impersonatorId?: number | null;
}
/** User who really acts: the impersonator, otherwise the user. */
export const personBehind = ({ userId, impersonatorId }: WhoActs): number | null => impersonatorId ?? userId ?? null;

export const isOfficer = (actor: Actor): boolean => actor.kind === 'system' || actor.role === 'USER_OFFICER';

/** API access tokens read what an officer reads (permissions). */
export const readsAsOfficer = (actor: Actor): boolean => isOfficer(actor) || actor.kind === 'token';

/** @example isSelfOrOfficer(petra, carl.id) // false */
export const isSelfOrOfficer = (actor: Actor, userId: number): boolean => isOfficer(actor) || actor.userId === userId;

/** May they read a person's things? @example readsOfPerson(petra, carl.id) // false */
export const readsOfPerson = (actor: Actor, userId: number): boolean => readsAsOfficer(actor) || actor.userId === userId;

/**
 * User id of the actor.
 *
 * @throws TOKEN_NEEDS_A_PERSON for an API access token, INSUFFICIENT_PERMISSIONS for the system: they have no user
 */
export function ownId(actor: Actor): number {
  if (actor.kind === 'token') throw fail('TOKEN_NEEDS_A_PERSON');
  if (actor.kind !== 'person' || actor.userId === null) throw fail('INSUFFICIENT_PERMISSIONS');
  return actor.userId;
}
