import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the units';

export const screens: readonly Screen[] = [
  { name: 'studio-units', who: OLGA, path: '/Units' },
  { name: 'studio-unit-new', who: OLGA, path: '/Units', then: press('New unit') },
  { name: 'studio-unit-new-problems', who: OLGA, path: '/Units', then: press('New unit', 'Create unit') },
];
