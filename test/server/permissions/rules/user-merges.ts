import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  { who: ['USER_OFFICER'], then: 'nothing', calls: ['getUserMerges', 'mergeUsers', 'previewMergeUsers', 'undoMergeUsers'] },
];
