import { Skeleton } from 'antd';
import { usePageCatalog } from '../../../forms/index.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import PageProblem from '../../../ui/PageProblem.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { TemplateLists } from '../Templates.tsx';

export default function TemplateList() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { catalog, error, retry } = usePageCatalog();
  if (error) {
    return <PageProblem status="warning" title={t('studio.definitionsFailed')} extra={<TryAgain again={retry} />} />;
  }
  if (!catalog) return <Skeleton active paragraph={{ rows: 8 }} />;
  const path = pathname.replace(/\/$/, '');
  const group = [...catalog.templateGroups.values()].find(({ list }) => list.path === path);
  if (!group) throw new Error(`no template group has its list at ${path}`);
  return <TemplateLists key={group.groupId} group={group} />;
}
