import type { AppRoute } from '../../shell/index.ts';

export const wizardPages: readonly AppRoute[] = [
  { path: '/ProposalSelectType', lazy: () => import('../pages/ProposalSelectType.tsx') },
  { path: '/ProposalCreate/:callId/:templateId', lazy: () => import('../pages/ProposalCreate.tsx') },
  { path: '/ProposalEdit/:proposalPk', lazy: () => import('../pages/ProposalEdit.tsx') },
];
