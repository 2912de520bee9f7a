import { fill, inOrder, OLGA, press, type Deed, type Screen } from '../../screen-deeds.ts';

export const title = 'the people';

const merging: Deed = inOrder(
  press(/^Actions for/),
  (page) => page.getByRole('menuitem', { name: 'Merge with another account' }).click(),
  press(/^Choose: Carl/),
  (page) => page.getByText('Roles do not move').waitFor(),
);

export const screens: readonly Screen[] = [
  { name: 'officer-profile', who: OLGA, path: '/ProfilePage/1' },
  { name: 'people', who: OLGA, path: '/People' },
  { name: 'people-none-found', who: OLGA, path: '/People?search=zebra' },
  { name: 'people-invite', who: OLGA, path: '/People', onlyPictured: true, then: press('Invite') },
  { name: 'person', who: OLGA, path: '/People/2' },
  { name: 'person-problems', who: OLGA, path: '/People/2', then: inOrder(fill('First name', ''), press('Save profile')) },
  { name: 'person-roles', who: OLGA, path: '/People/2?tab=1' },
  { name: 'person-named-in', who: OLGA, path: '/People/2?tab=2' },
  { name: 'person-events', who: OLGA, path: '/People/2?tab=3' },
  { name: 'person-reviews', who: OLGA, path: '/People/4?tab=5' },
  { name: 'person-proposals', who: OLGA, path: '/People/2?tab=4' },
  { name: 'person-merge', who: OLGA, path: '/People/2', then: merging },
  { name: 'institutions', who: OLGA, path: '/Institutions' },
  { name: 'institution-new-problems', who: OLGA, path: '/Institutions', then: press('New institution', 'Create institution') },
  { name: 'institution-edit', who: OLGA, path: '/Institutions', then: press('Edit institution') },
  { name: 'institution-log', who: OLGA, path: '/Institutions', then: press(/^Log/) },
  { name: 'institution-duplicates', who: OLGA, path: '/InstitutionDuplicates' },
  { name: 'institution-merge', who: OLGA, path: '/MergeInstitutionsPage/2?into=3' },
];
