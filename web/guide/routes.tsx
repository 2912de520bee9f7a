import { FileTextOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

export const guidePages: readonly AppRoute[] = [
  {
    path: '/Guide',
    lazy: () => import('./pages/Guide.tsx'),
    menu: { label: 'guide.title', icon: <FileTextOutlined />, order: 89, roles: ['USER_OFFICER'] },
  },
  { path: '/Guide/:chapter', lazy: () => import('./pages/GuideChapter.tsx') },
];
