import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { StatusActionsLogsDocument } from '../../generated/logs.ts';
import { List, pageOf, useLocalListState } from '../../ui/list/index.ts';
import { useLogColumns } from './use-log-columns.tsx';
import { useReplay } from './use-replay.tsx';

/** One proposal has few; the list is searched by its reference, which may be part of another's. */
const MOST = 200;

/** What status actions did about one proposal. */
export function ActionsOfProposal({ primaryKey, proposalId }: { readonly primaryKey: number; readonly proposalId: string }) {
  const { t } = useTranslation();
  const list = useLocalListState();
  const { data, loading, error, refetch } = useQuery(StatusActionsLogsDocument, {
    variables: { searchText: proposalId, first: MOST, offset: 0 },
    fetchPolicy: 'network-only',
  });
  const rows = data?.getStatusActionsLogs.statusActionsLogs.filter((it) => it.proposals.some((about) => about.primaryKey === primaryKey));
  const columns = useLogColumns(false);
  return (
    <List
      name="actionsOfProposal"
      list={list}
      rows={rows && pageOf(rows, list.state, (it, field) => it[field as 'message'])}
      totalCount={rows?.length ?? 0}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      rowKey={(it) => String(it.statusActionsLogId)}
      columns={columns}
      rowActions={useReplay(refetch)}
      empty={{ title: t('logs.actions.noneTitle'), text: t('logs.actions.noneText') }}
    />
  );
}
