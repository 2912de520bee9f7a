import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import PageProblem from '../ui/PageProblem.tsx';

export default function NotFound() {
  const { t } = useTranslation();
  const title = t('notFound.title');
  return (
    <PageProblem
      status="404"
      title={title}
      subTitle={t('notFound.text')}
      extra={
        <Link to="/">
          <Button type="primary">{t('notFound.home')}</Button>
        </Link>
      }
    />
  );
}
