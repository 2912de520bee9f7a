import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the settings and page contents';

export const screens: readonly Screen[] = [
  { name: 'officer-settings', who: OLGA, path: '/Settings' },
  { name: 'officer-settings-edit', who: OLGA, path: '/Settings', then: press('Change') },
  { name: 'officer-features', who: OLGA, path: '/Features' },
  { name: 'officer-pages', who: OLGA, path: '/PageEditor' },
  { name: 'officer-pages-table', who: OLGA, path: '/PageEditor?page=GRADEGUIDEPAGE' },
  { name: 'officer-messages', who: OLGA, path: '/PredefinedMessages' },
  { name: 'officer-messages-picker', who: OLGA, path: '/PredefinedMessages', then: press('Find and copy') },
];
