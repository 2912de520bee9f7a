import { useTranslation } from 'react-i18next';
import { TextPage } from '../TextPage.tsx';

export default function HelpPage() {
  const { t } = useTranslation();
  return <TextPage page="HELPPAGE" title={t('settings.help')} />;
}
