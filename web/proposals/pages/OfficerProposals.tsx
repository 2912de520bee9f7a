import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditOutlined, EyeOutlined, TeamOutlined } from '@ant-design/icons';
import { AllMatchingProposalsDocument, OfficerProposalsDocument } from '../../generated/officers.ts';
import { apollo, notices, useFeature } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { List, useListState, type RowAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useActiveProposalFilters } from '../officer/use-active-filters.ts';
import { useBulkActions } from '../officer/use-bulk-actions.tsx';
import { useChoices, type OfficerRow } from '../officer/use-choices.ts';
import { useOfficerColumns } from '../officer/use-officer-columns.tsx';
import { toProposalFilter, useOfficerFilter } from '../officer/use-officer-filter.ts';
import { OfficerFilters } from '../officer/OfficerFilters.tsx';
import { SavedViews } from '../officer/SavedViews.tsx';
import { useReviewWindow } from '../view/use-review-window.tsx';

const DataAccessDialog = lazy(() => import('../components/DataAccessDialog.tsx'));

/** Debounce of the text search (specification 9). */
const SEARCH_DELAY_MS = 600;

export default function OfficerProposals() {
  const { t } = useTranslation();
  const list = useListState();
  const { page, pageSize, sortField, sortDirection, search } = list.state;
  const filter = useOfficerFilter(list);
  const choices = useChoices();
  const matching = useMemo(() => ({ filter: toProposalFilter(filter), searchText: search || null }), [filter, search]);
  const { data, previousData, loading, error, refetch } = useQuery(OfficerProposalsDocument, {
    variables: { ...matching, first: pageSize, offset: page * pageSize, sort: sortField === null ? null : { sortField, sortDirection } },
  });
  const found = (data ?? previousData)?.getProposalsCore;
  const rows = found?.proposals;
  const shownNow = useRef(matching);
  shownNow.current = matching;
  /** Null if loading failed, which is reported, or if the list has changed meanwhile. */
  const allMatching = async (): Promise<readonly OfficerRow[] | null> => {
    try {
      const { data: all } = await apollo.query({ query: AllMatchingProposalsDocument, variables: matching, fetchPolicy: 'network-only' });
      if (shownNow.current !== matching) return null;
      const { proposals = [], totalCount = 0 } = all?.getProposalCoreBasic ?? {};
      if (proposals.length < totalCount) notices.warning(t('proposals.bulk.limit', { count: proposals.length, total: totalCount }));
      return proposals;
    } catch (failure) {
      notices.error(knownError(failure, t('common.failed')).text);
      return null;
    }
  };
  const changed = (gone: boolean): void => {
    if (gone) list.change({ selection: [] });
    void refetch();
  };
  const bulk = useBulkActions({ shown: rows, allMatching, statuses: choices.statuses, onChanged: changed });
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: useMemo(() => (rows ?? []).map((row) => row.primaryKey), [rows]),
    onChanged: () => void refetch(),
  });
  const hasPanels = useFeature('FAP_REVIEW');
  const sharesData = useFeature('DATA_ACCESS_USERS');
  const [sharing, setSharing] = useState<number | null>(null);
  const rowActions = ({ primaryKey, finalStatus, submitted }: OfficerRow): readonly RowAction[] => [
    { key: 'view', label: t('proposals.action.view'), icon: <EyeOutlined />, to: addressOf(primaryKey) },
    { key: 'edit', label: t('proposals.action.edit'), icon: <EditOutlined />, to: `/ProposalEdit/${primaryKey}` },
    ...(sharesData && submitted && finalStatus === 'ACCEPTED'
      ? [{ key: 'dataAccess', label: t('dataAccess.action'), icon: <TeamOutlined />, onClick: () => setSharing(primaryKey) }]
      : []),
  ];
  return (
    <>
      <PageHeader title={t('proposals.all')} />
      <List
        name="officerProposals"
        list={list}
        rows={rows}
        totalCount={found?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={keyOf}
        columns={useOfficerColumns(choices.statuses)}
        scrolls
        rowActions={rowActions}
        bulkActions={bulk.actions}
        selectionBar={SelectionBar}
        views={SavedViews}
        allMatching={async () => (await allMatching())?.map(keyOf) ?? null}
        searchPlaceholder={t(hasPanels ? 'proposals.searchWithPanels' : 'proposals.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        filters={<OfficerFilters list={list} filter={filter} choices={choices} />}
        activeFilters={useActiveProposalFilters(list, filter, choices)}
        empty={{ title: t('proposals.noneAtAllTitle'), text: t('proposals.noneAtAllText') }}
      />
      {bulk.dialog}
      {sharing !== null && (
        <Suspense>
          <DataAccessDialog primaryKey={sharing} onClose={() => setSharing(null)} />
        </Suspense>
      )}
      {reviewWindow}
    </>
  );
}

const keyOf = (row: OfficerRow): string => String(row.primaryKey);
