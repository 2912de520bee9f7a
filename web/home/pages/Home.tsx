import { Flex, Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { MyProposals, OfficerProposals } from '../../proposals/index.ts';
import { PageContent } from '../../settings/index.ts';
import { useSignedIn } from '../../shell/index.ts';

/** Dashboards by role; roles without one get a plain start page. */
const DASHBOARDS: Partial<Record<RoleCode, ComponentType>> = {
  USER: MyProposals,
  USER_OFFICER: OfficerProposals,
};
const RoleStart = lazy(() => import('./RoleStart.tsx'));

/** Reviewers get the reviewers' text, others the facility's welcome; instrument scientists get none. */
const TEXT_OF: Partial<Record<RoleCode, 'HOMEPAGE' | 'REVIEWPAGE' | null>> = {
  INSTRUMENT_SCIENTIST: null,
  FAP_CHAIR: 'REVIEWPAGE',
  FAP_SECRETARY: 'REVIEWPAGE',
  FAP_REVIEWER: 'REVIEWPAGE',
};

/** Facility text above the dashboard of the current role. The dashboard is hidden until the text has loaded, to avoid layout shifts. */
export default function HomePage() {
  const role = useSignedIn().currentRole?.shortCode ?? 'USER';
  const text = TEXT_OF[role] === undefined ? 'HOMEPAGE' : TEXT_OF[role];
  const Dashboard = DASHBOARDS[role] ?? RoleStart;
  const [settled, setSettled] = useState(!text);
  const textStands = useCallback(() => setSettled(true), []);
  return (
    <Flex vertical gap={24}>
      {text && (
        <Suspense fallback={<Skeleton active title={false} />}>
          <PageContent page={text} onSettled={textStands} />
        </Suspense>
      )}
      {!settled && <Skeleton active />}
      {/* Hidden at full width: tables measure their columns before they are shown. */}
      <div {...(settled ? {} : { inert: true, style: { visibility: 'hidden', height: 0, overflow: 'hidden' } })}>
        <Suspense fallback={<Skeleton active />}>
          <Dashboard />
        </Suspense>
      </div>
    </Flex>
  );
}
