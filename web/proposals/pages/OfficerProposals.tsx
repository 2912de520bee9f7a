import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EditOutlined, EyeOutlined, TeamOutlined } from '@ant-design/icons';
import { AllMatchingProposalsDocument, OfficerProposalsDocument } from '../../generated/officers.ts';
import { apollo, notices, useFeature } from '../../shell/index.ts';
import { addressNow } from '../../ui/address-now.ts';
import { knownError } from '../../ui/errors.ts';
import { List, SelectionBar, useListState, type RowAction } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useActiveProposalFilters } from '../officer/use-active-filters.ts';
import { useBulkActions } from '../officer/use-bulk-actions.tsx';
import { useChoices, type OfficerRow } from '../officer/use-choices.ts';
import { useOfficerColumns } from '../officer/use-officer-columns.tsx';
import { toProposalFilter, useOfficerFilter } from '../officer/use-officer-filter.ts';
import { OfficerFilters } from '../officer/OfficerFilters.tsx';
import { viewAddress } from '../view/view-address.ts';

const DataAccessDialog = lazy(() => import('../components/DataAccessDialog.tsx'));
const ProposalView = lazy(() => import('../view/ProposalView.tsx'));

/** Debounce of the text search (specification 9). */
const SEARCH_DELAY_MS = 600;

export default function OfficerProposals() {
  const { t } = useTranslation();
  const address = useAddress();
  const [parameters] = useSearchParams();
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
  const open = (key: number | null): void => {
    const to = new URLSearchParams(viewAddress(addressNow().toString(), key));
    if (key === null) address.close(to);
    else address.open(to);
  };
  const sharesData = useFeature('DATA_ACCESS_USERS');
  const [sharing, setSharing] = useState<number | null>(null);
  const rowActions = ({ primaryKey, finalStatus, submitted }: OfficerRow): readonly RowAction[] => [
    { key: 'view', label: t('proposals.action.view'), icon: <EyeOutlined />, to: viewAddress(parameters.toString(), primaryKey) },
    { key: 'edit', label: t('proposals.action.edit'), icon: <EditOutlined />, to: `/ProposalEdit/${primaryKey}` },
    ...(sharesData && submitted && finalStatus === 'ACCEPTED'
      ? [{ key: 'dataAccess', label: t('dataAccess.action'), icon: <TeamOutlined />, onClick: () => setSharing(primaryKey) }]
      : []),
  ];
  const viewed = Number(parameters.get('reviewModal'));
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
        rowActions={rowActions}
        bulkActions={bulk.actions}
        selectionBar={SelectionBar}
        allMatching={async () => (await allMatching())?.map(keyOf) ?? null}
        searchPlaceholder={t('proposals.search')}
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
      {viewed > 0 && (
        <Suspense>
          <ProposalView
            primaryKey={viewed}
            keys={(rows ?? []).map((row) => row.primaryKey)}
            onOpen={open}
            onChanged={() => void refetch()}
          />
        </Suspense>
      )}
    </>
  );
}

const keyOf = (row: OfficerRow): string => String(row.primaryKey);
