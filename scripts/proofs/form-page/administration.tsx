import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AdministrationForm } from '../../../web/decisions/AdministrationForm.tsx';
import type { AdministeredProposal } from '../../../web/decisions/decision-form.ts';
import type { DecidedRow } from '../../../web/decisions/decided-row.ts';
import NotifyDialog from '../../../web/decisions/NotifyDialog.tsx';
import InstitutionDuplicates from '../../../web/institutions/pages/InstitutionDuplicates.tsx';
import MergeInstitutions from '../../../web/institutions/pages/MergeInstitutions.tsx';
import Jobs from '../../../web/jobs/pages/Jobs.tsx';
import { TechniquePanel } from '../../../web/techniques/TechniquePanel.tsx';
import { notices } from '../../../web/ui/notices.ts';

/** The last notice, as text. */
function LastNotice() {
  const [notice, setNotice] = useState('');
  useEffect(() => notices.connect((kind, text) => setNotice(`${kind}: ${text}`)), []);
  return <output data-testid="notice">{notice}</output>;
}

const technique = { id: '3', values: {} } as Parameters<typeof TechniquePanel>[0]['row'];

const decided: AdministeredProposal = {
  primaryKey: 7,
  proposalId: 'R12-0007',
  submitted: true,
  withdrawnAt: null,
  finalStatus: 'ACCEPTED',
  notified: false,
  managementDecisionSubmitted: false,
  commentForUser: null,
  commentForManagement: null,
  instruments: [{ id: 5, name: 'KITE', managementTimeAllocation: 3, keptAgainstAnswer: false, timeBalance: null }],
  call: { id: 1, allocationTimeUnit: 'Day' },
};

const listed: DecidedRow = { ...decided, title: 'Ice', finalStatus: 'ACCEPTED', allocationTimeUnit: 'Day' };

const routes = [
  { path: '/Jobs', element: <Jobs /> },
  { path: '/InstitutionDuplicates', element: <InstitutionDuplicates /> },
  { path: '/MergeInstitutionsPage/:institutionId', element: <MergeInstitutions /> },
  { path: '/Technique', element: <TechniquePanel row={technique} mayWrite /> },
  {
    path: '/Decision',
    element: (
      <AdministrationForm proposal={decided} readOnly={false} takesOver onSaved={() => undefined} load={() => Promise.resolve(decided)} />
    ),
  },
  { path: '/Notify', element: <NotifyDialog rows={[listed]} onClose={() => undefined} /> },
  { path: '/Institutions', element: <h1>The list of institutions</h1> },
];

/** Pages of administration, whose queries a test answers at `/graphql`. */
function Shown({ at }: { readonly at: string }): ReactNode {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [at] }));
  return (
    <main>
      <RouterProvider router={router} />
      <LastNotice />
    </main>
  );
}

export const administrationParts = {
  jobs: <Shown key="jobs" at="/Jobs" />,
  duplicates: <Shown key="duplicates" at="/InstitutionDuplicates" />,
  merge: <Shown key="merge" at="/MergeInstitutionsPage/1" />,
  mergeInto: <Shown key="mergeInto" at="/MergeInstitutionsPage/1?into=2" />,
  notify: <Shown key="notify" at="/Notify" />,
  decision: <Shown key="decision" at="/Decision" />,
  technique: <Shown key="technique" at="/Technique" />,
};
