import type { CallsOf } from '../rules.ts';

/** Further conditions: see visits.test.ts and visit-registrations.test.ts. */
export const calls: readonly CallsOf[] = [
  { who: 'signed in', then: 'nothing', calls: ['getUserVisitRegistrations'] },
  {
    who: 'signed in',
    then: 'the experiment',
    calls: [
      'getVisit',
      'getVisitRegistration',
      'createVisitRegistration',
      'updateVisitRegistration',
      'submitVisitRegistration',
      'cancelVisitRegistration',
    ],
  },
  { who: ['USER_OFFICER', 'USER'], then: 'the experiment', calls: ['createVisit', 'updateVisit', 'deleteVisit'] },
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'getVisits',
      'getVisitRegistrations',
      'approveVisitRegistration',
      'previewVisitRegistrationMove',
      'requestVisitRegistrationChanges',
    ],
  },
];
