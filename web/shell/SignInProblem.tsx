import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import PageProblem from '../ui/PageProblem.tsx';
import { sessionStore } from './session.ts';

export default function SignInProblem({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const title = t('session.signInFailed');
  return (
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
  );
}
