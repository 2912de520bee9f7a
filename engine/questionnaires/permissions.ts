import type { RoleCode } from '../catalog/types.ts';
import { isList, own, type JsonObject } from '../json.ts';
import type { CompiledField, Viewer } from './types.ts';

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

/**
 * Tells if a role may read a question; without named roles all may, and officers are not exempt (domain reference 4.6).
 *
 * @example mayRead(field, null) // true: a rendering without a reader sees everything
 */
export function mayRead(field: CompiledField, viewer: Viewer): boolean {
  return viewer === null || field.readPermissions.length === 0 || field.readPermissions.includes(viewer.role);
}
