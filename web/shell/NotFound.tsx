import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../ui/page-title.ts';

export default function NotFound() {
  const { t } = useTranslation();
  const title = t('notFound.title');
  usePageTitle(title);
  return (
    <Result
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
