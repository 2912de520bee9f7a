import { EyeOutlined, ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SentMailDocument, type SentMailQuery } from '../../generated/logs.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import { List, useListState, type ListColumn } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SentMailDialog } from '../components/MailDialog.tsx';

type Mail = SentMailQuery['getSentMail']['mails'][number];

const SEARCH_DELAY_MS = 400;

/** All sent mail while no mail server is configured; otherwise a hint to the log. */
export default function SentMailList() {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const list = useListState();
  const { page, pageSize, search } = list.state;
  const { data, previousData, loading, error, refetch } = useQuery(SentMailDocument, {
    variables: { searchText: search, first: pageSize, offset: page * pageSize },
  });
  const found = (data ?? previousData)?.getSentMail;
  const [shown, setShown] = useState<Mail | null>(null);
  const columns = useMemo<readonly ListColumn<Mail>[]>(
    () => [
      { key: 'sentAt', title: t('mail.column.sentAt'), width: 170, render: (it) => readerTime.dateTime(it.sentAt) },
      {
        key: 'subject',
        title: t('mail.column.subject'),
        main: true,
        render: (it) => (
          <Button type="link" style={{ padding: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' }} onClick={() => setShown(it)}>
            {it.subject}
          </Button>
        ),
      },
      {
        key: 'recipients',
        title: t('mail.column.recipients'),
        width: 360,
        render: (it) => <CellText>{it.recipients.join(', ')}</CellText>,
      },
    ],
    [t, readerTime],
  );
  return (
    <>
      <PageHeader
        title={t('mail.title')}
        note={found && t(found.isKept ? 'mail.note' : 'mail.noteSent')}
        actions={
          <Button icon={<ReloadOutlined />} loading={loading} onClick={() => void refetch()}>
            {t('logs.actions.refresh')}
          </Button>
        }
      />
      <List
        name="sentMail"
        list={list}
        rows={found?.mails}
        totalCount={found?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={(it) => String(it.id)}
        columns={columns}
        rowActions={(it) => [{ key: 'show', label: t('mail.show'), icon: <EyeOutlined />, onClick: () => setShown(it) }]}
        searchPlaceholder={t('mail.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        empty={
          found?.isKept === false
            ? {
                title: t('mail.sentTitle'),
                text: t('mail.sentText'),
                action: <Link to="/EmailStatusActionsLogs">{t('mail.openLog')}</Link>,
              }
            : { title: t('mail.noneTitle'), text: t('mail.noneText') }
        }
      />
      {shown && <SentMailDialog mail={shown} onClose={() => setShown(null)} />}
    </>
  );
}
