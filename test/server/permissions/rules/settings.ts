import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: 'public',
    then: 'nothing',
    calls: ['getFeatures', 'getLocale', 'getPageContent', 'getSettings'],
  },
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: ['setPageContent', 'updateFeatures', 'updateSettings'],
  },
  {
    who: 'signed in',
    then: 'nothing',
    calls: ['addClientLog'],
  },
];
