import { useTranslation } from 'react-i18next';
import { TextPage } from '../TextPage.tsx';

export default function PrivacyPage() {
  const { t } = useTranslation();
  return <TextPage page="PRIVACYPAGE" title={t('settings.privacy')} />;
}
