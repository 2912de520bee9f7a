import { RedoOutlined, ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogCallsDocument, StatusActionsLogsDocument } from '../../generated/logs.ts';
import type { StatusActionType } from '../../generated/types.ts';
import { MissingWorker } from '../../jobs/index.ts';
import { List, useListState } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { byWords } from '../../ui/by-words.ts';
import { ReplayFailed, type ReplayFailedProps } from './ReplayFailed.tsx';
import { RESULTS, actionResultOf, resultsOf } from './results.ts';
import { useLogActions } from './use-log-actions.tsx';
import { useLogColumns } from './use-log-columns.tsx';
import { useSentFilter } from './use-sent-filter.tsx';

/** Rows of the status log (specification 9). */
const PAGE_SIZE = 20;
const SEARCH_DELAY_MS = 400;

const NOTHING = [] as const;
const NOT_OF_OTHERS = ['recipient', 'template'] as const;

interface StatusActionsProps {
  readonly type: StatusActionType;
  readonly title: string;
  readonly isAddressed?: boolean;
}

export function StatusActionTable({ type, title, isAddressed = false }: StatusActionsProps) {
  const { t } = useTranslation();
  const list = useListState({ pageSize: PAGE_SIZE, sortField: 'timestamp', sortDirection: 'desc' });
  const { page, pageSize, search, sortField, sortDirection } = list.state;
  const { data: choices } = useQuery(LogCallsDocument);
  const [replaying, setReplaying] = useState<Pick<ReplayFailedProps, 'filter' | 'call'> | null>(null);
  const callId = Number(list.filter('call')) || null;
  const result = actionResultOf(list.filter('status'));
  const sent = useSentFilter(list);
  const calls = choices?.getCallsMinimal ?? [];
  const ofCall = { statusActionType: type, ...(callId === null ? {} : { callIds: [callId] }) };
  const { data, previousData, loading, error, refetch } = useQuery(StatusActionsLogsDocument, {
    variables: {
      filter: { ...ofCall, ...(result === null ? {} : RESULTS[result]), ...sent.between },
      searchText: search,
      first: pageSize,
      offset: page * pageSize,
      sort: sortField === null ? null : { sortField, sortDirection },
    },
  });
  const found = (data ?? previousData)?.getStatusActionsLogs;
  const again = (): void => void refetch();
  const { rowActions, dialog } = useLogActions(refetch);
  const columns = useLogColumns(isAddressed ? NOTHING : NOT_OF_OTHERS);
  const callName = calls.find(({ id }) => id === callId)?.shortCode ?? '';
  return (
    <>
      <PageHeader
        title={t(title)}
        actions={
          <Space wrap>
            <Button icon={<ReloadOutlined />} loading={loading} onClick={again}>
              {t('logs.actions.refresh')}
            </Button>
            <Button icon={<RedoOutlined />} onClick={() => setReplaying({ filter: ofCall, call: callId === null ? null : callName })}>
              {t('logs.actions.replayAll')}
            </Button>
          </Space>
        }
      />
      <MissingWorker />
      <List
        name={`actions-${type}`}
        list={list}
        rows={found?.statusActionsLogs}
        totalCount={found?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={again}
        rowKey={(it) => String(it.statusActionsLogId)}
        columns={columns}
        rowActions={rowActions}
        searchPlaceholder={t(isAddressed ? 'logs.actions.search.mails' : 'logs.actions.search.others')}
        searchDelayMs={SEARCH_DELAY_MS}
        filters={
          <>
            <Select
              aria-label={t('logs.actions.call')}
              placeholder={t('logs.actions.call')}
              allowClear
              showSearch={byWords}
              className="beamtime-filters-choice"
              value={callId}
              options={calls.map(({ id, shortCode }) => ({ value: id, label: shortCode }))}
              onChange={(id?: number) => list.setFilters({ call: id ? String(id) : null })}
            />
            <Select
              aria-label={t('logs.actions.status')}
              placeholder={t('logs.actions.allResults')}
              allowClear
              className="beamtime-filters-choice"
              value={result}
              options={resultsOf(isAddressed).map((value) => ({ value, label: t(`logs.actions.${value}`) }))}
              onChange={(value?: string) => list.setFilters({ status: value ?? null })}
            />
            {sent.boxes}
          </>
        }
        activeFilters={[
          ...sent.active,
          ...(callId === null ? [] : [{ name: 'call', label: t('logs.actions.callIs', { value: callName }) }]),
          ...(result === null ? [] : [{ name: 'status', label: t('logs.actions.statusIs', { value: t(`logs.actions.${result}`) }) }]),
        ]}
        empty={{ title: t('logs.actions.noneTitle'), text: t('logs.actions.noneText') }}
      />
      {dialog}
      {replaying && (
        <ReplayFailed
          {...replaying}
          onClose={(changed) => {
            setReplaying(null);
            if (changed) again();
          }}
        />
      )}
    </>
  );
}
