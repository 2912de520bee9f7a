import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  { who: 'public', then: 'nothing', calls: ['getRecordLists'] },
  { who: 'signed in', then: 'the record', calls: ['getRecordPage', 'getRecordChoices', 'createRecord', 'updateRecord', 'deleteRecord'] },
];
