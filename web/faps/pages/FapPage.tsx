import { useQuery } from '@apollo/client/react';
import { Skeleton, Tabs } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isOfficer } from '../../../engine/rules/actor.ts';
import { FAP_ROLES } from '../../../engine/rules/faps.ts';
import { OneFapDocument, type OneFapQuery } from '../../generated/faps.ts';
import { EventLogs } from '../../logs/index.ts';
import { RoleOffers, useActor } from '../../shell/index.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AwayButton } from '../AwayButton.tsx';
import { AwayNote } from '../AwayNote.tsx';
import PageProblem from '../../ui/PageProblem.tsx';
import { useTab } from '../../ui/use-tab.ts';

const PANEL_ROLES = ['USER_OFFICER', ...FAP_ROLES] as const;

const GeneralTab = lazy(() => import('../GeneralTab.tsx'));
const MembersTab = lazy(() => import('../MembersTab.tsx'));
const DocumentsTab = lazy(() => import('../DocumentsTab.tsx'));
const GuideTab = lazy(() => import('../GuideTab.tsx'));
const AssignmentsTab = lazy(() => import('../AssignmentsTab.tsx'));
const MeetingTab = lazy(() => import('../meeting/MeetingTab.tsx'));
const WorkloadTab = lazy(() => import('../WorkloadTab.tsx'));

export default function FapPage() {
  const { t } = useTranslation();
  const fapId = Number(useParams()['fapId']);
  const { data, ...query } = useQuery(OneFapDocument, { variables: { id: fapId }, fetchPolicy: 'cache-and-network' });
  if (!data) return <Loading {...query} />;
  if (!data.getFap)
    return (
      <PageProblem
        status="404"
        title={t('faps.notFound')}
        extra={
          <Suspense>
            <RoleOffers allowed={PANEL_ROLES} />
          </Suspense>
        }
      />
    );
  return <FapTabs key={data.getFap.id} fap={data.getFap} />;
}

function FapTabs({ fap }: { readonly fap: NonNullable<OneFapQuery['getFap']> }) {
  const { t } = useTranslation();
  const actor = useActor();
  const officer = isOfficer(actor);
  const leads = officer || actor.role !== 'FAP_REVIEWER';
  const tabs: readonly { readonly label: string; readonly content: ReactNode; readonly shown: boolean }[] = [
    { label: t('faps.tabs.general'), content: <GeneralTab fap={fap} readOnly={!officer} />, shown: true },
    { label: t('faps.tabs.members'), content: <MembersTab fap={fap} isOfficer={officer} />, shown: leads },
    { label: t('faps.tabs.documents'), content: <DocumentsTab fap={fap} readOnly={!officer} />, shown: true },
    { label: t('faps.tabs.guide'), content: <GuideTab fap={fap} readOnly={!officer} />, shown: true },
    { label: t('faps.tabs.assignments'), content: <AssignmentsTab fap={fap} leads={leads} isOfficer={officer} />, shown: true },
    { label: t('faps.tabs.workload'), content: <WorkloadTab fap={fap} />, shown: leads },
    { label: t('meeting.tab'), content: <MeetingTab fap={fap} isOfficer={officer} />, shown: leads },
    { label: t('faps.tabs.log'), content: <EventLogs changedObjectId={String(fap.id)} eventType="FAP" />, shown: officer },
  ];
  const shown = tabs.filter((tab) => tab.shown);
  // members open a panel at their work
  const preset = officer ? 0 : shown.findIndex(({ label }) => label === t('faps.tabs.assignments'));
  return (
    <>
      <PageHeader
        title={fap.code}
        trail={[{ label: t('faps.title'), to: '/Faps' }]}
        note={fap.description}
        actions={
          <>
            <CopyButton text={fap.code} />
            <AwayButton fap={fap} />
          </>
        }
      />
      <AwayNote fap={fap} />
      <Tabs
        {...useTab('tab', shown.length, preset)}
        destroyOnHidden
        items={shown.map(({ label, content }, index) => ({
          key: String(index),
          label,
          children: <Suspense fallback={<Skeleton active />}>{content}</Suspense>,
        }))}
      />
    </>
  );
}
