import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the tags';

export const screens: readonly Screen[] = [
  { name: 'tags', who: OLGA, path: '/Tag' },
  { name: 'tags-none-found', who: OLGA, path: '/Tag?search=zebra' },
  { name: 'tag-new', who: OLGA, path: '/Tag', then: press('New tag') },
  { name: 'tag-edit', who: OLGA, path: '/Tag', then: press('Edit tag') },
  { name: 'tag-members', who: OLGA, path: '/Tag', then: press('Instruments and calls') },
];
