import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  { who: 'signed in', then: 'oneself', calls: ['getDesk', 'getWaitingReviews'] },
  { who: ['USER_OFFICER'], then: 'nothing', calls: ['getRound'] },
];
