import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditOutlined, EyeOutlined, TeamOutlined } from '@ant-design/icons';
import { AllMatchingProposalsDocument, OfficerProposalsDocument } from '../../generated/officers.ts';
import { useFeature } from '../../shell/index.ts';
import { deskFilter, List, useListState, useServerList, type RowAction } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QuestionSearchButton } from '../officer/QuestionSearchButton.tsx';
import { useAllProposals } from '../officer/use-all-proposals.ts';
import { useBulkActions } from '../officer/use-bulk-actions.tsx';
import { useChoices, type OfficerRow } from '../officer/use-choices.ts';
import { useJudgingFilters } from '../officer/use-judging-filters.ts';
import { useOfficerColumns } from '../officer/use-officer-columns.tsx';
import { useProposalFilters } from '../officer/use-proposal-filters.ts';
import { SavedViews } from '../officer/SavedViews.tsx';
import { useReviewWindow, type OpensProposals } from '../view/use-review-window.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const DataAccessDialog = onDemand(() => import('../components/DataAccessDialog.tsx'));

/** Debounce of the text search (specification 9). */
const SEARCH_DELAY_MS = 600;

export default function OfficerProposals() {
  const { t } = useTranslation();
  const list = useListState();
  const choices = useChoices();
  const { props, matching, values, reload } = useServerList(OfficerProposalsDocument, {
    list,
    filters: [...useProposalFilters(list, choices), ...useJudgingFilters(list), deskFilter(t, 'ANSWERS_TO_SEND', 'PROPOSALS_UNASSIGNED')],
    page: ({ getProposalsCore: { proposals, totalCount } }) => ({ rows: proposals, totalCount }),
  });
  const { rows } = props;
  const allMatching = useAllProposals(AllMatchingProposalsDocument, matching, (data) => data.getProposalCoreBasic);
  const changed = (gone: boolean): void => {
    if (gone) list.change({ selection: [] });
    reload();
  };
  const bulk = useBulkActions({
    shown: rows,
    selection: list.state.selection,
    allMatching,
    statuses: choices.statuses,
    onChanged: changed,
  });
  const { reviewWindow, addressOf } = useReviewWindow({ keys: (rows ?? []).map((row) => row.primaryKey), onChanged: reload });
  const hasPanels = useFeature('FAP_REVIEW');
  const [sharing, setSharing] = useState<number | null>(null);
  return (
    <>
      <PageHeader title={t('proposals.all')} />
      <List
        {...props}
        name="officerProposals"
        rowKey={keyOf}
        columns={useOfficerColumns(choices.statuses)}
        scrolls
        rowActions={useOfficerActions(addressOf, setSharing)}
        bulkActions={bulk.actions}
        selectionBar={SelectionBar}
        views={SavedViews}
        allMatching={async () => (await allMatching())?.map(keyOf) ?? null}
        searchPlaceholder={t(hasPanels ? 'proposals.searchWithPanels' : 'proposals.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        filters={
          <>
            {props.filters}
            <QuestionSearchButton list={list} values={values} choices={choices} />
          </>
        }
        empty={{ title: t('proposals.noneAtAllTitle'), text: t('proposals.noneAtAllText') }}
      />
      {bulk.dialog}
      {sharing !== null && <DataAccessDialog primaryKey={sharing} onClose={() => setSharing(null)} />}
      {reviewWindow}
    </>
  );
}

function useOfficerActions(
  addressOf: OpensProposals['addressOf'],
  share: (primaryKey: number) => void,
): (row: OfficerRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const sharesData = useFeature('DATA_ACCESS_USERS');
  return ({ primaryKey, finalStatus, submitted }) => [
    { key: 'view', label: t('proposals.action.view'), icon: <EyeOutlined />, to: addressOf(primaryKey) },
    { key: 'edit', label: t('proposals.action.edit'), icon: <EditOutlined />, to: `/ProposalEdit/${primaryKey}` },
    ...(sharesData && submitted && finalStatus === 'ACCEPTED'
      ? [{ key: 'dataAccess', label: t('dataAccess.action'), icon: <TeamOutlined />, onClick: () => share(primaryKey) }]
      : []),
  ];
}

const keyOf = (row: OfficerRow): string => String(row.primaryKey);
