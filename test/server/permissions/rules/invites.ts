import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER'],
    then: 'nothing',
    // anyone with the code may redeem it
    calls: ['redeemCode'],
  },
  {
    who: 'signed in',
    then: 'nothing',
    calls: ['acceptInvite'],
  },
  {
    who: 'signed in',
    then: 'oneself',
    calls: ['getPreviousCollaborators'],
  },
  {
    who: 'signed in',
    then: 'judged',
    calls: ['createUserByEmailInvite', 'setCoProposerInvites'],
  },
];
