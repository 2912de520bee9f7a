import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import PageProblem from '../ui/PageProblem.tsx';
import { session } from './session.ts';

/** Nobody could be signed in; leads back to where it begins. */
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
            session.end();
            window.location.assign('/');
          }}
        >
          {t('session.returnToFrontpage')}
        </Button>
      }
    />
  );
}
