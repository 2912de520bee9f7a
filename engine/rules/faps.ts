import type { RoleCode } from '../catalog/types.ts';
import { readsAsOfficer, type Actor } from './actor.ts';

export const FAP_ROLES = ['FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'] as const satisfies readonly RoleCode[];
export type FapRole = (typeof FAP_ROLES)[number];

/** A seat in a panel under the current role. */
export interface FapSeat {
  readonly userId: number;
  readonly role: FapRole;
}

/**
 * Panels that the actor may read: all, none, or those where they hold this seat (permissions, denial 5).
 *
 * @example readableFaps({ ...chair, userId: 7, role: 'FAP_CHAIR' }) // { userId: 7, role: 'FAP_CHAIR' }
 */
export function readableFaps(actor: Actor): 'all' | 'none' | FapSeat {
  if (readsAsOfficer(actor)) return 'all';
  const role = FAP_ROLES.find((one) => one === actor.role);
  return role === undefined || actor.userId === null ? 'none' : { userId: actor.userId, role };
}
