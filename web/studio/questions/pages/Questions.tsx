import '../../studio.css';
import { Skeleton } from 'antd';
import { usePageCatalog } from '../../../forms/index.ts';
import { useTranslation } from 'react-i18next';
import PageProblem from '../../../ui/PageProblem.tsx';
import { TryAgain } from '../../../ui/TryAgain.tsx';
import { QuestionLibrary } from '../list/QuestionLibrary.tsx';

export default function Questions() {
  const { t } = useTranslation();
  const { catalog, error, retry } = usePageCatalog();
  if (error) {
    return <PageProblem status="warning" title={t('studio.definitionsFailed')} extra={<TryAgain again={retry} />} />;
  }
  return catalog ? <QuestionLibrary catalog={catalog} /> : <Skeleton active paragraph={{ rows: 8 }} />;
}
