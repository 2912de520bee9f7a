import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'],
    then: 'judged',
    calls: [
      'createProposalScientistComment',
      'deleteProposalScientistComment',
      'getProposalScientistComment',
      'updateProposalScientistComment',
    ],
  },
];
