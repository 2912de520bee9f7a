import { EyeOutlined, MailOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExperimentFilters } from '../../experiments/index.ts';
import { ExperimentChoicesDocument } from '../../generated/experiments.ts';
import { FeedbackOfExperimentsDocument, type FeedbackRowFragment } from '../../generated/feedback.ts';
import type { FeedbackState } from '../../generated/types.ts';
import { useReviewWindow } from '../../proposals/index.ts';
import { BY_DAY } from '../../ui/list/DayField.tsx';
import { List, useServerList, type RowAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { FEEDBACK_STATES } from './feedback-state.ts';
import { useFeedbackColumns } from './use-feedback-columns.tsx';

const FeedbackAnswers = lazy(() => import('./FeedbackAnswers.tsx'));
const RequestFeedbackDialog = lazy(() => import('./RequestFeedbackDialog.tsx'));

type Open =
  | { readonly dialog: 'answers'; readonly row: FeedbackRowFragment }
  | { readonly dialog: 'request'; readonly rows: readonly FeedbackRowFragment[] };

export default function FeedbackList() {
  const { t } = useTranslation();
  const { data: choices } = useQuery(ExperimentChoicesDocument);
  const filters = useExperimentFilters(choices, BY_DAY);
  const { props, list, reload } = useServerList(FeedbackOfExperimentsDocument, {
    sortField: 'endsAt',
    sortDirection: 'desc',
    filters: [
      {
        name: 'state',
        label: t('feedback.office.state'),
        options: FEEDBACK_STATES.map((value) => ({ value, label: t(`feedback.office.states.${value}`) })),
        where: (state) => ({ state: state as FeedbackState }),
      },
      // the status of safety forms is no filter here
      ...filters.filter(({ name }) => name !== 'safetyStatus'),
    ],
    fetchPolicy: 'cache-and-network',
    page: ({ getFeedbackOfExperiments: { experiments, totalCount } }) => ({ rows: experiments, totalCount }),
  });
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: [...new Set(props.rows?.flatMap(({ experiment }) => experiment?.proposal?.primaryKey ?? []))],
    onChanged: reload,
  });
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <List
        {...props}
        name="feedback"
        rowKey={keyOf}
        columns={useFeedbackColumns(addressOf)}
        rowActions={useFeedbackActions(setOpen)}
        bulkActions={[
          {
            key: 'request',
            label: t('feedback.office.request'),
            icon: <MailOutlined />,
            run: (keys) => setOpen({ dialog: 'request', rows: props.rows?.filter((row) => keys.includes(keyOf(row))) ?? [] }),
          },
        ]}
        selectionBar={SelectionBar}
        searchPlaceholder={t('feedback.office.search')}
        empty={{ title: t('feedback.office.none') }}
      />
      {reviewWindow}
      <Suspense>
        {open?.dialog === 'answers' && <FeedbackAnswers row={open.row} onClose={() => setOpen(null)} />}
        {open?.dialog === 'request' && (
          <RequestFeedbackDialog
            rows={open.rows}
            onClose={(changed) => {
              setOpen(null);
              if (!changed) return;
              if (list.state.selection.length > 0) list.change({ selection: [] });
              reload();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function useFeedbackActions(onOpen: (open: Open) => void): (row: FeedbackRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  return (row) => [
    {
      key: 'read',
      label: t('feedback.office.read'),
      icon: <EyeOutlined />,
      off: row.feedback ? undefined : t('feedback.office.notBegun'),
      onClick: () => onOpen({ dialog: 'answers', row }),
    },
    {
      key: 'request',
      label: t('feedback.office.request'),
      icon: <MailOutlined />,
      off: row.whyNoRequest === null ? undefined : t('feedback.office.notPossible', { why: row.whyNoRequest }),
      onClick: () => onOpen({ dialog: 'request', rows: [row] }),
    },
  ];
}

const keyOf = ({ experimentPk }: FeedbackRowFragment): string => String(experimentPk);
