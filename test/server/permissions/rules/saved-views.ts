import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  { who: 'signed in', then: 'oneself', calls: ['deleteSavedView', 'getSavedViews', 'renameSavedView', 'saveView'] },
];
