import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** A newer questionnaire version exists but cannot be applied yet; edits are still saved. */
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
