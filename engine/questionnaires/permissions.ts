import type { RoleCode } from '../catalog/types.ts';
import { isList, own, type JsonObject } from '../json.ts';

/**
 * Roles that may read a question; empty means all, and officers are not exempt (domain reference 4.6).
 *
 * @example rolesAllowed({ readPermissions: ['USER_OFFICER'] }) // ['USER_OFFICER']
 */
export function rolesAllowed(config: JsonObject): readonly RoleCode[] {
  const roles = own(config, 'readPermissions') ?? null;
  return isList(roles) ? (roles as readonly RoleCode[]) : [];
}

/** @example roleMayRead({ readPermissions: ['USER_OFFICER'] }, 'USER') // false */
export function roleMayRead(config: JsonObject, role: RoleCode | null): boolean {
  const roles = rolesAllowed(config);
  return roles.length === 0 || (role !== null && roles.includes(role));
}
