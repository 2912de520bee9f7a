import {
  AuditOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  InboxOutlined,
  PlusOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExperimentChoicesDocument, ExperimentsDocument, type ListedExperimentFragment } from '../../generated/experiments.ts';
import { EventLogsDrawer } from '../../logs/index.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { TimesNote, useFeature, useSignedIn } from '../../shell/index.ts';
import { BY_DAY } from '../../ui/list/DayField.tsx';
import { List, useServerList, type ListColumn, type RowAction } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { DefineVisitDialog } from '../../visits/index.ts';
import { useExperimentFilters } from '../staff/experiment-filters.ts';
import { ExperimentStatusTag, useExperimentColumns } from '../use-experiment-columns.tsx';

const DeleteExperimentDialog = lazy(() => import('../staff/DeleteExperimentDialog.tsx'));
const ExperimentDialog = lazy(() => import('../staff/ExperimentDialog.tsx'));

type Open =
  | { readonly dialog: 'form'; readonly row: ListedExperimentFragment | null }
  | { readonly dialog: 'log' | 'visit' | 'remove'; readonly row: ListedExperimentFragment };

export default function Experiments() {
  const { t } = useTranslation();
  const isOfficer = useSignedIn().currentRole?.shortCode === 'USER_OFFICER';
  const mayChange = useFeature('SCHEDULER') && isOfficer;
  const { data: choices } = useQuery(ExperimentChoicesDocument);
  const { props, reload } = useServerList(ExperimentsDocument, {
    sortField: 'startsAt',
    sortDirection: 'desc',
    filters: useExperimentFilters(choices, BY_DAY),
    fetchPolicy: 'cache-and-network',
    page: ({ getAllExperiments: { experiments, totalCount } }) => ({ rows: experiments, totalCount }),
  });
  const [open, setOpen] = useState<Open | null>(null);
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: [...new Set(props.rows?.map(({ proposalPk }) => proposalPk))],
    onChanged: reload,
  });
  const columns = useStaffColumns(({ proposal }) => (proposal ? addressOf(proposal.primaryKey) : undefined));
  /** Actions of the team, which officers may do for it. */
  const teamActions = (row: ListedExperimentFragment): readonly RowAction[] => [
    {
      key: 'form',
      label: t('experiments.safetyForm'),
      icon: <SafetyCertificateOutlined />,
      feature: 'RISK_ASSESSMENT',
      rare: true,
      off: row.experimentSafety ? undefined : t('experiments.noForm'),
      to: `/ExperimentSafety/${row.experimentSafety?.experimentSafetyPk ?? ''}`,
    },
    {
      key: 'visit',
      label: t('experiments.action.defineVisit'),
      icon: <TeamOutlined />,
      feature: 'VISIT_MANAGEMENT',
      rare: true,
      off: row.cancelledAt === null ? undefined : t('experiments.why.cancelled'),
      onClick: () => setOpen({ dialog: 'visit', row }),
    },
    {
      key: 'shipments',
      label: t('experiments.action.shipments'),
      icon: <InboxOutlined />,
      feature: 'SHIPPING',
      rare: true,
      off: row.cancelledAt === null ? undefined : t('experiments.why.cancelled'),
      to: `/DeclareShipments/${row.experimentPk}`,
    },
  ];
  const whyNotRemoved = ({ cancelledAt, scheduledEventId }: ListedExperimentFragment): string | undefined => {
    if (cancelledAt !== null) return t('experiments.why.cancelled');
    return scheduledEventId === null ? undefined : t('experiments.why.ofScheduler');
  };
  const rowActions = (row: ListedExperimentFragment): readonly RowAction[] => [
    {
      key: 'safety',
      label: t('experiments.review'),
      icon: <AuditOutlined />,
      feature: 'EXPERIMENT_SAFETY_REVIEW',
      off: row.experimentSafety ? undefined : t('experiments.noForm'),
      to: `/ExperimentSafetyReview?experimentSafetyPk=${row.experimentSafety?.experimentSafetyPk ?? ''}`,
    },
    ...(isOfficer ? teamActions(row) : []),
    ...(mayChange
      ? [
          {
            key: 'edit',
            label: t('experiments.edit'),
            icon: <EditOutlined />,
            off: row.cancelledAt === null ? undefined : t('experiments.why.cancelled'),
            onClick: () => setOpen({ dialog: 'form', row }),
          },
          {
            key: 'remove',
            label: t('experiments.remove'),
            icon: <DeleteOutlined />,
            danger: true,
            off: whyNotRemoved(row),
            onClick: () => setOpen({ dialog: 'remove', row }),
          },
        ]
      : []),
    ...(isOfficer
      ? [{ key: 'log', label: t('experiments.log'), icon: <HistoryOutlined />, onClick: () => setOpen({ dialog: 'log', row }) }]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={t('experiments.title')}
        note={<TimesNote />}
        actions={
          mayChange && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ dialog: 'form', row: null })}>
              {t('experiments.create')}
            </Button>
          )
        }
      />
      <List
        {...props}
        name="experiments"
        rowKey={(it) => String(it.experimentPk)}
        columns={columns}
        rowActions={rowActions}
        searchPlaceholder={t('experiments.search')}
        empty={{ title: t('experiments.noneFound') }}
      />
      {reviewWindow}
      <Suspense>
        {open?.dialog === 'form' && <ExperimentDialog experiment={open.row} onClose={() => setOpen(null)} onSaved={reload} />}
        {open?.dialog === 'visit' && (
          <DefineVisitDialog experimentPk={open.row.experimentPk} onClose={() => setOpen(null)} onSaved={reload} />
        )}
        {open?.dialog === 'remove' && (
          <DeleteExperimentDialog
            experiment={open.row}
            onClose={(changed) => {
              setOpen(null);
              if (changed) reload();
            }}
          />
        )}
        {open?.dialog === 'log' && (
          <EventLogsDrawer
            title={open.row.experimentId}
            changedObjectId={String(open.row.experimentPk)}
            eventType={BOOKING_EVENTS}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

const BOOKING_EVENTS = 'EXPERIMENT_CREATED|EXPERIMENT_UPDATED|EXPERIMENT_REMOVED';

function useStaffColumns(link: (it: ListedExperimentFragment) => string | undefined): readonly ListColumn<ListedExperimentFragment>[] {
  const { t } = useTranslation();
  const columns = useExperimentColumns(link);
  return [
    ...columns,
    {
      key: 'status',
      title: t('experiments.column.status'),
      sortField: 'status',
      width: 110,
      priority: 6,
      render: (it) => <ExperimentStatusTag experiment={it} />,
    },
    {
      key: 'safetyStatus',
      feature: 'EXPERIMENT_SAFETY_REVIEW',
      title: t('experiments.column.safetyStatus'),
      sortField: 'safetyStatus',
      width: 190,
      priority: 5,
      render: ({ experimentSafety }) =>
        experimentSafety?.status && (
          <StatusTag tone={toneOf(experimentSafety.status.traits.tone)}>{experimentSafety.status.name}</StatusTag>
        ),
    },
  ];
}
