import { TeamOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

const PANEL = ['USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'] as const;

export const fapPages: readonly AppRoute[] = [
  {
    path: '/Faps',
    lazy: () => import('./pages/Faps.tsx'),
    roles: PANEL,
    feature: 'FAP_REVIEW',
    menu: { label: 'faps.title', icon: <TeamOutlined />, order: 13, group: 'menu.reviews', roles: PANEL },
  },
  { path: '/FapPage/:fapId', lazy: () => import('./pages/FapPage.tsx'), roles: PANEL, feature: 'FAP_REVIEW' },
  { path: '/FapPage/:fapId/Meeting', lazy: () => import('./pages/MeetingPage.tsx'), roles: PANEL, feature: 'FAP_REVIEW' },
];
