import { useMemo } from 'react';
import type { Actor } from '../../engine/rules/actor.ts';
import { useSignedIn, type Session } from './session.ts';

const actorOf = ({ user, roles, currentRole, isInternalUser, impersonatingUserId }: Session): Actor => ({
  kind: 'person',
  userId: user.id,
  role: currentRole?.shortCode ?? null,
  roles: roles.map((role) => role.shortCode),
  isInternal: isInternalUser,
  impersonatorId: impersonatingUserId,
  sessionId: null,
  permissions: new Set(),
  token: null,
});

export function useActor(): Actor {
  const session = useSignedIn();
  return useMemo(() => actorOf(session), [session]);
}
