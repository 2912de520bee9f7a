import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  { who: 'signed in', then: 'oneself', calls: ['calendarAddress', 'renewCalendarAddress'] },
  { who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'], then: 'judged', calls: ['instrumentCalendarAddress'] },
];
