import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: 'public',
    then: 'nothing',
    calls: ['checkExternalToken', 'checkToken', 'externalTokenLogin', 'getToken', 'logout', 'selectRole'],
  },
  {
    who: 'signed in',
    then: 'oneself',
    calls: ['getMyRoles'],
  },
  {
    who: 'signed in',
    then: 'judged',
    calls: ['endSessions', 'getTokenForUser'],
  },
];
