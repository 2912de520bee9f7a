import { RocketOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const firstStepsPages: readonly AppRoute[] = [
  {
    path: '/FirstSteps',
    lazy: () => import('./pages/FirstSteps.tsx'),
    roles: OFFICER,
    menu: { label: 'firstSteps.title', icon: <RocketOutlined />, order: 1, roles: OFFICER, isFirstSteps: true },
  },
];
