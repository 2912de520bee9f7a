import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** The questionnaire was published anew since the page was loaded, and could not be taken in yet: what is written here is saved all the same, and nothing is taken from under anybody's hands. */
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

/** It was taken in: nothing changes under anybody's hands without a word. */
export function RenewedNote({ onRead }: { readonly onRead: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      role="status"
      type="info"
      showIcon
      closable={{ 'aria-label': t('common.gotIt'), onClose: onRead }}
      style={{ marginBottom: 16 }}
      title={t('wizard.renewed.title')}
      description={t('wizard.renewed.text')}
    />
  );
}
