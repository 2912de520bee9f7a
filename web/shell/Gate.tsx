import { Button, Result } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFacility } from './facility.tsx';
import NotFound from './NotFound.tsx';
import type { AppRoute } from './routes.ts';
import { useSignedIn } from './session.ts';

/** Lets only those in whose role the page is for, while its feature is on. The server judges every call by itself. */
export function Gate({ route, page: Page }: { readonly route: AppRoute; readonly page: ComponentType }) {
  const { currentRole } = useSignedIn();
  const { features, loading } = useFacility();
  if (route.feature && !loading && !features.has(route.feature)) return <NotFound />;
  if (route.roles && !(currentRole && route.roles.includes(currentRole.shortCode)))
    return <NotForYourRole role={currentRole?.title ?? ''} />;
  return <Page />;
}

function NotForYourRole({ role }: { readonly role: string }) {
  const { t } = useTranslation();
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
