import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { lockedUser, type UserDeps } from './actions.ts';
import { addRole, dropRole } from './repository/placeholders.ts';
import type { UserRecord } from './types.ts';

export interface RoleChange {
  readonly userId: number;
  readonly role: RoleCode;
  readonly has: boolean;
}

/** Gives or takes a role that comes with a seat, and logs it; a role that is as wanted already is left. @throws USER_NOT_FOUND */
export async function changeRole({ services }: UserDeps, tx: Tx, actor: Actor, { userId, role, has }: RoleChange): Promise<void> {
  const before: UserRecord = await lockedUser(tx, userId);
  if (before.roles.some(({ shortCode }) => shortCode === role) === has) return;
  await (has ? addRole : dropRole)(tx, userId, role);
  const roles = (await lockedUser(tx, userId)).roles.map(({ title }) => title);
  const entity = { kind: 'USER', id: userId };
  await services.events.record(tx, { event: 'USER_ROLE_UPDATED', entity, actor, at: services.core.now(), changes: { roles } });
}
