import '../../studio.css';
import '../../documents/documents.css';
import { useQuery } from '@apollo/client/react';
import { usePageCatalog } from '../../../forms/index.ts';
import { Skeleton, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { EmailTemplateToEditDocument } from '../../../generated/studio.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import PageProblem from '../../../ui/PageProblem.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { LIST } from '../places.ts';
import { MailWorkspace } from '../MailWorkspace.tsx';

export default function EmailTemplateEditor() {
  const { t } = useTranslation();
  const emailTemplateId = Number(useParams()['emailTemplateId']);
  const { data, error, refetch } = useQuery(EmailTemplateToEditDocument, {
    variables: { emailTemplateId: Number.isInteger(emailTemplateId) ? emailTemplateId : 0 },
    fetchPolicy: 'network-only',
  });
  const { catalog, error: noCatalog, retry } = usePageCatalog();
  if (noCatalog) {
    return (
      <PageProblem status="warning" title={t('studio.definitionsFailed')} subTitle={noCatalog.message} extra={<TryAgain again={retry} />} />
    );
  }
  if (error && !data) {
    return (
      <PageProblem
        status="warning"
        title={t('studio.mail.failed')}
        subTitle={error.message}
        extra={
          <Space>
            <TryAgain again={() => void refetch()} />
            <Link to={LIST}>{t('studio.mail.title')}</Link>
          </Space>
        }
      />
    );
  }
  if (!data || !catalog) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <>
      <LeaveGuard />
      <MailWorkspace
        key={emailTemplateId}
        stored={data.getEmailTemplate}
        variables={data.getEmailVariables}
        recipients={catalog.recipientGroups.filter(({ takesAddresses }) => !takesAddresses)}
      />
    </>
  );
}
