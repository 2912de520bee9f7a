import type { RoleCode } from '../catalog/types.ts';
import { fullName, type PersonName } from '../text.ts';
import { isOfficer, isSelfOrOfficer, type Actor } from './actor.ts';
import { no, yes, type RuleAnswer } from './answer.ts';

/** Roles of staff and panel members, who find everybody (permissions: People). */
const KNOW_EVERYBODY: ReadonlySet<RoleCode> = new Set<RoleCode>([
  'USER_OFFICER',
  'INSTRUMENT_SCIENTIST',
  'FAP_CHAIR',
  'FAP_SECRETARY',
  'FAP_REVIEWER',
  'INTERNAL_REVIEWER',
  'EXPERIMENT_SAFETY_REVIEWER',
]);

/**
 * Grants the short record of everybody; others get it only of people they share something with.
 *
 * @example knowsEverybody(scientist) // true
 */
export const knowsEverybody = (actor: Actor): boolean =>
  actor.kind === 'system' || actor.kind === 'token' || (actor.role !== null && KNOW_EVERYBODY.has(actor.role));

/**
 * Search by name under the feature EMAIL_SEARCH: roles that know everybody, and everyone among their collaborators.
 *
 * @example mayFindByName(petra, true) // false
 */
export const mayFindByName = (actor: Actor, byEmailOnly: boolean, amongCollaborators = false): boolean =>
  !byEmailOnly || amongCollaborators || knowsEverybody(actor);

/**
 * Access to the full record (birth date, telephone, external id) for its owner and officers.
 *
 * @example mayHaveFullRecord(petra, carl.id) // false
 */
export const mayHaveFullRecord = isSelfOrOfficer;

/**
 * For a sign-in provider's users only officers may change the address, since the provider vouches for it.
 *
 * @example mayChangeEmail(petra, true) // no, EMAIL_OF_PROVIDER
 */
export const mayChangeEmail = (actor: Actor, signsInByProvider: boolean): RuleAnswer =>
  isOfficer(actor) || !signsInByProvider ? yes : no('EMAIL_OF_PROVIDER');

/**
 * Deactivation or deletion: never of the own account, nor of the last active officer.
 *
 * @param officers ids of the active officers
 * @example mayLeave(olga, petra.id, [olga.id]) // yes
 */
export function mayLeave({ userId, impersonatorId }: Actor, id: number, officers: readonly number[]): RuleAnswer {
  if (id === userId || id === impersonatorId) return no('SELF_DEACTIVATION');
  return isOnly(id, officers) ? no('LAST_OFFICER') : yes;
}

/**
 * Return of somebody who has left; an account that is merged into another one stays so.
 *
 * @example mayReturn({ firstname: 'Ann', lastname: 'Lee', preferredname: null, mergedIntoId: null }) // yes
 */
export const mayReturn = (account: PersonName & { readonly mergedIntoId: number | null }): RuleAnswer =>
  account.mergedIntoId === null ? yes : no('MERGED_STAYS_MERGED', { name: fullName(account) });

/**
 * Nobody is left without a role, and some active officer stays.
 *
 * @param officers ids of the active officers before the change
 * @example mayHaveRoles(olga.id, ['USER'], [olga.id]) // no, LAST_OFFICER
 */
export function mayHaveRoles(id: number, roles: readonly RoleCode[], officers: readonly number[]): RuleAnswer {
  if (isOnly(id, officers) && !roles.includes('USER_OFFICER')) return no('LAST_OFFICER');
  return roles.length === 0 ? no('ROLE_NEEDED') : yes;
}

const isOnly = (id: number, officers: readonly number[]): boolean => officers.length === 1 && officers[0] === id;

/** @example nameOnPaper('Ann Lee', true) // 'Ann Lee (deactivated)' */
export const nameOnPaper = (name: string, deactivated: boolean): string => (deactivated ? `${name} (deactivated)` : name);
