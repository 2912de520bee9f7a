import { useTranslation } from 'react-i18next';
import { TextPage } from '../TextPage.tsx';

export default function CookiePage() {
  const { t } = useTranslation();
  return <TextPage page="COOKIEPAGE" title={t('settings.cookies')} />;
}
