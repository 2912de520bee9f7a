import type { RoleCode } from '../catalog/types.ts';
import { isOfficer, isSelfOrOfficer, type Actor } from './actor.ts';
import { no, yes, type Answer } from './answer.ts';

/** Roles whose holders work for the facility or sit on a panel: they find everybody (permissions: People). */
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
 * May the actor have the short record of everybody? Others have it only of people they share something with.
 * @example knowsEverybody(scientist) // true
 */
export const knowsEverybody = (actor: Actor): boolean =>
  actor.kind === 'system' || actor.kind === 'token' || (actor.role !== null && KNOW_EVERYBODY.has(actor.role));

/**
 * Where people are found by their exact e-mail address only (feature EMAIL_SEARCH), may the actor still look for somebody by name? Whoever may have
 * everybody's record may, and everybody among the people they have written with, whose list they see in any case.
 * @example mayFindByName(petra, true) // false
 */
export const mayFindByName = (actor: Actor, byEmailOnly: boolean, amongCollaborators = false): boolean =>
  !byEmailOnly || amongCollaborators || knowsEverybody(actor);

/**
 * May the actor read and change the full record (birth date, telephone, external id)? Its owner and officers.
 * @example mayHaveFullRecord(petra, carl.id) // false
 */
export const mayHaveFullRecord = isSelfOrOfficer;

/**
 * May the actor, who may change the record, change its e-mail address? Whoever signs in through a provider has the address that the provider
 * answers for: mail about proposals goes there, and colleagues find the person by it. Officers set things right.
 * @example mayChangeEmail(petra, true) // no, EMAIL_OF_PROVIDER
 */
export const mayChangeEmail = (actor: Actor, signsInByProvider: boolean): Answer =>
  isOfficer(actor) || !signsInByProvider ? yes : no('EMAIL_OF_PROVIDER');
