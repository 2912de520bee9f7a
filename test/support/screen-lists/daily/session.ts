import { inOrder, press, type Screen } from '../../screen-deeds.ts';

export const title = 'signing in';

export const screens: readonly Screen[] = [
  { name: 'accounts', who: null, path: '/' },
  { name: 'refused', who: null, path: '/external-auth/?error_description=The+account+is+locked' },
  { name: 'bad-code', who: null, path: '/external-auth/nonsense' },
  { name: 'logged-out', who: null, path: '/logged-out' },
  {
    name: 'roles',
    who: 'Maria Castellanos',
    path: '/',
    then: inOrder(press('Account'), async (page) => page.getByRole('menuitem', { name: 'Roles' }).click()),
  },
];
