import { AuditOutlined, FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DECIDING_STATUS, hasSafetyDocument } from '../../../engine/rules/experiment-safety.ts';
import { decidingRole } from '../../../engine/rules/safety-reviews.ts';
import { useAheadFilter } from '../../experiments/index.ts';
import { SafetyReviewChoicesDocument, SafetyReviewsDocument, type SafetyReviewChoicesQuery } from '../../generated/experiment-safety.ts';
import type { ExperimentsFilter } from '../../generated/types.ts';
import { runningDownloads, TimesNote, useActor } from '../../shell/index.ts';
import { deskFilter, idFilter, isId, List, rowOptions, useServerList, type ListFilter, type RowAction } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSafetyColumns, type SafetyReviewRow } from './use-safety-columns.tsx';

/** Every status, instead of the one that waits for the reader. */
const ANY_STATUS = 'all';

function useSafetyFilters(choices: SafetyReviewChoicesQuery | undefined): readonly ListFilter<ExperimentsFilter>[] {
  const { t } = useTranslation();
  const actor = useActor();
  const { getStatuses: statuses = [], getCallsMinimal: calls, getInstrumentsMinimal: instruments } = choices ?? {};
  const waiting = statuses.find(({ shortCode }) => shortCode === DECIDING_STATUS[decidingRole(actor) ?? 'EXPERIMENT_SAFETY_REVIEWER']);
  const [call, instrument] = [t('safetyReviews.filter.call'), t('safetyReviews.filter.instrument')];
  const ahead = useAheadFilter();
  return [
    ahead,
    {
      name: 'safetyStatus',
      label: t('safetyReviews.filter.status'),
      options: [{ value: ANY_STATUS, label: t('safetyReviews.filter.anyStatus') }, ...rowOptions(statuses)],
      accepts: (text) => text === ANY_STATUS || isId(text),
      preset: waiting ? String(waiting.id) : ANY_STATUS,
      namesPreset: true,
      searches: true,
      tag: null,
      where: (value) => (value === ANY_STATUS ? {} : { experimentSafetyStatusId: Number(value) }),
    },
    idFilter({ name: 'call', label: call, rows: calls, tag: () => call, where: (callId) => ({ callId }) }),
    idFilter({
      name: 'instrument',
      label: instrument,
      rows: instruments?.instruments,
      tag: () => instrument,
      where: (instrumentId) => ({ instrumentId }),
    }),
    deskFilter(t, 'SAFETY_FORMS_TO_DECIDE', 'SAFETY_FORMS_TO_REOPEN'),
  ];
}

export function SafetyReviewList() {
  const { t } = useTranslation();
  const { data: choices } = useQuery(SafetyReviewChoicesDocument);
  const { props } = useServerList(SafetyReviewsDocument, {
    sortField: 'startsAt',
    filters: useSafetyFilters(choices),
    skip: !choices,
    fetchPolicy: 'cache-and-network',
    page: ({ getAllExperiments: { experiments, totalCount } }) => ({ rows: experiments, totalCount }),
  });
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
        {...props}
        name="safetyReviews"
        rowKey={({ experimentPk }) => String(experimentPk)}
        columns={columns}
        rowActions={rowActions}
        searchPlaceholder={t('safetyReviews.search')}
        empty={{ title: t('safetyReviews.none') }}
      />
    </>
  );
}
