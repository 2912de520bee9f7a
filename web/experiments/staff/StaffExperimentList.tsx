import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExperimentsDocument, type ExperimentChoicesQuery, type ListedExperimentFragment } from '../../generated/experiments.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { BY_DAY } from '../../ui/list/DayField.tsx';
import { deskFilter, List, useServerList, type ListColumn } from '../../ui/list/index.ts';
import { StatusTag, toneOf } from '../../ui/StatusTag.tsx';
import { LacksTags } from '../LacksTags.tsx';
import { ExperimentStatusTag, useExperimentColumns } from '../use-experiment-columns.tsx';
import { useAheadFilter, useCancelledFilter, useExperimentFilters } from './experiment-filters.ts';
import { ExperimentDialogs } from './ExperimentDialogs.tsx';
import { useExperimentActions, type OpenExperiment } from './use-experiment-actions.tsx';

/** Cards of the desk that lead to this list. */
const CARDS_OF_LIST = ['EXPERIMENTS_SOON', 'CONTACTS_MISSING', 'SAFETY_FORMS_MISSING', 'EXPERIMENTS_LACKING'];

export interface StaffExperimentsProps {
  readonly choices: ExperimentChoicesQuery | undefined;
  readonly open: OpenExperiment | null;
  readonly onOpen: (open: OpenExperiment | null) => void;
}

export function StaffExperimentList({ choices, open, onOpen }: StaffExperimentsProps) {
  const { t } = useTranslation();
  const { props, reload } = useServerList(ExperimentsDocument, {
    sortField: 'startsAt',
    filters: [useAheadFilter(), ...useExperimentFilters(choices, BY_DAY), useCancelledFilter('with'), deskFilter(t, ...CARDS_OF_LIST)],
    fetchPolicy: 'cache-and-network',
    page: ({ getAllExperiments: { experiments, totalCount } }) => ({ rows: experiments, totalCount }),
  });
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: [...new Set(props.rows?.map(({ proposalPk }) => proposalPk))],
    onChanged: reload,
  });
  const columns = useStaffColumns(({ proposal }) => (proposal ? addressOf(proposal.primaryKey) : undefined));
  return (
    <>
      <List
        {...props}
        name="experiments"
        rowKey={(it) => String(it.experimentPk)}
        columns={columns}
        rowActions={useExperimentActions(onOpen, reload)}
        searchPlaceholder={t('experiments.search')}
        empty={{ title: t('experiments.noneFound') }}
      />
      {reviewWindow}
      {open && <ExperimentDialogs open={open} onClose={() => onOpen(null)} onChanged={reload} />}
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
