import { Flex, Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { ExperimentsPage, UpcomingExperiments } from '../../experiments/index.ts';
import { MyProposals, OfficerProposals, StaffProposals } from '../../proposals/index.ts';
import { ProposalsToGrade } from '../../reviews/index.ts';
import { PageContent } from '../../settings/index.ts';
import { useFeature, useSignedIn } from '../../shell/index.ts';

/** Dashboards by role; roles without one get a plain start page. */
const DASHBOARDS: Partial<Record<RoleCode, ComponentType>> = {
  USER: UserDashboard,
  USER_OFFICER: OfficerProposals,
  INSTRUMENT_SCIENTIST: StaffProposals,
  INTERNAL_REVIEWER: StaffProposals,
  EXPERIMENT_SAFETY_REVIEWER: ExperimentsPage,
  FAP_CHAIR: ProposalsToGrade,
  FAP_SECRETARY: ProposalsToGrade,
  FAP_REVIEWER: ProposalsToGrade,
};
const RoleStart = lazy(() => import('./RoleStart.tsx'));

/** Reviewers get the reviewers' text, others the facility's welcome; instrument scientists get none. */
const TEXT_OF: Partial<Record<RoleCode, 'HOMEPAGE' | 'REVIEWPAGE' | null>> = {
  INSTRUMENT_SCIENTIST: null,
  FAP_CHAIR: 'REVIEWPAGE',
  FAP_SECRETARY: 'REVIEWPAGE',
  FAP_REVIEWER: 'REVIEWPAGE',
  INTERNAL_REVIEWER: 'REVIEWPAGE',
};

/** Facility text with the dashboard of the current role. The dashboard is hidden until the text above it has loaded, to avoid layout shifts. */
export default function HomePage() {
  const { t } = useTranslation();
  const role = useSignedIn().currentRole?.shortCode ?? 'USER';
  const page = TEXT_OF[role] === undefined ? 'HOMEPAGE' : TEXT_OF[role];
  // Officers come for the table.
  const isBelow = role === 'USER_OFFICER';
  const isOnPanel = FAP_ROLES.some((one) => one === role);
  const judges = useFeature('FAP_REVIEW');
  const Dashboard = (isOnPanel && !judges ? undefined : DASHBOARDS[role]) ?? RoleStart;
  const [settled, setSettled] = useState(!page || isBelow);
  const textStands = useCallback(() => setSettled(true), []);
  const text = page && (
    <Suspense fallback={<Skeleton active title={false} />}>
      <PageContent page={page} onSettled={textStands} />
    </Suspense>
  );
  return (
    <Flex vertical gap={24}>
      {!isBelow && text}
      {isOnPanel && judges && <Link to="/GradeGuidePage">{t('settings.gradeGuide')}</Link>}
      {!settled && <Skeleton active />}
      {/* Hidden at full width: tables measure their columns before they are shown. */}
      <div {...(settled ? {} : { inert: true, style: { visibility: 'hidden', height: 0, overflow: 'hidden' } })}>
        <Suspense fallback={<Skeleton active />}>
          <Dashboard />
        </Suspense>
      </div>
      {isBelow && text}
    </Flex>
  );
}

/** Upcoming experiments come with their own request, so that the proposals do not wait for them. */
function UserDashboard() {
  const hasScheduler = useFeature('SCHEDULER');
  return (
    <Flex vertical gap={24}>
      {hasScheduler && (
        <Suspense>
          <UpcomingExperiments />
        </Suspense>
      )}
      <div>
        <MyProposals />
      </div>
    </Flex>
  );
}
