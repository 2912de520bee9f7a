import { useTranslation } from 'react-i18next';
import { StatusActionsLogsDocument } from '../../generated/logs.ts';
import { List, useServerList } from '../../ui/list/index.ts';
import { useLogActions } from './use-log-actions.tsx';
import { useLogColumns } from './use-log-columns.tsx';

const SEARCH_DELAY_MS = 400;

const NOT_OF_ONE = ['template', 'proposals'] as const;

export function ActionsOfProposal({ primaryKey, scope }: { readonly primaryKey: number; readonly scope: string }) {
  const { t } = useTranslation();
  const { props, refetch } = useServerList(StatusActionsLogsDocument, {
    sortField: 'timestamp',
    sortDirection: 'desc',
    scope,
    filter: { proposalPks: [primaryKey] },
    fetchPolicy: 'network-only',
    page: ({ getStatusActionsLogs: { statusActionsLogs, totalCount } }) => ({ rows: statusActionsLogs, totalCount }),
  });
  const columns = useLogColumns(NOT_OF_ONE);
  const { rowActions, dialog } = useLogActions(refetch);
  return (
    <>
      <List
        {...props}
        name="actionsOfProposal"
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
