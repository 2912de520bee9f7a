import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { begin, type SessionDeps } from './actions.ts';
import { endSession, sessionById } from './repository/session.ts';

/**
 * Token for impersonating a person (officers only), or for returning. From an impersonation only the return is possible, which ends it.
 *
 * @throws CodedError INSUFFICIENT_PERMISSIONS, USER_NOT_FOUND
 */
export async function tokenForUser(deps: SessionDeps, actor: Actor, userId: number): Promise<string> {
  const { core, users } = deps;
  const self = ownId(actor);
  const session = actor.sessionId === null ? undefined : await sessionById(core.db, actor.sessionId);
  const tokens = {
    externalToken: session?.externalToken ?? null,
    externalUntil: session?.externalUntil ?? null,
    idToken: session?.idToken ?? null,
    ...(session ? { from: session.id } : {}),
  };
  if (actor.impersonatorId !== null) {
    if (userId !== actor.impersonatorId) throw fail('INSUFFICIENT_PERMISSIONS');
    const token = await begin(deps, { userId, role: 'USER_OFFICER', ...tokens });
    if (session) await endSession(core.db, session.id, core.now());
    core.log.info({ officerId: userId, userId: self }, 'an officer acts as themselves again');
    return token;
  }
  if (actor.role !== 'USER_OFFICER' || userId === self) throw fail('INSUFFICIENT_PERMISSIONS');
  const person = await users.byId(userId);
  if (!person || person.placeholder) throw fail('USER_NOT_FOUND');
  const token = await begin(deps, { userId, impersonatedBy: self, ...tokens });
  core.log.info({ officerId: self, userId }, 'an officer acts as somebody else');
  return token;
}
