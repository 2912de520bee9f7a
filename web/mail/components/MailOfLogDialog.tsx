import { useQuery } from '@apollo/client/react';
import { Flex, Pagination, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailOfLogDocument } from '../../generated/logs.ts';
import { useColorMode, useDates } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { knownError } from '../../ui/errors.ts';
import { Failure } from '../../ui/Failure.tsx';
import { usePageLinks } from '../../ui/list/index.ts';
import { MailTextView } from './MailTextView.tsx';

interface MailOfLogDialogProps {
  readonly statusActionsLogId: number;
  readonly subject: string;
  readonly onClose: () => void;
}

/** The e-mails of a log entry, one at a time: each person of a group has a text of their own. */
export function MailOfLogDialog({ statusActionsLogId, subject, onClose }: MailOfLogDialogProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const [mode] = useColorMode();
  const [page, setPage] = useState(1);
  const pageLinks = usePageLinks();
  const { data, previousData, loading, error, refetch } = useQuery(MailOfLogDocument, {
    variables: { statusActionsLogId, offset: page - 1 },
    fetchPolicy: 'network-only',
  });
  const loaded = (data ?? previousData)?.getMailOfLog;
  const mail = loaded?.mails[0];
  return (
    <Modal title={mail?.subject ?? subject} width={760} footer={null} onCancel={onClose}>
      {error && <Failure title={knownError(error, t('common.failed')).text} again={() => void refetch()} retrying={loading} />}
      {!loaded && loading && <Skeleton active />}
      {loaded && !mail && <Typography.Paragraph>{t('mail.textGone')}</Typography.Paragraph>}
      {mail && <MailTextView key={mail.messageId} mail={mail} sentAt={readerTime.dateTime(mail.sentAt)} dimmed={mode === 'dark'} />}
      <Flex justify="space-between" align="center" wrap gap="small" style={{ marginTop: 12 }}>
        <Typography.Text type="secondary">{t('mail.textKept')}</Typography.Text>
        {loaded && loaded.totalCount > 1 && (
          <Pagination
            simple={{ readOnly: true }}
            current={page}
            pageSize={1}
            total={loaded.totalCount}
            itemRender={pageLinks}
            onChange={setPage}
          />
        )}
      </Flex>
    </Modal>
  );
}
