import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the settings and page contents';

export const screens: readonly Screen[] = [
  { name: 'officer-settings', who: OLGA, path: '/Settings' },
  { name: 'officer-settings-edit', who: OLGA, path: '/Settings', then: press('Change') },
  { name: 'officer-features', who: OLGA, path: '/Features' },
  {
    name: 'officer-features-off',
    who: OLGA,
    path: '/Features',
    then: (page) => page.getByRole('switch', { name: 'INSTRUMENT_MANAGEMENT' }).click(),
  },
  { name: 'officer-settings-colour', who: OLGA, path: '/Settings?search=PALETTE_PRIMARY_MAIN', then: press('Change') },
  { name: 'officer-settings-addresses', who: OLGA, path: '/Settings?search=SMTP_BCC_EMAIL', then: press('Change') },
  { name: 'officer-settings-format', who: OLGA, path: '/Settings?search=DATE_TIME_FORMAT', then: press('Change') },
  { name: 'officer-pages', who: OLGA, path: '/PageEditor' },
  { name: 'officer-pages-table', who: OLGA, path: '/PageEditor?page=GRADEGUIDEPAGE' },
  { name: 'officer-pages-html', who: OLGA, path: '/PageEditor', then: (page) => page.getByText('HTML', { exact: true }).click() },
  { name: 'officer-messages', who: OLGA, path: '/PredefinedMessages' },
  { name: 'officer-message-new-problems', who: OLGA, path: '/PredefinedMessages', then: press('New message', 'Create message') },
  { name: 'officer-messages-picker', who: OLGA, path: '/PredefinedMessages', then: press('Find and copy') },
];
