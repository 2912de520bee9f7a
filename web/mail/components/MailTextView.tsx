import { Descriptions, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { HtmlPreview } from '../../ui/HtmlPreview.tsx';

interface MailTextViewProps {
  readonly mail: {
    readonly sender: string;
    readonly recipients: readonly string[];
    readonly subject: string;
    readonly html: string;
    readonly plain: string;
  };
  /** In the reader's format. */
  readonly sentAt: string;
  readonly dimmed: boolean;
}

/** An e-mail as it went out, with its HTML in a frame without scripts. */
export function MailTextView({ mail, sentAt, dimmed }: MailTextViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'from', label: t('mail.from'), children: mail.sender },
          { key: 'to', label: t('mail.to'), children: mail.recipients.join(', ') },
          { key: 'sent', label: t('mail.sent'), children: sentAt },
        ]}
      />
      <Tabs
        items={[
          {
            key: 'html',
            label: t('mail.html'),
            children: <HtmlPreview html={mail.html} title={t('mail.preview', { subject: mail.subject })} sheet dimmed={dimmed} />,
          },
          { key: 'plain', label: t('mail.plain'), children: <pre style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{mail.plain}</pre> },
        ]}
      />
    </>
  );
}
