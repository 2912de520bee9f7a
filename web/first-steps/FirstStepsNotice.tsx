import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFirstSteps } from '../shell/index.ts';

/** On the officer's start page while something is left to do. */
export default function FirstStepsNotice() {
  return useFirstSteps().areOpen ? <OpenSteps /> : null;
}

function OpenSteps() {
  const { t } = useTranslation();
  const { steps, areOpen } = useFirstSteps(true);
  if (!areOpen) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('firstSteps.open', { count: steps.filter(({ isDone }) => !isDone).length })}
      action={<Link to="/FirstSteps">{t('firstSteps.show')}</Link>}
    />
  );
}
