import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: 'public',
    then: 'nothing',
    calls: ['getMaxFileBytes'],
  },
  {
    who: 'signed in',
    then: 'judged',
    calls: ['getFileMetadata', 'getFilesMetadata'],
  },
];
