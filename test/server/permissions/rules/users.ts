import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: [
      'deactivateUser',
      'deleteUser',
      'getPeoplePage',
      'getInvisibleAddresses',
      'getRoles',
      'getUserUses',
      'reactivateUser',
      'setUserNotPlaceholder',
      'updateUserRoles',
    ],
  },
  {
    who: 'signed in',
    then: 'nothing',
    calls: ['getBasicUserDetailsByEmail', 'getCountries', 'getInstitutions', 'getInstitutionsWithCountry'],
  },
  {
    who: 'signed in',
    then: 'oneself',
    calls: ['getUserMe', 'setLocale'],
  },
  {
    who: 'signed in',
    then: 'judged',
    calls: ['getBasicUserDetails', 'getUser', 'getUsers', 'updateUser'],
  },
];
