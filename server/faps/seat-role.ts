import type { Actor } from '../../engine/rules/actor.ts';
import { isOfficeInFap, type FapSeat } from '../../engine/rules/faps.ts';
import { VICE_CHAIR } from '../../engine/rules/vice-chairs.ts';
import type { Tx } from '../plugins/database/index.ts';
import { seatsOfPerson } from './repository/changes.ts';
import type { FapServices } from './types.ts';

/** Takes the role of a chair or secretary from somebody who holds no such seat any more. */
export async function roleGoesWithSeat({ users }: FapServices, tx: Tx, actor: Actor, { userId, role }: FapSeat): Promise<void> {
  if (!isOfficeInFap(role)) return;
  const left = await seatsOfPerson(tx, userId);
  if (!left.some((it) => (it.role === VICE_CHAIR ? 'FAP_CHAIR' : it.role) === role))
    await users.changeRole(tx, actor, { userId, role, has: false });
}
