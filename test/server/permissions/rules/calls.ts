import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'assignInstrumentsToCall',
      'checkCall',
      'clearInstrumentAvailabilityTime',
      'cloneCall',
      'removeAssignedInstrumentFromCall',
      'setInstrumentAvailabilityTime',
      'updateCallOrder',
      'updateFapToCallInstrument',
    ],
  },
  {
    who: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'],
    then: 'oneself',
    calls: ['getCallsByInstrumentScientist'],
  },
  {
    who: 'signed in',
    then: 'nothing',
    calls: ['getCallCloseDetails', 'getCallSubmissionDetails', 'getCalls', 'getCallsMinimal', 'getCallsPage'],
  },
];
