import { HomeOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

export const homePages: readonly AppRoute[] = [
  {
    path: '/',
    lazy: () => import('./pages/Home.tsx'),
    menu: {
      label: 'menu.home',
      labels: { USER_OFFICER: 'menu.proposals' },
      icon: <HomeOutlined />,
      order: 0,
      roles: [
        'USER',
        'USER_OFFICER',
        'INSTRUMENT_SCIENTIST',
        'FAP_CHAIR',
        'FAP_SECRETARY',
        'FAP_REVIEWER',
        'INTERNAL_REVIEWER',
        'EXPERIMENT_SAFETY_REVIEWER',
      ],
    },
  },
];
