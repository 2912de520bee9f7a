import { DownloadOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { StaffProposalsDocument } from '../../generated/officers.ts';
import { runningDownloads, useActor } from '../../shell/index.ts';
import { useIsOn } from '../../ui/features.tsx';
import { List, useListState, useServerList, type RowAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QuestionSearchButton } from '../officer/QuestionSearchButton.tsx';
import { useAllProposals } from '../officer/use-all-proposals.ts';
import { useBulkActions } from '../officer/use-bulk-actions.tsx';
import { useChoices, type OfficerRow } from '../officer/use-choices.ts';
import { useStaffColumns } from '../staff/use-staff-columns.tsx';
import { useStaffFilters } from '../staff/use-staff-filters.ts';
import { SavedViews } from '../officer/SavedViews.tsx';
import { useReviewWindow, type OpensProposals } from '../view/use-review-window.tsx';

/** Specification 2 and 9: rows of a page, of a selection of all, and the wait of the search. */
const PAGE_SIZE = 20;
const MOST_SELECTED = 200;
const SEARCH_DELAY_MS = 600;

/** Proposals that instrument scientists and internal reviewers review. */
export default function StaffProposals() {
  const { t } = useTranslation();
  const { role } = useActor();
  const scientist = role === 'INSTRUMENT_SCIENTIST';
  const list = useListState({ pageSize: PAGE_SIZE });
  const choices = useChoices(scientist);
  const { props, matching, values, reload } = useServerList(StaffProposalsDocument, {
    list,
    filters: useStaffFilters(list, choices),
    // The preset status has its id from the choices.
    skip: !choices.known && choices.statuses.length === 0,
    page: ({ getInstrumentScientistProposals: { proposals, totalCount } }) => ({ rows: proposals, totalCount }),
  });
  const { rows } = props;
  const every = { ...matching, first: MOST_SELECTED, offset: 0 };
  const allMatching = useAllProposals(StaffProposalsDocument, every, (data) => data.getInstrumentScientistProposals);
  const bulk = useBulkActions({
    shown: rows,
    selection: list.state.selection,
    allMatching,
    statuses: choices.statuses,
    offered: ['pdf', 'print', 'zip', 'attachments', ...(scientist ? ['xlsx', 'submitReviews', 'reassignReviews'] : [])],
    sheet: 'instrument',
    onChanged: reload,
  });
  const { reviewWindow, addressOf } = useReviewWindow({ keys: (rows ?? []).map((row) => row.primaryKey), onChanged: reload });
  return (
    <>
      <PageHeader title={t('menu.proposals')} />
      <List
        {...props}
        name="staffProposals"
        rowKey={keyOf}
        columns={useStaffColumns(choices.statuses)}
        rowActions={useStaffActions(addressOf)}
        bulkActions={bulk.actions}
        selectionBar={SelectionBar}
        views={SavedViews}
        prefetched={MOST_SELECTED}
        allMatching={async () => (await allMatching())?.map(keyOf) ?? null}
        searchPlaceholder={t('proposals.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        filters={
          <>
            {props.filters}
            {scientist && <QuestionSearchButton list={list} values={values} choices={choices} />}
          </>
        }
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

function useStaffActions(addressOf: OpensProposals['addressOf']): (row: OfficerRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const scientist = useActor().role === 'INSTRUMENT_SCIENTIST';
  const reviews = useIsOn('TECHNICAL_REVIEW');
  return ({ primaryKey, title, proposalId, technicalReviews }) => {
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
}

const keyOf = (row: OfficerRow): string => String(row.primaryKey);
