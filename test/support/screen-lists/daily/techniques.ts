import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the techniques';

export const screens: readonly Screen[] = [
  { name: 'techniques', who: OLGA, path: '/Techniques' },
  { name: 'technique-new', who: OLGA, path: '/Techniques', then: press('New technique') },
  { name: 'technique-members', who: OLGA, path: '/Techniques', then: press('Instruments and scientists') },
];
