import { Flex, Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { ExperimentsAhead, ExperimentsPage, UpcomingExperiments } from '../../experiments/index.ts';
import { FirstStepsNotice } from '../../first-steps/index.ts';
import { MyProposals, OfficerProposals, StaffProposals } from '../../proposals/index.ts';
import { ProposalsToGrade } from '../../reviews/index.ts';
import { PageContent } from '../../settings/index.ts';
import { useFeature, useSignedIn } from '../../shell/index.ts';
import { UpdatesNotice } from '../../studio/index.ts';
import { Folding } from '../../ui/Folding.tsx';

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
const DeskCards = lazy(() => import('../DeskCards.tsx'));
const Rounds = lazy(() => import('../round/Rounds.tsx'));
const LinkOfOtherRole = lazy(() => import('../LinkOfOtherRole.tsx'));
const WaitingElsewhere = lazy(() => import('../WaitingElsewhere.tsx'));

/** Reviewers get the reviewers' text, others the facility's welcome; instrument scientists get none. */
const TEXT_OF: Partial<Record<RoleCode, 'HOMEPAGE' | 'REVIEWPAGE' | null>> = {
  INSTRUMENT_SCIENTIST: null,
  FAP_CHAIR: 'REVIEWPAGE',
  FAP_SECRETARY: 'REVIEWPAGE',
  FAP_REVIEWER: 'REVIEWPAGE',
  INTERNAL_REVIEWER: 'REVIEWPAGE',
};

/** Cards, facility text and dashboard of the current role. The dashboard is hidden until all above it has loaded, to avoid layout shifts. */
export default function HomePage() {
  const { t } = useTranslation();
  const { roles, currentRole } = useSignedIn();
  const role = currentRole?.shortCode ?? 'USER';
  const page = TEXT_OF[role] === undefined ? 'HOMEPAGE' : TEXT_OF[role];
  // Officers come for the table.
  const isBelow = role === 'USER_OFFICER';
  const isOnPanel = FAP_ROLES.some((one) => one === role);
  const judges = useFeature('FAP_REVIEW');
  const hasScheduler = useFeature('SCHEDULER');
  const Dashboard = (isOnPanel && !judges ? undefined : DASHBOARDS[role]) ?? RoleStart;
  const namesProposal = useSearchParams()[0].has('reviewModal');
  const hasWindow = Dashboard !== UserDashboard && Dashboard !== ExperimentsPage;
  const [settled, setSettled] = useState(!page || isBelow);
  const textStands = useCallback(() => setSettled(true), []);
  const [hasCards, setHasCards] = useState(false);
  const cardsStand = useCallback(() => setHasCards(true), []);
  const text = page && (
    <Suspense fallback={<Skeleton active title={false} />}>
      <PageContent page={page} fold={t('home.welcomeText')} onSettled={textStands} />
    </Suspense>
  );
  return (
    <Flex vertical gap={16}>
      <Suspense fallback={<Skeleton active title={false} />}>
        <DeskCards onSettled={cardsStand} />
      </Suspense>
      {roles.length > 1 && (
        <Suspense>
          <WaitingElsewhere />
          {namesProposal && !hasWindow && <LinkOfOtherRole />}
        </Suspense>
      )}
      {isBelow && (
        <Suspense>
          <FirstStepsNotice />
          <UpdatesNotice />
        </Suspense>
      )}
      {isBelow && (
        <Folding name="rounds" title={t('home.round.title')}>
          <Suspense fallback={<Skeleton active />}>
            <Rounds />
          </Suspense>
        </Folding>
      )}
      {role === 'INSTRUMENT_SCIENTIST' && hasScheduler && (
        <Folding name="ahead" isOpenAtFirst title={t('experiments.ahead.title')}>
          <Suspense fallback={<Skeleton active />}>
            <ExperimentsAhead />
          </Suspense>
        </Folding>
      )}
      {!isBelow && text}
      {isOnPanel && judges && <Link to="/GradeGuidePage">{t('settings.gradeGuide')}</Link>}
      <HeldBack until={settled && hasCards}>
        <Suspense fallback={<Skeleton active />}>
          <Dashboard />
        </Suspense>
      </HeldBack>
      {isBelow && text}
    </Flex>
  );
}

/** Loads at once, but is shown when what stands above it has come. Hidden at full width: tables measure their columns before they are shown. */
function HeldBack({ until, children }: { readonly until: boolean; readonly children: ReactNode }) {
  return (
    <>
      {!until && <Skeleton active />}
      <div {...(until ? {} : { inert: true, style: { visibility: 'hidden', height: 0, overflow: 'hidden' } })}>{children}</div>
    </>
  );
}

/** Upcoming experiments come with their own request, beside that of the proposals, which stay where they are shown. */
function UserDashboard() {
  const hasScheduler = useFeature('SCHEDULER');
  const [settled, setSettled] = useState(false);
  const experimentsStand = useCallback(() => setSettled(true), []);
  return (
    <Flex vertical gap={24}>
      {hasScheduler && (
        <Suspense>
          <UpcomingExperiments onSettled={experimentsStand} />
        </Suspense>
      )}
      <HeldBack until={settled || !hasScheduler}>
        <MyProposals />
      </HeldBack>
    </Flex>
  );
}
