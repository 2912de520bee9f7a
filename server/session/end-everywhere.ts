import { fail } from '../../engine/errors.ts';
import { isSelfOrOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { SessionDeps } from './actions.ts';
import { endSessionsOfPerson } from './repository/session.ts';

/**
 * Ends all sessions of a person except the current sign-in; for the person or an officer. Ends the person's impersonations, but not officers
 * impersonating the person.
 *
 * @returns number of ended sessions, and their provider tokens
 * @throws CodedError INSUFFICIENT_PERMISSIONS
 */
export async function endEverywhere({ core }: SessionDeps, actor: Actor, userId: number) {
  if (!isSelfOrOfficer(actor, userId)) throw fail('INSUFFICIENT_PERMISSIONS');
  const ended = await core.db.transaction().execute((tx) => endSessionsOfPerson(tx, userId, actor.sessionId, core.now()));
  core.log.info({ userId, endedBy: actor.userId, impersonatorId: actor.impersonatorId, sessions: ended.length }, 'signed out everywhere');
  return { count: ended.length, externalTokens: new Set(ended.flatMap(({ externalToken }) => externalToken ?? [])) };
}
