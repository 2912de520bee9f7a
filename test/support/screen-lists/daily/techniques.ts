import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the techniques';

export const screens: readonly Screen[] = [
  { name: 'techniques', who: OLGA, path: '/Techniques' },
  { name: 'technique-new', who: OLGA, path: '/Techniques', then: press('New technique') },
  { name: 'technique-new-problems', who: OLGA, path: '/Techniques', then: press('New technique', 'Create technique') },
  { name: 'technique-edit', who: OLGA, path: '/Techniques', then: press('Edit technique') },
  { name: 'technique-delete', who: OLGA, path: '/Techniques', then: press('Delete technique') },
  { name: 'technique-members', who: OLGA, path: '/Techniques', then: press('Instruments and scientists') },
];
