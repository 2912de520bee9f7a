import type { AppRoute } from '../shell/index.ts';

const READERS = ['USER', 'USER_OFFICER'] as const;

export const feedbackPages: readonly AppRoute[] = [
  { path: '/CreateFeedback/:experimentPk', lazy: () => import('./pages/CreateFeedback.tsx'), roles: READERS },
  { path: '/UpdateFeedback/:feedbackId', lazy: () => import('./pages/UpdateFeedback.tsx'), roles: READERS },
];
