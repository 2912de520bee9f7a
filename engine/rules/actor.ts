import type { RoleCode } from '../catalog/types.ts';
import { fail } from '../errors.ts';

/**
 * Who asks. Roles are judged by the current role only, never by others the person holds (permissions).
 * A token (API access token) has permissions instead of a role and is nobody.
 */
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
};
export const nobody: Actor = none;
/** The product itself: jobs, the worker, the workflow. */
export const system: Actor = { ...none, kind: 'system' };

interface WhoActs {
  readonly userId?: number | null;
  readonly impersonatorId?: number | null;
}
/** Whoever sits at the keyboard: who acts as somebody is there, and writes, themselves. */
export const personBehind = ({ userId, impersonatorId }: WhoActs): number | null => impersonatorId ?? userId ?? null;

export const isOfficer = (actor: Actor): boolean => actor.kind === 'system' || actor.role === 'USER_OFFICER';

/** API access tokens read what an officer reads (permissions). */
export const readsAsOfficer = (actor: Actor): boolean => isOfficer(actor) || actor.kind === 'token';

/**
 * May the actor ask for what is somebody's own? Oneself, and officers.
 * @example isSelfOrOfficer(petra, carl.id) // false
 */
export const isSelfOrOfficer = (actor: Actor, userId: number): boolean => isOfficer(actor) || actor.userId === userId;

/**
 * The person who asks, for calls about one's own things and changes that record who made them.
 * @throws INSUFFICIENT_PERMISSIONS for an API access token and the product itself: both are nobody
 */
export function ownId(actor: Actor): number {
  if (actor.kind !== 'person' || actor.userId === null) throw fail('INSUFFICIENT_PERMISSIONS');
  return actor.userId;
}
