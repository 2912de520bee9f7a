import type { AppRoute, MenuEntry } from '../../shell/index.ts';
import { OFFICER } from '../shared/folded.ts';

const entry = (label: string, order: number): MenuEntry => ({
  label,
  order,
  group: 'menu.workflows',
  folds: true,
  roles: OFFICER,
});

export const workflowPages: readonly AppRoute[] = [
  {
    path: '/ProposalWorkflows',
    lazy: () => import('./pages/ProposalWorkflows.tsx'),
    roles: OFFICER,
    menu: entry('menu.proposalWorkflows', 51),
  },
  {
    path: '/ExperimentWorkflows',
    lazy: () => import('./pages/ExperimentWorkflows.tsx'),
    roles: OFFICER,
    menu: entry('menu.experimentWorkflows', 52),
  },
  { path: '/ProposalStatuses', lazy: () => import('./pages/Statuses.tsx'), roles: OFFICER, menu: entry('menu.statuses', 53) },
  { path: '/ProposalWorkflowEditor/:workflowId', lazy: () => import('./pages/WorkflowEditor.tsx'), roles: OFFICER },
  { path: '/ExperimentWorkflowEditor/:workflowId', lazy: () => import('./pages/WorkflowEditor.tsx'), roles: OFFICER },
];
