import { Layout } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { LinkButton } from '../ui/LinkButton.tsx';
import PageProblem from '../ui/PageProblem.tsx';
import { LanguageOnTop } from './LanguageOnTop.tsx';
import { useSession } from './session.ts';

/** Waits for a press: a provider that keeps its session would sign the person in again at once. */
export default function LoggedOut() {
  const { t } = useTranslation();
  if (useSession()) return <Navigate to="/" replace />;
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <LanguageOnTop />
      <Layout.Content>
        <PageProblem
          status="success"
          title={t('session.loggedOut')}
          subTitle={t('session.loggedOutText')}
          extra={
            <LinkButton to="/external-auth/" type="primary">
              {t('session.signIn')}
            </LinkButton>
          }
        />
      </Layout.Content>
    </Layout>
  );
}
