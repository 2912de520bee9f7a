import type { RoleCode } from '../catalog/types.ts';

export interface WaitingInRole {
  readonly role: RoleCode;
  readonly count: number;
}

/**
 * Counts of the roles that a person holds, the most first.
 *
 * @example waitingInRoles([{ role: 'FAP_CHAIR', count: 2 }], ['USER']) // []
 */
export const waitingInRoles = <W extends WaitingInRole>(counts: readonly W[], held: readonly RoleCode[]): readonly W[] =>
  counts.filter(({ role, count }) => count > 0 && held.includes(role)).sort((one, other) => other.count - one.count);

/**
 * Counts that the start page of the current role does not show.
 *
 * @example waitingElsewhere([{ role: 'FAP_REVIEWER', count: 4 }], 'FAP_REVIEWER') // []
 */
export const waitingElsewhere = <W extends WaitingInRole>(counts: readonly W[], current: RoleCode | null): readonly W[] =>
  counts.filter(({ role }) => role !== current);

interface HeldRole {
  readonly id: number;
  readonly shortCode: RoleCode;
}

/**
 * Roles of a person that a page is for, without the current one.
 *
 * @param allowed absent: the page is for every role
 * @example rolesForPage([chair, user], 'USER', ['FAP_CHAIR']) // [chair]
 */
export const rolesForPage = <R extends HeldRole>(
  held: readonly R[],
  current: RoleCode | null,
  allowed: readonly RoleCode[] = [],
): readonly R[] => held.filter(({ shortCode }) => shortCode !== current && allowed.includes(shortCode));
