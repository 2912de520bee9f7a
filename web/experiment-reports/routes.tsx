import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const experimentReportPages: readonly AppRoute[] = [
  {
    path: '/ExperimentReports',
    lazy: () => import('./pages/ExperimentReports.tsx'),
    roles: OFFICER,
    menu: { label: 'experimentReports.title', order: 14, group: 'menu.experiments', roles: OFFICER },
  },
  { path: '/CreateExperimentReport/:experimentPk', lazy: () => import('./pages/CreateExperimentReport.tsx'), roles: ['USER'] },
  {
    path: '/ExperimentReport/:reportId',
    lazy: () => import('./pages/ExperimentReport.tsx'),
    roles: ['USER', 'USER_OFFICER', 'INSTRUMENT_SCIENTIST'],
  },
];
