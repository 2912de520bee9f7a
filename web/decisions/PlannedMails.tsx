import { Collapse, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MailsOfProposalFragment } from '../generated/decisions.ts';

export type PlannedMailFacts = MailsOfProposalFragment['mails'][number];

/** E-mails that would be sent about one proposal: to whom, and the text on demand. */
export function PlannedMails({ mails }: { readonly mails: readonly PlannedMailFacts[] }) {
  const { t } = useTranslation();
  if (mails.length === 0) return t('decisions.mail.none');
  return (
    <Collapse
      ghost
      size="small"
      items={mails.map(({ group, recipient, copies, subject, text, problem }, index) => ({
        key: index,
        label: (
          <>
            {t('decisions.mail.to', { recipient: recipient ?? group })}
            {copies.length > 0 && t('decisions.mail.copies', { copies: copies.join(', ') })}
            {problem === null ? `: ${subject}` : <Typography.Text type="danger"> {problem}</Typography.Text>}
          </>
        ),
        ...(text === '' ? { collapsible: 'icon' as const, showArrow: false } : {}),
        children: <div style={{ whiteSpace: 'pre-wrap' }}>{text}</div>,
      }))}
    />
  );
}
