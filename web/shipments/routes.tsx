import type { AppRoute } from '../shell/index.ts';

export const shipmentPages: readonly AppRoute[] = [
  {
    path: '/DeclareShipments/:experimentPk',
    lazy: () => import('./pages/DeclareShipments.tsx'),
    roles: ['USER', 'USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'],
    feature: 'SHIPPING',
  },
];
