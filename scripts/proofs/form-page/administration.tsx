import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import InstitutionDuplicates from '../../../web/institutions/pages/InstitutionDuplicates.tsx';
import MergeInstitutions from '../../../web/institutions/pages/MergeInstitutions.tsx';
import Jobs from '../../../web/jobs/pages/Jobs.tsx';
import { TechniquePanel } from '../../../web/techniques/TechniquePanel.tsx';
import { notices } from '../../../web/ui/notices.ts';

/** The last notice, as text. */
function LastNotice() {
  const [said, setSaid] = useState('');
  useEffect(() => notices.connect((kind, text) => setSaid(`${kind}: ${text}`)), []);
  return <output data-testid="notice">{said}</output>;
}

const technique = { id: '3', values: {} } as unknown as Parameters<typeof TechniquePanel>[0]['row'];

const routes = [
  { path: '/Jobs', element: <Jobs /> },
  { path: '/InstitutionDuplicates', element: <InstitutionDuplicates /> },
  { path: '/MergeInstitutionsPage/:institutionId', element: <MergeInstitutions /> },
  { path: '/Technique', element: <TechniquePanel row={technique} mayWrite /> },
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
  technique: <Shown key="technique" at="/Technique" />,
};
