import { EyeOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SentMailDocument, type SentMailQuery } from '../../generated/logs.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import { columnFactory, List, useServerList, type ListColumn } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SentMailDialog } from '../components/MailDialog.tsx';

type Mail = SentMailQuery['getSentMail']['mails'][number];

const SEARCH_DELAY_MS = 400;

/** All sent mail while no mail server is configured; otherwise a hint to the log. */
export default function SentMailList() {
  const { t } = useTranslation();
  const { props, data, reload } = useServerList(SentMailDocument, {
    page: ({ getSentMail: { mails, totalCount } }) => ({ rows: mails, totalCount }),
  });
  const isKept = data?.getSentMail.isKept;
  const [shown, setShown] = useState<Mail | null>(null);
  return (
    <>
      <PageHeader
        title={t('mail.title')}
        note={isKept !== undefined && t(isKept ? 'mail.note' : 'mail.noteSent')}
        actions={
          <Button icon={<ReloadOutlined />} loading={props.loading} onClick={reload}>
            {t('logs.actions.refresh')}
          </Button>
        }
      />
      <List
        {...props}
        name="sentMail"
        rowKey={(it) => String(it.id)}
        columns={useMailColumns(setShown)}
        rowActions={(it) => [{ key: 'show', label: t('mail.show'), icon: <EyeOutlined />, onClick: () => setShown(it) }]}
        searchPlaceholder={t('mail.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        empty={
          isKept === false
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

function useMailColumns(show: (mail: Mail) => void): readonly ListColumn<Mail>[] {
  const { t } = useTranslation();
  const column = columnFactory<Mail>((key) => t(`mail.column.${key}`));
  const { readerTime } = useDates();
  return [
    column('sentAt', { width: 170, sortField: null }, (it) => readerTime.dateTime(it.sentAt)),
    column('subject', { main: true, sortField: null }, (it) => (
      <Button type="link" style={{ padding: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' }} onClick={() => show(it)}>
        {it.subject}
      </Button>
    )),
    column('recipients', { width: 360, sortField: null }, (it) => <CellText>{it.recipients.join(', ')}</CellText>),
  ];
}
