import { randomUUID } from 'node:crypto';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { ImportedText } from '../../engine/imports/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { UserDeps } from './actions.ts';
import { addRole } from './repository/placeholders.ts';
import { insertUser, lockUser, updateUserRow, usernameTaken, type UserChanges } from './repository/users.ts';

export interface PersonImported {
  readonly email: string;
  readonly texts: Readonly<Partial<Record<ImportedText, string>>>;
  readonly institutionId?: number;
  /** Roles to add. */
  readonly roles: readonly RoleCode[];
  readonly isConfirmed: boolean;
}

/** Creates a person whose address the officer confirms: who signs in with it is this person. */
export async function createImported(
  { services: { core, events } }: UserDeps,
  tx: Tx,
  actor: Actor,
  { email, texts, institutionId, roles }: PersonImported & { readonly institutionId: number },
): Promise<number> {
  const { firstname = '', lastname = '' } = texts;
  const username = email.toLowerCase();
  const id = await insertUser(
    tx,
    {
      userTitle: null,
      preferredname: null,
      department: null,
      telephone: null,
      ...texts,
      firstname,
      lastname,
      username: (await usernameTaken(tx, username)) ? randomUUID() : username,
      oidcSub: null,
      oauthIssuer: null,
      gender: null,
      birthdate: null,
      institutionId,
      email,
      emailVerified: true,
    },
    [],
  );
  for (const role of roles) await addRole(tx, id, role);
  const changes = { user: `${firstname} ${lastname}`, roles };
  await events.record(tx, { event: 'USER_CREATED', entity: { kind: 'USER', id }, actor, at: core.now(), changes });
  return id;
}

/** Changes only what is named, and adds roles. */
export async function updateImported(
  { services: { core, events } }: UserDeps,
  tx: Tx,
  actor: Actor,
  { id, texts, institutionId, roles, isConfirmed }: PersonImported & { readonly id: number },
): Promise<void> {
  const entity = { kind: 'USER', id } as const;
  const at = core.now();
  const update: UserChanges = {
    ...texts,
    ...(institutionId !== undefined && { institutionId }),
    ...(isConfirmed && { placeholder: false, emailVerified: true }),
  };
  await lockUser(tx, id);
  const fields = Object.keys(update);
  if (fields.length > 0) {
    await updateUserRow(tx, id, update, at);
    await events.record(tx, { event: 'USER_UPDATED', entity, actor, at, changes: { fields } });
  }
  for (const role of roles) await addRole(tx, id, role);
  if (roles.length > 0) await events.record(tx, { event: 'USER_ROLE_UPDATED', entity, actor, at, changes: { roles } });
}
