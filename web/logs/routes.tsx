import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

/** Logs of status actions, for officers (specification 2, Status action logs). */
export const logPages: readonly AppRoute[] = [
  {
    path: '/EmailStatusActionsLogs',
    lazy: () => import('./pages/EmailActions.tsx'),
    roles: OFFICER,
    menu: { label: 'menu.statusActions', order: 60, group: 'menu.logs', roles: OFFICER },
  },
  {
    path: '/ProposalDownloadStatusActionsLogs',
    lazy: () => import('./pages/DownloadActions.tsx'),
    feature: 'PREGENERATED_PROPOSAL_PDF',
    roles: OFFICER,
    menu: { label: 'menu.statusDownloads', order: 61, group: 'menu.logs', roles: OFFICER },
  },
  {
    path: '/MessageStatusActionsLogs',
    lazy: () => import('./pages/MessageActions.tsx'),
    roles: OFFICER,
    menu: { label: 'menu.statusMessages', order: 62, group: 'menu.logs', roles: OFFICER },
  },
];
