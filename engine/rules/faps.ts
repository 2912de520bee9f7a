import type { RoleCode } from '../catalog/types.ts';
import { readsAsOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

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

/**
 * Chair or secretary: seats that bring their role, and that officers give and take.
 *
 * @example isOfficeInFap('FAP_REVIEWER') // false
 */
export const isOfficeInFap = (role: RoleCode): role is 'FAP_CHAIR' | 'FAP_SECRETARY' => role === 'FAP_CHAIR' || role === 'FAP_SECRETARY';

/** Officers, chairs and secretaries, who see how far the reviewers of a panel are. */
export const leadsFaps = (actor: Actor): boolean => readsAsOfficer(actor) || (actor.role !== null && isOfficeInFap(actor.role));

export interface SeatCandidate {
  readonly name: string;
  readonly isReviewer: boolean;
  readonly isPlaceholder: boolean;
  /** Deactivated. */
  readonly hasLeft: boolean;
}

/**
 * Right to be seated in a panel. Anybody active may be chair or secretary, if the caller agrees that the seat gives the role.
 *
 * @example mayBeSeated({ name: 'Ada', isReviewer: false, isPlaceholder: false, hasLeft: false }, { role: 'FAP_CHAIR', givesRole: true }) // yes
 */
export function mayBeSeated(person: SeatCandidate, seat: { readonly role: FapRole; readonly givesRole: boolean }): RuleAnswer {
  if (person.hasLeft) return no('PERSON_NOT_FOUND');
  const bringsRole = isOfficeInFap(seat.role) && (seat.givesRole || person.isPlaceholder);
  return person.isReviewer || bringsRole ? yes : no('NOT_A_FAP_REVIEWER', { name: person.name });
}

export const FAP_CODE_MAX = 50;
const MAX_RATINGS = 100;

/**
 * Fault in the fields of a panel, null without one.
 *
 * @example fapProblem({ code: 'MAG', description: 'Magnetism', numberRatingsRequired: 0 }) // 'Enter at least 1 rating'
 */
export function fapProblem(fap: {
  readonly code: string;
  readonly description: string;
  readonly numberRatingsRequired: number;
}): string | null {
  if (fap.code.trim() === '') return 'Enter a code';
  if (fap.code.trim().length > FAP_CODE_MAX) return `The code has at most ${FAP_CODE_MAX} characters`;
  if (fap.description.trim() === '') return 'Enter a description';
  if (fap.numberRatingsRequired < 1) return 'Enter at least 1 rating';
  return fap.numberRatingsRequired > MAX_RATINGS ? `Enter at most ${MAX_RATINGS} ratings` : null;
}
