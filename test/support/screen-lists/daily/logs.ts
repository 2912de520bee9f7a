import { OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the logs and sent e-mails';

export const screens: readonly Screen[] = [
  { name: 'officer-mail', who: OLGA, path: '/SentMail' },
  { name: 'officer-mail-open', who: OLGA, path: '/SentMail', then: press('Show e-mail') },
  { name: 'officer-email-log', who: OLGA, path: '/EmailStatusActionsLogs' },
  { name: 'officer-email-log-text', who: OLGA, path: '/EmailStatusActionsLogs?status=successful', then: press('Show e-mail') },
  { name: 'officer-email-log-replay', who: OLGA, path: '/EmailStatusActionsLogs', then: press('Send all failed again') },
  { name: 'officer-download-log', who: OLGA, path: '/ProposalDownloadStatusActionsLogs' },
  { name: 'officer-message-log', who: OLGA, path: '/MessageStatusActionsLogs' },
];
