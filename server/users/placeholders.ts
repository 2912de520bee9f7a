import { randomUUID } from 'node:crypto';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import type { UserDeps } from './actions.ts';
import { saveFound } from './repository/search.ts';
import { addRole, dropUser, moveRoles } from './repository/placeholders.ts';
import { insertUser, lockUser, ownerOfEmail, placeholderByEmail, updateUserRow, userById, usernameTaken } from './repository/users.ts';
import { unknownInstitution } from './sign-in.ts';
import type { SamePerson, UserRecord } from './types.ts';

export type Taker = (tx: Tx, same: SamePerson) => Promise<void>;

export interface Invited {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly role: RoleCode;
}

/**
 * Existing or new placeholder of an unregistered person; the inviter may add it to something.
 *
 * @throws INVITE_REGISTERED for an address that belongs to somebody who signs in
 */
export async function placeholderFor(tx: Tx, who: Invited, inviterId: number): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { email, role } = who;
  if (await ownerOfEmail(tx, email)) throw fail('INVITE_REGISTERED');
  const placeholder = await placeholderByEmail(tx, email);
  const id = placeholder?.id ?? (await insertPlaceholder(tx, who));
  // The roles of chairs, secretaries and scientists are granted with their seat.
  if (role === 'USER' || role === 'FAP_REVIEWER' || role === 'USER_OFFICER') await addRole(tx, id, role);
  await saveFound(tx, inviterId, id);
  return { id, isNew: placeholder === undefined };
}

async function insertPlaceholder(tx: Tx, { firstname, lastname, email }: Omit<Invited, 'role'>): Promise<number> {
  const username = email.toLowerCase();
  return insertUser(
    tx,
    {
      userTitle: null,
      firstname,
      lastname,
      preferredname: null,
      username: (await usernameTaken(tx, username)) ? randomUUID() : username,
      oidcSub: null,
      oauthIssuer: null,
      gender: null,
      birthdate: null,
      institutionId: await unknownInstitution(tx),
      department: null,
      email,
      emailVerified: false,
      telephone: null,
      placeholder: true,
    },
    [],
  );
}

/** Converts a placeholder to a person with a verified address. @throws NOT_A_PLACEHOLDER, EMAIL_TAKEN */
export async function setUserNotPlaceholder({ services: { core, events } }: UserDeps, actor: Actor, id: number): Promise<UserRecord> {
  return core.db.transaction().execute(async (tx) => {
    await lockUser(tx, id);
    const user = await userById(tx, id);
    if (!user) throw fail('USER_NOT_FOUND');
    if (!user.placeholder) throw fail('NOT_A_PLACEHOLDER');
    const at = core.now();
    await updateUserRow(tx, id, { placeholder: false, emailVerified: true }, at).catch((error: unknown) => {
      throw isUniqueViolation(error) ? fail('EMAIL_TAKEN') : error;
    });
    await events.record(tx, { event: 'USER_UPDATED', entity: { kind: 'USER', id }, actor, at, changes: { fields: ['placeholder'] } });
    return { ...user, placeholder: false, emailVerified: true };
  });
}

export async function takePlaceOf(tx: Tx, same: SamePerson, takers: readonly Taker[]): Promise<void> {
  for (const take of takers) await take(tx, same);
  await moveRoles(tx, same);
  await dropUser(tx, same.placeholderId);
}

export async function lockedPlaceholder(tx: Tx, id: number): Promise<UserRecord | undefined> {
  await lockUser(tx, id);
  const user = await userById(tx, id);
  return user?.placeholder ? user : undefined;
}
