import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageContent } from '../PageContent.tsx';

export default function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('settings.privacy')} />
      <PageContent page="PRIVACYPAGE" empty={t('settings.nothing')} />
    </>
  );
}
