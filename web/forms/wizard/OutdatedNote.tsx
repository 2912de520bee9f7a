import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** The questionnaire was published anew since the page was loaded: what is written here is saved all the same, and nothing is taken from under anybody's hands. */
export function OutdatedNote() {
  const { t } = useTranslation();
  return (
    <Alert
      role="status"
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('wizard.outdated.title')}
      description={t('wizard.outdated.text')}
      action={<Button onClick={() => window.location.reload()}>{t('missing.reload')}</Button>}
    />
  );
}
