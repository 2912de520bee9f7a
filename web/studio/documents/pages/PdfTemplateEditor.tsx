import '../../studio.css';
import '../documents.css';
import { useQuery } from '@apollo/client/react';
import { Button, Result, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { PdfTemplateDraftDocument } from '../../../generated/studio.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Workspace } from '../Workspace.tsx';

/** The editor of a PDF layout, for proposals or for experiment safety. */
export default function PdfTemplateEditor() {
  const { t } = useTranslation();
  const templateId = Number(useParams()['templateId']);
  const { data, error, refetch } = useQuery(PdfTemplateDraftDocument, {
    variables: { templateId: Number.isInteger(templateId) ? templateId : 0 },
    fetchPolicy: 'network-only',
  });
  if (error && !data) {
    return (
      <Result
        status="warning"
        title={t('studio.documents.failed')}
        subTitle={error.message}
        extra={
          <>
            <Button onClick={() => void refetch()}>{t('list.retry')}</Button>
            <Link to="/PdfTemplates/Proposal">{t('studio.documents.list.PROPOSAL_PDF')}</Link>
          </>
        }
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <>
      <LeaveGuard />
      <Workspace key={templateId} stored={data.getPdfTemplateDraft} />
    </>
  );
}
