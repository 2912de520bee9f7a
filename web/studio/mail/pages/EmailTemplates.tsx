import '../../studio.css';
import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  CreateEmailTemplateDocument,
  DeleteEmailTemplateDocument,
  EmailTemplatesDocument,
  type EmailTemplateRowFragment,
} from '../../../generated/studio.ts';
import { List, useListState, type RowAction } from '../../../ui/list/index.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAttempt } from '../../shared/use-attempt.ts';
import { editorOf } from '../places.ts';
import { useEmailColumns } from '../use-email-columns.tsx';

/** The messages that workflows and the product send. */
export default function EmailTemplates() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { attempt, confirmed } = useAttempt();
  const list = useListState({ pageSize: 20, sortField: 'name' });
  const { page, pageSize, search } = list.state;
  const { data, previousData, loading, error, refetch } = useQuery(EmailTemplatesDocument, {
    variables: { searchText: search, first: pageSize, offset: page * pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const [create] = useMutation(CreateEmailTemplateDocument);
  const [remove] = useMutation(DeleteEmailTemplateDocument);
  const shown = (data ?? previousData)?.getEmailTemplates;

  const make = (texts: { readonly name: string; readonly description: string; readonly subject: string; readonly body: string }) =>
    attempt(
      async () => {
        const answer = await create({ variables: texts });
        const made = answer.data?.createEmailTemplate;
        if (made) await navigate(editorOf(made.id));
      },
      t('studio.mail.created', { name: texts.name }),
    );
  const startNew = (): void =>
    void make({ name: t('studio.mail.newName'), description: '', subject: t('studio.mail.newSubject'), body: t('studio.mail.newBody') });
  const copy = ({ name, description, subject, body }: EmailTemplateRowFragment): void =>
    void make({ name: t('studio.mail.copyOf', { name }), description, subject, body });
  const deletion = (it: EmailTemplateRowFragment): void =>
    confirmed(t('studio.mail.delete.consequence', { name: it.name }), true, async () => {
      if (await attempt(() => remove({ variables: { emailTemplateId: it.id } }), t('studio.mail.delete.done', { name: it.name }))) {
        await refetch();
      }
    });
  const whyNotDeleted = ({ use, workflows }: EmailTemplateRowFragment): string | undefined => {
    if (use === 'AUTOMATIC') return t('studio.mail.delete.automatic');
    return workflows.length > 0 ? t('studio.mail.delete.used', { workflows: workflows.map(({ name }) => name).join(', ') }) : undefined;
  };
  const rowActions = (it: EmailTemplateRowFragment): readonly RowAction[] => [
    { key: 'edit', label: t('studio.mail.edit'), icon: <EditOutlined />, to: editorOf(it.id) },
    { key: 'copy', label: t('studio.mail.copy'), icon: <CopyOutlined />, onClick: () => copy(it) },
    {
      key: 'delete',
      label: t('studio.mail.delete.action'),
      icon: <DeleteOutlined />,
      danger: true,
      off: whyNotDeleted(it),
      onClick: () => deletion(it),
    },
  ];
  const button = (
    <Button type="primary" icon={<PlusOutlined />} onClick={startNew}>
      {t('studio.mail.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('studio.mail.title')} note={t('studio.mail.note')} actions={button} />
      <List
        name="email-templates"
        list={list}
        rows={shown?.emailTemplates}
        totalCount={shown?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={(it) => String(it.id)}
        columns={useEmailColumns()}
        rowActions={rowActions}
        searchPlaceholder={t('studio.mail.search')}
        empty={{ title: t('studio.mail.noneTitle'), text: t('studio.mail.note'), action: button }}
      />
    </>
  );
}
