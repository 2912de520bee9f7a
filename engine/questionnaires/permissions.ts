import type { RoleCode } from '../catalog/types.ts';
import { isList, own, type JsonObject } from '../json.ts';

/**
 * The roles that may read the answers of a question; none named means all may, and officers are not exempt (domain reference 4.6).
 * @example rolesAllowed({ readPermissions: ['USER_OFFICER'] }) // ['USER_OFFICER']
 */
export function rolesAllowed(config: JsonObject): readonly RoleCode[] {
  const roles = own(config, 'readPermissions') ?? null;
  return isList(roles) ? (roles as readonly RoleCode[]) : [];
}

/**
 * Whether someone in this role may read what a question with this configuration was answered.
 * @example roleMayRead({ readPermissions: ['USER_OFFICER'] }, 'USER') // false
 */
export function roleMayRead(config: JsonObject, role: RoleCode | null): boolean {
  const roles = rolesAllowed(config);
  return roles.length === 0 || (role !== null && roles.includes(role));
}
