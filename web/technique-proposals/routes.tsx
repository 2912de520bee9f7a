import { ApartmentOutlined } from '@ant-design/icons';
import type { AppRoute } from '../shell/index.ts';

const STAFF = ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'] as const;

export const techniqueProposalPages: readonly AppRoute[] = [
  {
    path: '/TechniqueProposals',
    lazy: () => import('./pages/TechniqueProposalsPage.tsx'),
    roles: STAFF,
    feature: 'TECHNIQUE_PROPOSALS',
    menu: { label: 'techniqueProposals.title', icon: <ApartmentOutlined />, order: 12, group: 'menu.reviews', roles: STAFF },
  },
];
