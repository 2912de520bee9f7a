import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../ui/page-title.ts';

/** A page that is there, but not for the role the person works in. */
export default function NotForYourRole({ role }: { readonly role: string }) {
  const { t } = useTranslation();
  usePageTitle(t('noPermission.title'));
  return (
    <Result
      status="403"
      title={t('noPermission.title')}
      subTitle={t('noPermission.text', { role })}
      extra={
        <Link to="/">
          <Button type="primary">{t('notFound.home')}</Button>
        </Link>
      }
    />
  );
}
