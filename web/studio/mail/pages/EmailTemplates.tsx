import '../../studio.css';
import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteEmailTemplateDocument, EmailTemplatesDocument, type EmailTemplateRowFragment } from '../../../generated/studio.ts';
import { List, useServerList, type RowAction } from '../../../ui/list/index.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import type { MailSource } from '../MailDialog.tsx';
import { mailEditorOf } from '../places.ts';
import { UnwrittenMails } from '../UnwrittenMails.tsx';
import { useEmailColumns } from '../use-email-columns.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';

const MailDialog = onDemand(() => import('../MailDialog.tsx'));

interface Naming {
  readonly source: MailSource | null;
}

/** Copies what the editor shows. */
const sourceOf = ({ draft, ...template }: EmailTemplateRowFragment): MailSource => {
  const { name, description, subject, body } = draft ?? template;
  return { key: template.key, name, description, subject, body, isUnwritten: false };
};

export default function EmailTemplates() {
  const { t } = useTranslation();
  const [naming, setNaming] = useState<Naming | null>(null);
  const { props, data, refetch } = useServerList(EmailTemplatesDocument, {
    pageSize: 20,
    sortField: 'name',
    fetchPolicy: 'cache-and-network',
    page: ({ getEmailTemplates: { emailTemplates, totalCount } }) => ({ rows: emailTemplates, totalCount }),
  });
  const unwritten = data?.getUnwrittenEmailTemplates ?? [];

  const button = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setNaming({ source: null })}>
      {t('studio.mail.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('studio.mail.title')} note={t('studio.mail.note')} actions={button} />
      {unwritten.length > 0 && (
        <UnwrittenMails mails={unwritten} onWrite={(mail) => setNaming({ source: { ...mail, isUnwritten: true } })} />
      )}
      <List
        {...props}
        name="email-templates"
        rowKey={(it) => String(it.id)}
        columns={useEmailColumns()}
        rowActions={useEmailActions((source) => setNaming({ source }), refetch)}
        searchPlaceholder={t('studio.mail.search')}
        empty={{ title: t('studio.mail.noneTitle'), text: t('studio.mail.note'), action: button }}
      />
      {naming && <MailDialog source={naming.source} onClose={() => setNaming(null)} />}
    </>
  );
}

function useEmailActions(
  copy: (source: MailSource) => void,
  onDeleted: () => Promise<unknown>,
): (it: EmailTemplateRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const [remove] = useMutation(DeleteEmailTemplateDocument);
  const deletion = (it: EmailTemplateRowFragment): void =>
    confirmed(t('studio.mail.delete.consequence', { name: it.name }), t('studio.mail.delete.action'), true, async () => {
      if (await attempt(() => remove({ variables: { emailTemplateId: it.id } }), t('studio.mail.delete.done', { name: it.name }))) {
        await onDeleted();
      }
    });
  const whyNotDeleted = ({ use, workflows }: EmailTemplateRowFragment): string | undefined => {
    if (use === 'AUTOMATIC') return t('studio.mail.delete.automatic');
    return workflows.length > 0 ? t('studio.mail.delete.used', { workflows: workflows.map(({ name }) => name).join(', ') }) : undefined;
  };
  return (it) => [
    { key: 'edit', label: t('studio.mail.edit'), icon: <EditOutlined />, to: mailEditorOf(it.id) },
    { key: 'copy', label: t('studio.mail.copy'), icon: <CopyOutlined />, onClick: () => copy(sourceOf(it)) },
    {
      key: 'delete',
      label: t('studio.mail.delete.action'),
      icon: <DeleteOutlined />,
      danger: true,
      off: whyNotDeleted(it),
      onClick: () => deletion(it),
    },
  ];
}
