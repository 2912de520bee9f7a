import { QuestionCircleOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const settingsPages: readonly AppRoute[] = [
  {
    path: '/HelpPage',
    lazy: () => import('./pages/HelpPage.tsx'),
    menu: { label: 'menu.help', icon: <QuestionCircleOutlined />, order: 90 },
  },
  { path: '/PrivacyPage', lazy: () => import('./pages/PrivacyPage.tsx') },
  { path: '/CookiePage', lazy: () => import('./pages/CookiePage.tsx') },
  {
    path: '/GradeGuidePage',
    lazy: () => import('./pages/GradeGuidePage.tsx'),
    roles: ['USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'],
    feature: 'FAP_REVIEW',
  },
  {
    path: '/PageEditor',
    lazy: () => import('./pages/PageEditor.tsx'),
    roles: OFFICER,
    menu: { label: 'menu.pages', order: 80, group: 'menu.settings', roles: OFFICER },
  },
  {
    path: '/Features',
    lazy: () => import('./pages/Features.tsx'),
    roles: OFFICER,
    menu: { label: 'menu.features', order: 81, group: 'menu.settings', roles: OFFICER },
  },
  {
    path: '/Settings',
    lazy: () => import('./pages/Settings.tsx'),
    roles: OFFICER,
    menu: { label: 'menu.settingsList', order: 82, group: 'menu.settings', roles: OFFICER },
  },
];
