import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the instruments';

export const screens: readonly Screen[] = [
  { name: 'instruments', who: OLGA, path: '/Instruments' },
  { name: 'instrument-new', who: OLGA, path: '/Instruments', then: press('New instrument') },
  { name: 'instrument-new-problems', who: OLGA, path: '/Instruments', then: press('New instrument', 'Create instrument') },
  { name: 'instrument-edit', who: OLGA, path: '/Instruments', then: press('Edit instrument') },
  { name: 'instrument-scientists', who: OLGA, path: '/Instruments', then: press('Scientists') },
  { name: 'instrument-delete', who: OLGA, path: '/Instruments', then: press('Delete instrument') },
  { name: 'instrument-log', who: OLGA, path: '/Instruments', then: press(/^Log/) },
  { name: 'instruments-of-scientist', who: 'Iris Haugen', path: '/Instruments' },
];
