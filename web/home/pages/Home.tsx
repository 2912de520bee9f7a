import { Flex, Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { MyProposals, OfficerProposals } from '../../proposals/index.ts';
import { PageContent } from '../../settings/index.ts';
import { useSignedIn } from '../../shell/index.ts';

/** What each role starts with. A domain that brings work for a role adds its line here; until then the role has a start page without any. */
const DASHBOARDS: Partial<Record<RoleCode, ComponentType>> = {
  USER: MyProposals,
  USER_OFFICER: OfficerProposals,
};
const RoleStart = lazy(() => import('./RoleStart.tsx'));

/** Reviewers read the text for reviewers, everybody else the facility's welcome; instrument scientists go straight to work. */
const TEXT_OF: Partial<Record<RoleCode, 'HOMEPAGE' | 'REVIEWPAGE' | null>> = {
  INSTRUMENT_SCIENTIST: null,
  FAP_CHAIR: 'REVIEWPAGE',
  FAP_SECRETARY: 'REVIEWPAGE',
  FAP_REVIEWER: 'REVIEWPAGE',
};

/**
 * The start page: a text of the facility on top, below it the work of the current role. That is loaded at the same time and shown once the text stands:
 * a text that came later would push away what is about to be pressed.
 */
export default function Home() {
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
      {/* as wide as it will be: what fits into a list is measured before it is shown */}
      <div {...(settled ? {} : { inert: true, style: { visibility: 'hidden', height: 0, overflow: 'hidden' } })}>
        <Suspense fallback={<Skeleton active />}>
          <Dashboard />
        </Suspense>
      </div>
    </Flex>
  );
}
