import { fail } from '../../engine/errors.ts';
import { isSelfOrOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Deps } from './actions.ts';
import { endSessionsOfPerson } from './repository.ts';

/**
 * Ends every session of a person but the sign-in that asks, wherever it was begun: one's own after a lost laptop, anybody's by an officer. Where
 * the person acts as somebody else it ends; an officer who acts as the person goes on, for that is the officer's session.
 * @returns how many have ended, and the tokens of the provider on which they stood
 * @throws CodedError INSUFFICIENT_PERMISSIONS
 */
export async function endEverywhere(actor: Actor, userId: number, { core }: Deps) {
  if (!isSelfOrOfficer(actor, userId)) throw fail('INSUFFICIENT_PERMISSIONS');
  const ended = await core.db.transaction().execute((tx) => endSessionsOfPerson(tx, userId, actor.sessionId, core.now()));
  core.log.info({ userId, endedBy: actor.userId, impersonatorId: actor.impersonatorId, sessions: ended.length }, 'signed out everywhere');
  return { count: ended.length, externalTokens: new Set(ended.flatMap(({ externalToken }) => externalToken ?? [])) };
}
