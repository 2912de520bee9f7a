import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageContent } from '../settings/index.ts';
import PageProblem from '../ui/PageProblem.tsx';
import { sessionStore } from './session.ts';

export default function SignInProblem({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const title = t('session.signInFailed');
  return (
    <>
      <PageProblem
        status="error"
        title={title}
        subTitle={text}
        extra={
          <Button
            type="primary"
            onClick={() => {
              sessionStore.end();
              window.location.assign('/');
            }}
          >
            {t('session.returnToFrontpage')}
          </Button>
        }
      />
      <div style={{ maxWidth: 720, margin: '0 auto 24px', padding: '0 24px', width: '100%' }}>
        <Suspense>
          <PageContent page="LOGINHELPPAGE" isSignedOut />
        </Suspense>
      </div>
    </>
  );
}
