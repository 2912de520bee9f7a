import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CalendarButton } from '../../calendars/index.ts';
import { ExperimentChoicesDocument, ExperimentsDocument, type ListedExperimentFragment } from '../../generated/experiments.ts';
import { ExperimentLogDrawer } from '../../logs/index.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { TimesNote, useFeature, useSignedIn } from '../../shell/index.ts';
import { BY_DAY } from '../../ui/list/DayField.tsx';
import { deskFilter, List, useServerList, type ListColumn } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { DefineVisitDialog } from '../../visits/index.ts';
import { LacksTags } from '../LacksTags.tsx';
import { useAheadFilter, useExperimentFilters } from '../staff/experiment-filters.ts';
import { HandOverExperiment } from '../staff/HandOverExperiment.tsx';
import { useExperimentActions, type OpenExperiment } from '../staff/use-experiment-actions.tsx';
import { ExperimentStatusTag, useExperimentColumns } from '../use-experiment-columns.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const DeleteExperimentDialog = onDemand(() => import('../staff/DeleteExperimentDialog.tsx'));
const ExperimentDialog = onDemand(() => import('../staff/ExperimentDialog.tsx'));

/** Cards of the desk that lead to this list. */
const CARDS_OF_LIST = ['EXPERIMENTS_SOON', 'CONTACTS_MISSING', 'SAFETY_FORMS_MISSING', 'EXPERIMENTS_LACKING'];

export default function Experiments() {
  const { t } = useTranslation();
  const isOfficer = useSignedIn().currentRole?.shortCode === 'USER_OFFICER';
  const mayChange = useFeature('SCHEDULER') && isOfficer;
  const { data: choices } = useQuery(ExperimentChoicesDocument);
  const { props, reload } = useServerList(ExperimentsDocument, {
    sortField: 'startsAt',
    filters: [useAheadFilter(), ...useExperimentFilters(choices, BY_DAY), deskFilter(t, ...CARDS_OF_LIST)],
    fetchPolicy: 'cache-and-network',
    page: ({ getAllExperiments: { experiments, totalCount } }) => ({ rows: experiments, totalCount }),
  });
  const instrument = useSearchParams()[0].get('instrument');
  const [open, setOpen] = useState<OpenExperiment | null>(null);
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: [...new Set(props.rows?.map(({ proposalPk }) => proposalPk))],
    onChanged: reload,
  });
  const columns = useStaffColumns(({ proposal }) => (proposal ? addressOf(proposal.primaryKey) : undefined));
  return (
    <>
      <PageHeader
        title={t('experiments.title')}
        note={<TimesNote />}
        actions={
          <>
            <CalendarButton instrumentId={Number(instrument) || null} />
            {mayChange && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ dialog: 'form', row: null })}>
                {t('experiments.create')}
              </Button>
            )}
          </>
        }
      />
      <List
        {...props}
        name="experiments"
        rowKey={(it) => String(it.experimentPk)}
        columns={columns}
        rowActions={useExperimentActions(setOpen, reload)}
        searchPlaceholder={t('experiments.search')}
        empty={{ title: t('experiments.noneFound') }}
      />
      {reviewWindow}
      {open && <ExperimentDialogs open={open} onClose={() => setOpen(null)} onChanged={reload} />}
    </>
  );
}

interface ExperimentDialogsProps {
  readonly open: OpenExperiment;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function ExperimentDialogs({ open, onClose, onChanged }: ExperimentDialogsProps) {
  return (
    <>
      {open.dialog === 'form' && <ExperimentDialog experiment={open.row} onClose={onClose} onSaved={onChanged} />}
      {open.dialog === 'visit' && (
        <Suspense>
          <DefineVisitDialog experimentPk={open.row.experimentPk} onClose={onClose} onSaved={onChanged} />
        </Suspense>
      )}
      {open.dialog === 'remove' && (
        <DeleteExperimentDialog
          experiment={open.row}
          onClose={(changed) => {
            onClose();
            if (changed) onChanged();
          }}
        />
      )}
      {open.dialog === 'handOver' && <HandOverExperiment experiment={open.row} onClose={onClose} onDone={onChanged} />}
      {open.dialog === 'log' && (
        <ExperimentLogDrawer title={open.row.experimentId} experimentPk={open.row.experimentPk} onClose={onClose} />
      )}
    </>
  );
}

function useStaffColumns(link: (it: ListedExperimentFragment) => string | undefined): readonly ListColumn<ListedExperimentFragment>[] {
  const { t } = useTranslation();
  const columns = useExperimentColumns(link);
  return [
    ...columns,
    {
      key: 'status',
      title: t('experiments.column.status'),
      sortField: 'status',
      width: 140,
      priority: 6,
      render: (it) => (
        <Flex vertical gap={4} align="start">
          <ExperimentStatusTag experiment={it} />
          <LacksTags experiment={it} />
        </Flex>
      ),
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
