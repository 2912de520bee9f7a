import { DownloadOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffProposalsDocument } from '../../generated/officers.ts';
import { apollo, notices, runningDownloads, useActor } from '../../shell/index.ts';
import { useIsOn } from '../../ui/features.tsx';
import { knownError } from '../../ui/errors.ts';
import { List, useListState, type RowAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OfficerFilters } from '../officer/OfficerFilters.tsx';
import { useActiveProposalFilters } from '../officer/use-active-filters.ts';
import { useBulkActions } from '../officer/use-bulk-actions.tsx';
import { useChoices, type OfficerRow } from '../officer/use-choices.ts';
import { useOfficerColumns } from '../officer/use-officer-columns.tsx';
import { OFFICER_FILTER_NAMES } from '../officer/use-officer-filter.ts';
import { EVERY_STATUS } from '../staff/staff-status.ts';
import { toStaffFilter, useStaffFilter, type StaffReviewer } from '../staff/use-staff-filter.ts';
import { SavedViews } from '../officer/SavedViews.tsx';
import { useReviewWindow } from '../view/use-review-window.tsx';

/** Specification 2 and 9: rows of a page, of a selection of all, and the wait of the search. */
const PAGE_SIZE = 20;
const MOST_SELECTED = 200;
const SEARCH_DELAY_MS = 600;

/** Proposals that instrument scientists and internal reviewers review. */
export default function StaffProposals() {
  const { t } = useTranslation();
  const { role } = useActor();
  const scientist = role === 'INSTRUMENT_SCIENTIST';
  const reviews = useIsOn('TECHNICAL_REVIEW');
  const list = useListState({ pageSize: PAGE_SIZE });
  const { page, pageSize, sortField, sortDirection, search } = list.state;
  const choices = useChoices(scientist);
  const filter = useStaffFilter(list, choices);
  const matching = useMemo(() => ({ filter: toStaffFilter(filter), searchText: search || null }), [filter, search]);
  const { data, previousData, loading, error, refetch } = useQuery(StaffProposalsDocument, {
    variables: { ...matching, first: pageSize, offset: page * pageSize, sort: sortField === null ? null : { sortField, sortDirection } },
    // The preset status has its id from the choices.
    skip: !choices.known && choices.statuses.length === 0,
  });
  const found = (data ?? previousData)?.getInstrumentScientistProposals;
  const rows = found?.proposals;
  const shownNow = useRef(matching);
  shownNow.current = matching;
  /** Null if loading failed, which is reported, or if the list has changed meanwhile. */
  const allMatching = async (): Promise<readonly OfficerRow[] | null> => {
    try {
      const variables = { ...matching, first: MOST_SELECTED, offset: 0 };
      const { data: all } = await apollo.query({ query: StaffProposalsDocument, variables, fetchPolicy: 'network-only' });
      if (shownNow.current !== matching) return null;
      const { proposals = [], totalCount = 0 } = all?.getInstrumentScientistProposals ?? {};
      if (proposals.length < totalCount) notices.warning(t('proposals.bulk.limit', { count: proposals.length, total: totalCount }));
      return proposals;
    } catch (failure) {
      notices.error(knownError(failure, t('common.failed')).text);
      return null;
    }
  };
  const bulk = useBulkActions({
    shown: rows,
    allMatching,
    statuses: choices.statuses,
    offered: ['pdf', 'zip', 'attachments', ...(scientist ? ['submitReviews', 'reassignReviews'] : [])],
    onChanged: () => void refetch(),
  });
  const { reviewWindow, addressOf } = useReviewWindow({
    keys: useMemo(() => (rows ?? []).map((row) => row.primaryKey), [rows]),
    onChanged: () => void refetch(),
  });
  const rowActions = ({ primaryKey, title, proposalId, technicalReviews }: OfficerRow): readonly RowAction[] => {
    const isOpen = technicalReviews.some(({ submitted }) => !submitted);
    const review = { key: 'review', to: addressOf(primaryKey, 'technicalReviews') };
    return [
      reviews && isOpen
        ? { ...review, label: t(scientist ? 'proposals.action.editReview' : 'proposals.action.writeReview'), icon: <EditOutlined /> }
        : reviews
          ? { ...review, label: t('proposals.action.viewReview'), icon: <EyeOutlined /> }
          : { key: 'view', label: t('proposals.action.view'), icon: <EyeOutlined />, to: addressOf(primaryKey) },
      {
        key: 'download',
        label: t('proposals.bulk.pdf'),
        icon: <DownloadOutlined />,
        onClick: () => runningDownloads.start(`/download/pdf/proposal/${primaryKey}`, title || proposalId),
      },
    ];
  };
  const active = useActiveProposalFilters(list, filter, choices).filter(({ name }) => name !== OFFICER_FILTER_NAMES.status);
  return (
    <>
      <PageHeader title={t('menu.proposals')} />
      <List
        name="staffProposals"
        list={list}
        rows={rows}
        totalCount={found?.totalCount ?? 0}
        loading={loading || (found === undefined && !error)}
        error={error}
        onRetry={() => void refetch()}
        rowKey={keyOf}
        columns={useOfficerColumns(choices.statuses)}
        rowActions={rowActions}
        bulkActions={bulk.actions}
        selectionBar={SelectionBar}
        views={SavedViews}
        prefetched={MOST_SELECTED}
        allMatching={async () => (await allMatching())?.map(keyOf) ?? null}
        searchPlaceholder={t('proposals.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        filters={
          <>
            {filter.reviewer !== null && (
              <Select<StaffReviewer>
                aria-label={t('proposals.filter.reviewer')}
                className="beamtime-filters-choice"
                value={filter.reviewer}
                options={(['ME', 'ALL'] as const).map((value) => ({ value, label: t(`proposals.filter.reviewers.${value}`) }))}
                onChange={(reviewer) => list.setFilters({ reviewer })}
              />
            )}
            <OfficerFilters list={list} filter={filter} choices={choices} everyStatus={EVERY_STATUS} searchesQuestions={scientist} />
          </>
        }
        activeFilters={active}
        empty={{
          title: t('proposals.staff.noneTitle'),
          text: t(scientist ? 'proposals.staff.noneText' : 'proposals.staff.noneInternalText'),
        }}
      />
      {bulk.dialog}
      {reviewWindow}
    </>
  );
}

const keyOf = (row: OfficerRow): string => String(row.primaryKey);
