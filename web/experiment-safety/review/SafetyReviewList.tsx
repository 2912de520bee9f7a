import { AuditOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { hasSafetyDocument } from '../../../engine/rules/experiment-safety.ts';
import { SafetyReviewChoicesDocument, SafetyReviewsDocument } from '../../generated/experiment-safety.ts';
import { runningDownloads, TimesNote, useActor } from '../../shell/index.ts';
import { List, useListState, type RowAction } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { readSafetyFilter, SAFETY_FILTERS, type SafetyChoices } from './safety-filter.ts';
import { SafetyReviewFilters } from './SafetyReviewFilters.tsx';
import { useSafetyColumns, type SafetyReviewRow } from './use-safety-columns.tsx';

const NO_CHOICES: SafetyChoices = { statuses: [], calls: [], instruments: [] };

export function SafetyReviewList() {
  const { t } = useTranslation();
  const actor = useActor();
  const list = useListState({ sortField: 'startsAt' });
  const { page, pageSize, sortField, sortDirection, search } = list.state;
  const { data: offered } = useQuery(SafetyReviewChoicesDocument);
  const choices: SafetyChoices = offered
    ? { statuses: offered.getStatuses, calls: offered.getCallsMinimal, instruments: offered.getInstrumentsMinimal.instruments }
    : NO_CHOICES;
  const filter = readSafetyFilter(list.filter, choices, actor);
  const { data, previousData, loading, error, refetch } = useQuery(SafetyReviewsDocument, {
    variables: {
      filter: { callId: filter.callId, instrumentId: filter.instrumentId, experimentSafetyStatusId: filter.statusId },
      searchText: search || null,
      first: pageSize,
      offset: page * pageSize,
      sort: sortField === null ? null : { sortField, sortDirection },
    },
    skip: !offered,
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.getAllExperiments;
  const columns = useSafetyColumns();
  const rowActions = ({ experimentPk, experimentId, experimentSafety }: SafetyReviewRow): readonly RowAction[] =>
    experimentSafety
      ? [
          {
            key: 'review',
            label: t('safetyReviews.open'),
            icon: <AuditOutlined />,
            to: `/ExperimentSafetyReview?experimentSafetyPk=${experimentSafety.experimentSafetyPk}`,
          },
          {
            key: 'pdf',
            label: t('safetyReviews.document'),
            icon: <FilePdfOutlined />,
            off: hasSafetyDocument(experimentSafety.status?.shortCode) ? undefined : t('safetyReviews.notApproved'),
            onClick: () => runningDownloads.start(`/download/pdf/experiment-safety/${experimentPk}`, experimentId),
          },
        ]
      : [];
  return (
    <>
      <PageHeader title={t('safetyReviews.title')} note={<TimesNote />} />
      <List
        name="safetyReviews"
        list={list}
        rows={found?.experiments}
        totalCount={found?.totalCount ?? 0}
        loading={loading || !offered}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ experimentPk }) => String(experimentPk)}
        columns={columns}
        rowActions={rowActions}
        searchPlaceholder={t('safetyReviews.search')}
        filters={<SafetyReviewFilters list={list} filter={filter} choices={choices} />}
        activeFilters={[
          ...(filter.callId === null ? [] : [{ name: SAFETY_FILTERS.call, label: t('safetyReviews.filter.call') }]),
          ...(filter.instrumentId === null ? [] : [{ name: SAFETY_FILTERS.instrument, label: t('safetyReviews.filter.instrument') }]),
        ]}
        empty={{ title: t('safetyReviews.none') }}
      />
    </>
  );
}
