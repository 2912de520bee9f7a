import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { StatusActionsLogsDocument } from '../../generated/logs.ts';
import { List, useListState } from '../../ui/list/index.ts';
import { useLogActions } from './use-log-actions.tsx';
import { useLogColumns } from './use-log-columns.tsx';

const SEARCH_DELAY_MS = 400;

const NOT_OF_ONE = ['template', 'proposals'] as const;

export function ActionsOfProposal({ primaryKey, scope }: { readonly primaryKey: number; readonly scope: string }) {
  const { t } = useTranslation();
  const list = useListState({ sortField: 'timestamp', sortDirection: 'desc', scope });
  const { page, pageSize, search, sortField, sortDirection } = list.state;
  const { data, previousData, loading, error, refetch } = useQuery(StatusActionsLogsDocument, {
    variables: {
      filter: { proposalPks: [primaryKey] },
      searchText: search,
      first: pageSize,
      offset: page * pageSize,
      sort: sortField === null ? null : { sortField, sortDirection },
    },
    fetchPolicy: 'network-only',
  });
  const found = (data ?? previousData)?.getStatusActionsLogs;
  const columns = useLogColumns(NOT_OF_ONE);
  const { rowActions, dialog } = useLogActions(refetch);
  return (
    <>
      <List
        name="actionsOfProposal"
        list={list}
        rows={found?.statusActionsLogs}
        totalCount={found?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={(it) => String(it.statusActionsLogId)}
        columns={columns}
        rowActions={rowActions}
        searchPlaceholder={t('logs.actions.search.ofProposal')}
        searchDelayMs={SEARCH_DELAY_MS}
        empty={{ title: t('logs.actions.noneTitle'), text: t('logs.actions.noneText') }}
      />
      {dialog}
    </>
  );
}
