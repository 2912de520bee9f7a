import type { AppRoute } from '../shell/index.ts';

const READERS = ['USER', 'USER_OFFICER'] as const;

const OFFICER = ['USER_OFFICER'] as const;

export const feedbackPages: readonly AppRoute[] = [
  {
    path: '/Feedback',
    lazy: () => import('./pages/FeedbackOfExperiments.tsx'),
    roles: OFFICER,
    menu: { label: 'feedback.title', order: 14, group: 'menu.experiments', roles: OFFICER },
  },
  { path: '/CreateFeedback/:experimentPk', lazy: () => import('./pages/CreateFeedback.tsx'), roles: READERS },
  { path: '/UpdateFeedback/:feedbackId', lazy: () => import('./pages/UpdateFeedback.tsx'), roles: READERS },
];
