import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  { who: 'public', then: 'nothing', calls: ['getRecordLists'] },
  // an API access token names each with the record, `createRecord:TAG` (call-permissions.test.ts)
  { who: 'signed in', then: 'the record', calls: ['getRecordPage', 'getRecordChoices', 'createRecord', 'updateRecord', 'deleteRecord'] },
];
