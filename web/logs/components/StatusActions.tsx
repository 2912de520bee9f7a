import { RedoOutlined, ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Space } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogCallsDocument, StatusActionsLogsDocument } from '../../generated/logs.ts';
import type { StatusActionType, StatusActionsLogsFilter } from '../../generated/types.ts';
import { MissingWorker } from '../../jobs/index.ts';
import { useDates } from '../../shell/index.ts';
import { idFilter, List, useServerList, type ListFilter } from '../../ui/list/index.ts';
import { BY_DAY } from '../../ui/list/DayField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReplayFailed, type ReplayFailedProps } from './ReplayFailed.tsx';
import { RESULTS, resultsOf } from './results.ts';
import { useLogActions } from './use-log-actions.tsx';
import { useLogColumns } from './use-log-columns.tsx';

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

type Calls = readonly { readonly id: number; readonly shortCode: string }[] | undefined;

function useActionFilters(calls: Calls, isAddressed: boolean): readonly ListFilter<StatusActionsLogsFilter>[] {
  const { t } = useTranslation();
  const { settings, readerTime } = useDates();
  /** In the reader's zone; both days are included. */
  const day = (name: 'from' | 'to', where: (day: dayjs.Dayjs) => StatusActionsLogsFilter): ListFilter<StatusActionsLogsFilter> => ({
    ...BY_DAY,
    name,
    label: t(`logs.actions.${name}`),
    pattern: settings.dateFormat,
    shown: (text) => readerTime.date(dayjs(text).toISOString()),
    tag: (value) => t(`logs.actions.${name}Is`, { value }),
    where: (text) => where(dayjs(text)),
  });
  return [
    idFilter({ name: 'call', label: t('logs.actions.call'), rows: calls, where: (callId) => ({ callIds: [callId] }) }),
    {
      name: 'status',
      label: t('logs.actions.status'),
      placeholder: t('logs.actions.allResults'),
      options: resultsOf(isAddressed).map((value) => ({ value, label: t(`logs.actions.${value}`) })),
      where: (result) => RESULTS[result as keyof typeof RESULTS],
    },
    day('from', (from) => ({ sentFrom: from.toISOString() })),
    day('to', (to) => ({ sentTo: to.add(1, 'day').toISOString() })),
  ];
}

export function StatusActionTable({ type, title, isAddressed = false }: StatusActionsProps) {
  const { t } = useTranslation();
  const { data: choices } = useQuery(LogCallsDocument);
  const [replaying, setReplaying] = useState<Pick<ReplayFailedProps, 'filter' | 'call'> | null>(null);
  const calls = choices?.getCallsMinimal;
  const { props, values, reload, refetch } = useServerList(StatusActionsLogsDocument, {
    pageSize: PAGE_SIZE,
    sortField: 'timestamp',
    sortDirection: 'desc',
    filters: useActionFilters(calls, isAddressed),
    filter: { statusActionType: type },
    page: ({ getStatusActionsLogs: { statusActionsLogs, totalCount } }) => ({ rows: statusActionsLogs, totalCount }),
  });
  const { rowActions, dialog } = useLogActions(refetch);
  const columns = useLogColumns(isAddressed ? NOTHING : NOT_OF_OTHERS);
  const call = values.call === undefined ? null : Number(values.call);
  const replayAll = (): void =>
    setReplaying({
      filter: { statusActionType: type, ...(call !== null && { callIds: [call] }) },
      call: call === null ? null : (calls?.find(({ id }) => id === call)?.shortCode ?? ''),
    });
  return (
    <>
      <PageHeader
        title={t(title)}
        actions={
          <Space wrap>
            <Button icon={<ReloadOutlined />} loading={props.loading} onClick={reload}>
              {t('logs.actions.refresh')}
            </Button>
            <Button icon={<RedoOutlined />} onClick={replayAll}>
              {t('logs.actions.replayAll')}
            </Button>
          </Space>
        }
      />
      <MissingWorker />
      <List
        {...props}
        name={`actions-${type}`}
        rowKey={(it) => String(it.statusActionsLogId)}
        columns={columns}
        rowActions={rowActions}
        searchPlaceholder={t(isAddressed ? 'logs.actions.search.mails' : 'logs.actions.search.others')}
        searchDelayMs={SEARCH_DELAY_MS}
        empty={{ title: t('logs.actions.noneTitle'), text: t('logs.actions.noneText') }}
      />
      {dialog}
      {replaying && (
        <ReplayFailed
          {...replaying}
          onClose={(changed) => {
            setReplaying(null);
            if (changed) reload();
          }}
        />
      )}
    </>
  );
}
