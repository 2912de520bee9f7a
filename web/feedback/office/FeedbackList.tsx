import { EyeOutlined, MailOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  asExperimentsFilter,
  experimentChoicesOf,
  ExperimentFilters,
  readExperimentFilter,
  useActiveExperimentFilters,
} from '../../experiments/index.ts';
import { ExperimentChoicesDocument } from '../../generated/experiments.ts';
import { FeedbackOfExperimentsDocument, type FeedbackRowFragment } from '../../generated/feedback.ts';
import { useDates } from '../../shell/index.ts';
import { List, useListState, type RowAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { FEEDBACK_STATES, readFeedbackState } from './feedback-state.ts';
import { useFeedbackColumns } from './use-feedback-columns.tsx';

const FeedbackAnswers = lazy(() => import('./FeedbackAnswers.tsx'));
const RequestFeedbackDialog = lazy(() => import('./RequestFeedbackDialog.tsx'));

type Open =
  | { readonly dialog: 'answers'; readonly row: FeedbackRowFragment }
  | { readonly dialog: 'request'; readonly rows: readonly FeedbackRowFragment[] };

export default function FeedbackList() {
  const { t } = useTranslation();
  const { settings } = useDates();
  const list = useListState({ sortField: 'endsAt', sortDirection: 'desc' });
  const { page, pageSize, sortField, sortDirection, search, selection } = list.state;
  const choices = experimentChoicesOf(useQuery(ExperimentChoicesDocument).data);
  // the status of safety forms is no filter here
  const filter = { ...readExperimentFilter(list.filter), status: null };
  const state = readFeedbackState(list.filter);
  const { data, previousData, loading, error, refetch } = useQuery(FeedbackOfExperimentsDocument, {
    variables: {
      filter: { ...asExperimentsFilter(filter, settings.timeZone), ...(state === null ? {} : { state }) },
      searchText: search || null,
      sort: sortField === null ? null : { sortField, sortDirection },
      first: pageSize,
      offset: page * pageSize,
    },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.getFeedbackOfExperiments;
  const rows = found?.experiments;
  const [open, setOpen] = useState<Open | null>(null);
  const active = useActiveExperimentFilters(filter, choices);
  const rowActions = (row: FeedbackRowFragment): readonly RowAction[] => [
    {
      key: 'read',
      label: t('feedback.office.read'),
      icon: <EyeOutlined />,
      off: row.feedback ? undefined : t('feedback.office.notBegun'),
      onClick: () => setOpen({ dialog: 'answers', row }),
    },
    {
      key: 'request',
      label: t('feedback.office.request'),
      icon: <MailOutlined />,
      off: row.whyNoRequest === null ? undefined : t('feedback.office.notPossible', { why: row.whyNoRequest }),
      onClick: () => setOpen({ dialog: 'request', rows: [row] }),
    },
  ];
  return (
    <>
      <List
        name="feedback"
        list={list}
        rows={rows}
        totalCount={found?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={keyOf}
        columns={useFeedbackColumns()}
        rowActions={rowActions}
        bulkActions={[
          {
            key: 'request',
            label: t('feedback.office.request'),
            icon: <MailOutlined />,
            run: (keys) => setOpen({ dialog: 'request', rows: rows?.filter((row) => keys.includes(keyOf(row))) ?? [] }),
          },
        ]}
        selectionBar={SelectionBar}
        searchPlaceholder={t('feedback.office.search')}
        filters={
          <>
            <Select
              allowClear
              className="beamtime-filters-choice"
              aria-label={t('feedback.office.state')}
              placeholder={t('feedback.office.state')}
              value={state}
              options={FEEDBACK_STATES.map((value) => ({ value, label: t(`feedback.office.states.${value}`) }))}
              onChange={(value: string | null | undefined) => list.setFilters({ state: value ?? null })}
            />
            <ExperimentFilters list={list} filter={filter} choices={choices} shown={['call', 'instrument']} />
          </>
        }
        activeFilters={[
          ...(state === null ? [] : [{ name: 'state', label: t('feedback.office.is', { state: t(`feedback.office.states.${state}`) }) }]),
          ...active,
        ]}
        empty={{ title: t('feedback.office.none') }}
      />
      <Suspense>
        {open?.dialog === 'answers' && <FeedbackAnswers row={open.row} onClose={() => setOpen(null)} />}
        {open?.dialog === 'request' && (
          <RequestFeedbackDialog
            rows={open.rows}
            onClose={(changed) => {
              setOpen(null);
              if (!changed) return;
              if (selection.length > 0) list.change({ selection: [] });
              void refetch();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const keyOf = ({ experimentPk }: FeedbackRowFragment): string => String(experimentPk);
