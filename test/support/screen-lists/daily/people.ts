import { OLGA, type Screen } from '../../screen-deeds.ts';

export const title = 'the people';

export const screens: readonly Screen[] = [
  { name: 'officer-profile', who: OLGA, path: '/ProfilePage/1' },
  { name: 'people', who: OLGA, path: '/People' },
  { name: 'people-none-found', who: OLGA, path: '/People?search=zebra' },
  { name: 'person', who: OLGA, path: '/People/2' },
  { name: 'person-roles', who: OLGA, path: '/People/2?tab=1' },
  { name: 'person-named-in', who: OLGA, path: '/People/2?tab=2' },
  { name: 'person-events', who: OLGA, path: '/People/2?tab=3' },
  { name: 'person-proposals', who: OLGA, path: '/People/2?tab=4' },
  { name: 'institution-duplicates', who: OLGA, path: '/InstitutionDuplicates' },
  { name: 'institution-merge', who: OLGA, path: '/MergeInstitutionsPage/2?into=3' },
];
