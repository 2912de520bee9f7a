import { FileTextOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const experimentReportPages: readonly AppRoute[] = [
  {
    path: '/ExperimentReports',
    lazy: () => import('./pages/ExperimentReports.tsx'),
    roles: OFFICER,
    menu: { label: 'experimentReports.title', icon: <FileTextOutlined />, order: 14, roles: OFFICER },
  },
  { path: '/CreateExperimentReport/:experimentPk', lazy: () => import('./pages/CreateExperimentReport.tsx'), roles: ['USER'] },
  {
    path: '/ExperimentReport/:reportId',
    lazy: () => import('./pages/ExperimentReport.tsx'),
    roles: ['USER', 'USER_OFFICER', 'INSTRUMENT_SCIENTIST'],
  },
];
