import type { AppRoute } from '../shell/index.ts';

const OFFICER = ['USER_OFFICER'] as const;

export const institutionPages: readonly AppRoute[] = [
  { path: '/MergeInstitutionsPage/:institutionId', lazy: () => import('./pages/MergeInstitutions.tsx'), roles: OFFICER },
  { path: '/InstitutionDuplicates', lazy: () => import('./pages/InstitutionDuplicates.tsx'), roles: OFFICER },
];
