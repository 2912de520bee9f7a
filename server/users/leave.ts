import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { personBehind } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayLeave, mayReturn } from '../../engine/rules/people.ts';
import { fullName } from '../../engine/text.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import { lockedUser, type UserDeps } from './actions.ts';
import { dropUser } from './repository/placeholders.ts';
import { activeOfficers, setDeactivated } from './repository/officers.ts';
import { usesOfPerson } from './repository/uses.ts';
import type { PersonUse, UserRecord } from './types.ts';
import { checkUnused } from './uses.ts';

const leaver = async (tx: Tx, actor: Actor, id: number): Promise<UserRecord> => {
  const person = await lockedUser(tx, id);
  allow(mayLeave(actor, id, await activeOfficers(tx)));
  return person;
};

/**
 * Ends sign-in and sessions, and keeps all that names the person. A second time it changes nothing.
 *
 * @throws CodedError SELF_DEACTIVATION, LAST_OFFICER, USER_NOT_FOUND
 */
export async function deactivateUser({ services: { core, events } }: UserDeps, actor: Actor, id: number): Promise<UserRecord> {
  return core.db.transaction().execute(async (tx) => {
    const person = await leaver(tx, actor, id);
    if (person.deactivatedAt !== null) return person;
    const at = core.now();
    await setDeactivated(tx, id, { at, by: personBehind(actor) });
    await events.record(tx, { event: 'USER_DEACTIVATED', entity: { kind: 'USER', id }, actor, at, changes: { user: fullName(person) } });
    return lockedUser(tx, id);
  });
}

/** @throws CodedError MERGED_STAYS_MERGED, USER_NOT_FOUND */
export async function reactivateUser({ services: { core, events } }: UserDeps, actor: Actor, id: number): Promise<UserRecord> {
  return core.db.transaction().execute(async (tx) => {
    const person = await lockedUser(tx, id);
    if (person.deactivatedAt === null) return person;
    allow(mayReturn(person));
    const at = core.now();
    await setDeactivated(tx, id, null);
    await events.record(tx, { event: 'USER_REACTIVATED', entity: { kind: 'USER', id }, actor, at, changes: { user: fullName(person) } });
    return lockedUser(tx, id);
  });
}

/**
 * Deletes somebody whom nothing needs. The log keeps the id.
 *
 * @returns the person as they were
 * @throws CodedError USER_IN_USE, SELF_DEACTIVATION, LAST_OFFICER, USER_NOT_FOUND
 */
export async function deleteUser(deps: UserDeps, actor: Actor, id: number, uses: readonly PersonUse[]): Promise<UserRecord> {
  const { core, events } = deps.services;
  return core.db.transaction().execute(async (tx) => {
    const person = await leaver(tx, actor, id);
    checkUnused(person, await usesOfPerson(tx, id, uses));
    const changes = { user: fullName(person) };
    // Other systems are told who it was.
    await events.record(tx, { event: 'USER_DELETED', entity: { kind: 'USER', id }, actor, at: core.now(), changes });
    await dropUser(tx, id).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? fail('USER_IN_USE', { name: fullName(person), uses: 'needed by something else' }) : error;
    });
    return person;
  });
}
