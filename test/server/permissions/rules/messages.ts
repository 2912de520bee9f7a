import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'INTERNAL_REVIEWER', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'],
    then: 'nothing',
    calls: ['getPredefinedMessages'],
  },
];
