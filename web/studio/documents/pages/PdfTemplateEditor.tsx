import '../../studio.css';
import '../documents.css';
import { useQuery } from '@apollo/client/react';
import { usePageCatalog } from '../../../forms/index.ts';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PdfTemplateDraftDocument } from '../../../generated/studio.ts';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import PageProblem from '../../../ui/PageProblem.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { LayoutWorkspace } from '../Workspace.tsx';

export default function PdfTemplateEditor() {
  const { t } = useTranslation();
  const templateId = Number(useParams()['templateId']);
  const { data, error, refetch } = useQuery(PdfTemplateDraftDocument, {
    variables: { templateId: Number.isInteger(templateId) ? templateId : 0 },
    fetchPolicy: 'network-only',
  });
  const { catalog, error: noCatalog, retry } = usePageCatalog();
  const failed = noCatalog ?? (data ? undefined : error);
  if (failed) {
    const again = (): void => {
      if (noCatalog) retry();
      if (error) void refetch();
    };
    return (
      <PageProblem status="warning" title={t('studio.documents.failed')} subTitle={failed.message} extra={<TryAgain again={again} />} />
    );
  }
  const group = data && catalog?.templateGroups.get(data.getPdfTemplateDraft.groupId);
  if (!data || !group) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <>
      <LeaveGuard />
      <LayoutWorkspace key={templateId} group={group} opened={data.getPdfTemplateDraft} />
    </>
  );
}
