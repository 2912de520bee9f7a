import { isOfficer, ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { INVITED_WITHIN_MS, mayHaveMailed } from '../../engine/rules/invites.ts';
import type { Tx } from '../plugins/database/index.ts';
import { noteMailed } from './repository/quota.ts';

/**
 * Counts the actor's invitation mails in the transaction that queues them; later withdrawals still count. Officers have no limit.
 *
 * @throws INVITE_MANY_PEOPLE
 */
export async function countMailed(tx: Tx, actor: Actor, { count, at }: { readonly count: number; readonly at: Date }): Promise<void> {
  if (count === 0 || isOfficer(actor)) return;
  const since = new Date(at.getTime() - INVITED_WITHIN_MS);
  const mailed = await noteMailed(tx, { by: ownId(actor), count, at, since });
  allow(mayHaveMailed(mailed - count, count));
}
