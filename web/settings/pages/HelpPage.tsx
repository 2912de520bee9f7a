import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageContent } from '../PageContent.tsx';

export default function HelpPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('settings.help')} />
      <PageContent page="HELPPAGE" empty={t('settings.nothing')} />
    </>
  );
}
