import { HomeOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

export const homePages: readonly AppRoute[] = [
  {
    path: '/',
    lazy: () => import('./pages/Home.tsx'),
    menu: {
      label: 'menu.home',
      labels: { USER_OFFICER: 'menu.proposals', INSTRUMENT_SCIENTIST: 'menu.proposals', INTERNAL_REVIEWER: 'menu.proposals' },
      icon: <HomeOutlined />,
      order: 0,
    },
  },
  {
    path: '/Proposals',
    lazy: () => import('./pages/ProposalsAddress.tsx'),
    roles: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'INTERNAL_REVIEWER'],
  },
];
