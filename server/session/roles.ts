import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Role } from '../users/index.ts';

/** Initial role: the first of these that the person holds, else the one with the lowest id (permissions: Session). */
const PREFERRED: readonly RoleCode[] = ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'];

export function firstRole(held: readonly Role[]): Role | null {
  for (const code of PREFERRED) {
    const role = held.find((r) => r.shortCode === code);
    if (role) return role;
  }
  return [...held].sort((a, b) => a.id - b.id)[0] ?? null;
}

export const keptRole = (current: Role | null, held: readonly Role[]): Role | null =>
  held.find((r) => r.id === current?.id) ?? firstRole(held);
