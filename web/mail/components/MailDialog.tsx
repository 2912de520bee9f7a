import { Descriptions, Modal, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SentMailQuery } from '../../generated/logs.ts';
import { useColorMode, useDates } from '../../shell/index.ts';
import { HtmlPreview } from '../../ui/HtmlPreview.tsx';

interface MailDialogProps {
  readonly mail: SentMailQuery['getSentMail']['mails'][number];
  readonly onClose: () => void;
}

export function SentMailDialog({ mail, onClose }: MailDialogProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const [mode] = useColorMode();
  return (
    <Modal open title={mail.subject} width={760} footer={null} onCancel={onClose}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'from', label: t('mail.from'), children: mail.sender },
          { key: 'to', label: t('mail.to'), children: mail.recipients.join(', ') },
          { key: 'sent', label: t('mail.sent'), children: readerTime.dateTime(mail.sentAt) },
        ]}
      />
      <Tabs
        items={[
          {
            key: 'html',
            label: t('mail.html'),
            children: <HtmlPreview html={mail.html} title={t('mail.preview', { subject: mail.subject })} sheet dimmed={mode === 'dark'} />,
          },
          {
            key: 'plain',
            label: t('mail.plain'),
            children: <pre style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{mail.plain}</pre>,
          },
        ]}
      />
    </Modal>
  );
}
